// What is new at the table. A stream tells a number; the page then asks for itself and puts in place what has changed:
// an open sheet, the focus, what was typed and tapped all stay.
const SILENT = 40_000; // ms without a sign of life after which a stream is dead
const SLOW = 8000; // ms in which it must have begun
const EVERY = 10_000; // ms between two looks where there is no stream
const PATIENCE = 15_000; // ms for an answer
const SOON = 1000,
  LATER = 30_000; // ms after which a stream is opened again: at first, and at most

const place = () => document.querySelector("[data-live]");
const shown = () => Number(place()?.dataset.version ?? 0);
const here = () => place().dataset.here ?? location.pathname;
const say = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

// The stream, and what serves where there is none

let source = null; // the stream
let state = ""; // live, slow (it looks now and then) or off
let watch = 0,
  again = 0,
  looks = 0; // timers
let wait = SOON;

const close = () => {
  source?.close();
  source = null;
  clearTimeout(watch);
  clearTimeout(again);
};

const open = () => {
  close();
  if (document.hidden || !place()) return;
  source = new EventSource(`${place().dataset.live}?since=${shown()}`);
  source.addEventListener("beat", alive);
  source.addEventListener("changed", event => {
    alive();
    heard(Number(event.data));
  });
  source.addEventListener("aside", () => {
    close();
    become("slow");
  }); // a newer tab has it; this one looks now and then
  source.addEventListener("error", failed);
  watch = setTimeout(failed, SLOW);
};

const alive = () => {
  clearTimeout(watch);
  watch = setTimeout(failed, SILENT);
  wait = SOON;
  become("live");
};

const failed = () => {
  close();
  look();
  again = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
  wait = Math.min(wait * 2, LATER);
};

const become = now => {
  clearTimeout(looks);
  if (now !== "live" && !document.hidden) looks = setTimeout(look, EVERY);
  if (now !== "off") say("live:reached");
  if (now === state) return;
  const place = document.getElementById("wire");
  if (place && state) place.textContent = words(now);
  state = now;
  draw();
};

/** Without a stream: ask for the number. */
const look = async () => {
  clearTimeout(looks);
  if (document.hidden || !place()) return;
  const answer = await fetch(`${place().dataset.live}?now`, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (source && state === "live") return; // meanwhile there is one
  if (answer?.ok) heard(Number(await answer.text().catch(() => 0)));
  else if (answer && answer.status < 429) refresh(true); // the address has grown old, or we are somebody else by now
  become(answer && answer.status < 500 ? "slow" : "off");
};

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return wake();
  close();
  clearTimeout(looks);
});
const wake = () => {
  wait = SOON;
  open();
  refresh();
};
addEventListener("online", wake);
addEventListener("offline", () => {
  close();
  become("off");
});
addEventListener("pageshow", event => event.persisted && wake());
addEventListener("focus", () => source || wake());
addEventListener("pagehide", close);

// What it says of itself, in the bar

const words = key => (key && document.getElementById("wire")?.getAttribute(`data-say-${key}`)) ?? "";
let waiting = 0; // taps that are not sent yet
document.addEventListener("outbox:waits", event => {
  waiting = event.detail.length;
  draw();
});

const draw = (root = document) => {
  for (const wire of root.querySelectorAll("[data-connection]")) {
    wire.dataset.connection = state;
    const taps = waiting && words("taps").replace("{number}", waiting);
    const text = [words(state), taps].filter(Boolean).join(" · ");
    if (wire.textContent !== text) wire.textContent = text; // else it would be laid out anew
  }
};

// Fetching

let wanted = 0; // the newest version heard of
let busy = 0; // requests of this page that bring a fresh table themselves
let held = false; // a finger is on the glass: nothing moves away from under it
let fetching = false;
let tries = 0;

const heard = version => {
  wanted = Math.max(wanted, version);
  refresh();
};
document.addEventListener("live:heard", event => heard(event.detail));
// A note that is kept closes what it was written on.
document.addEventListener("htmx:before:response", ({ detail }) => {
  const version = detail.ctx.response.headers.get("Sixgun-Version");
  if (!version) return;
  phone.close(document.getElementById("over"));
  heard(Number(version));
});

document.addEventListener("htmx:before:request", () => {
  busy += 1;
});
document.addEventListener("htmx:finally:request", () => {
  busy -= 1;
  refresh();
});
document.addEventListener("htmx:after:swap", () => draw());
addEventListener(
  "pointerdown",
  () => {
    held = true;
  },
  true,
);
for (const lifted of ["pointerup", "pointercancel"])
  addEventListener(
    lifted,
    () =>
      setTimeout(() => {
        held = false;
        refresh();
      }),
    true,
  );

const refresh = async (anyway = false) => {
  if (fetching || busy || held || document.hidden || !place() || !(anyway || wanted > shown())) return;
  fetching = true;
  try {
    await bring();
    tries = 0;
  } catch {
    setTimeout(refresh, Math.min(SOON * 2 ** tries++, LATER), anyway);
  } finally {
    fetching = false;
  }
  if (!tries) refresh();
};

const ask = address =>
  fetch(address, {
    headers: {
      "HX-Request": "true",
      "HX-Request-Type": "partial",
      "HX-Target": `${place().localName}#${place().id}`,
      Accept: "text/html",
    },
    signal: AbortSignal.timeout(PATIENCE),
  });

const bring = async (address = location.pathname + location.search) => {
  const expected = wanted;
  const own = here();
  let answer = await ask(address);
  // What the sheet was about; or the page came in answer to a form, whose address answers to nothing else.
  const gone = [404, 405].includes(answer.status) && address !== own;
  if (gone && place()) answer = await ask(own);
  if (answer.status >= 429) throw new Error("later");
  const text = await answer.text();
  if (!answer.ok || answer.redirected) return reload();
  const fresh = Object.assign(document.createElement("template"), { innerHTML: text }).content.querySelector(
    "[data-live]",
  );
  const { put } = await inPlace();
  if (!place()) return; // the page has moved on while it was asked for
  if (!fresh) return reload();
  if (fresh.id !== place().id) return location.replace(own); // the battle has begun
  const version = Number(fresh.dataset.version);
  // Of a table put back to an older state.
  if (wanted === expected) wanted = Math.min(wanted, Math.max(version, shown()));
  do
    await new Promise(done => setTimeout(done, held && 30)); // it is put in place in a task of its own
  while (held);
  if (busy || version < shown()) return; // something newer is on its way, or here already
  if (!morph) return reload(); // htmx did not come
  await put({ ask, draw, morph, place, say, shown }, fresh, gone);
};

/** We are somebody else by now, or nobody here. Once: if that does not help, nothing will. */
const reload = () => {
  const { at, when } = JSON.parse(sessionStorage.getItem("reloaded") ?? "{}");
  wanted = 0;
  if (at === location.pathname && Date.now() - when < 60_000) return close();
  sessionStorage.setItem("reloaded", JSON.stringify({ at: location.pathname, when: Date.now() }));
  location.reload();
};

// Of htmx, which passes it on to extensions alone. It leaves alone what the page gives itself: the keys and marks of a
// dice tray, and that a dialog is open, or what lies over the table where there are no popovers.
let morph;
self.htmx?.registerExtension("live", {
  init: api => ({ morph } = api),
  htmx_before_morph_node: part => part.localName !== "dice-tray",
  htmx_before_morph_attr: (part, { attrName }) =>
    attrName !== "data-open" && (attrName !== "open" || part.localName === "details"),
});

// htmx sets up a link or a form of the table when it is used: all of them after each tap kept a slow phone busy.
let used = null;
const isSetUp = part => part === used || !part.closest("#table, #over") || part.matches("[hx-get]");
self.htmx?.registerExtension("use", {
  htmx_before_process: part => isSetUp(part) || Boolean(part.querySelector("[hx-get]")),
  htmx_before_init: isSetUp,
});
for (const kind of ["click", "submit"])
  document.addEventListener(
    kind,
    ({ target }) => {
      used = target.closest(kind === "click" ? "a[href]" : "form");
      if (used) self.htmx?.process(used);
      used = null;
    },
    true,
  );

// What puts it in place comes with the first change, or two seconds after the page (phone.js). A browser asks
// again only by another address for a script that could not be had.

let placing = null;
let missed = 0;
const inPlace = () => {
  const { script } = document.querySelector("script[data-script]").dataset;
  placing ??= import(missed ? `${script}?${missed}` : script).catch(error => {
    placing = null;
    missed += 1;
    throw error;
  });
  return placing;
};

open();
