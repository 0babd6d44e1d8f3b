// What is new at the table. A stream tells a number; the page then asks for itself and puts in place what has changed,
// without disturbing whoever is busy here: an open sheet, the focus, what was typed and tapped all stay.
const SILENT = 40_000; // ms without a sign of life after which a stream is dead
const SLOW = 8000; // ms in which it must have begun
const EVERY = 10_000; // ms between two looks where there is no stream
const PATIENCE = 15_000; // ms for an answer
const SOON = 1000,
  LATER = 30_000; // ms after which a stream is opened again: at first, and at most
const WORDS = { live: "live", slow: "every few seconds", off: "offline" };

const place = () => document.querySelector("[data-live]");
const shown = () => Number(place()?.dataset.version ?? 0);
const here = () => place().dataset.here ?? location.pathname;
const say = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

// The stream, and what serves where there is none

let source = null; // the stream
let state = ""; // a key of WORDS
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
  const words = document.getElementById("wire");
  if (words && state)
    words.textContent = { live: "Live again.", slow: "Looking every few seconds.", off: "Offline." }[now];
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

let waiting = 0; // taps that are not sent yet
document.addEventListener("outbox:waits", event => {
  waiting = event.detail;
  draw();
});

const draw = (root = document) => {
  for (const wire of root.querySelectorAll("[data-connection]")) {
    wire.dataset.connection = state;
    const taps = waiting && `${waiting} ${waiting === 1 ? "tap waits" : "taps wait"}`;
    wire.textContent = [WORDS[state], taps].filter(Boolean).join(" · ");
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

document.addEventListener("htmx:before:request", () => {
  busy += 1;
});
document.addEventListener("htmx:finally:request", () => {
  busy -= 1;
  refresh();
});
document.addEventListener("htmx:after:swap", () => {
  draw();
  bringBack();
});
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
  const gone = answer.status === 404 && address !== own; // what the sheet was about
  if (gone && place()) answer = await ask(own);
  if (answer.status >= 429) throw new Error("later");
  const text = await answer.text();
  if (!answer.ok || answer.redirected) return reload();
  const fresh = Object.assign(document.createElement("template"), { innerHTML: text }).content.querySelector(
    "[data-live]",
  );
  if (!place()) return; // the page has moved on while it was asked for
  if (!fresh) return reload();
  if (fresh.id !== place().id) return location.reload(); // the battle has begun
  const version = Number(fresh.dataset.version);
  // Of a table put back to an older state.
  if (wanted === expected) wanted = Math.min(wanted, Math.max(version, shown()));
  if (busy || version < shown()) return; // something newer is on its way, or here already
  while (held) await new Promise(done => setTimeout(done, 30));
  put(fresh, gone);
};

/** We are somebody else by now, or nobody here. Once: if that does not help, nothing will. */
const reload = () => {
  const { at, when } = JSON.parse(sessionStorage.getItem("reloaded") ?? "{}");
  wanted = 0;
  if (at === location.pathname && Date.now() - when < 60_000) return close();
  sessionStorage.setItem("reloaded", JSON.stringify({ at: location.pathname, when: Date.now() }));
  location.reload();
};

// Putting in place

const CARRIED = "input[name=based_on], input[name=key], input[name=csrfmiddlewaretoken]";
const TYPED = "input:not([type=hidden]), textarea, select";
const OTHERS = ".plea"; // of the panel: what is not the sheet
const ANSWERS = ".panel :is([name=answer], [name=pick], [name=number], [name=face])";

// Of htmx, which passes it on to extensions alone. It leaves alone what the page gives itself: the keys and marks of a
// dice tray, and that a dialog is open, or what lies over the table where there are no popovers.
let morph;
self.htmx?.registerExtension("live", {
  init: api => ({ morph } = api),
  htmx_before_morph_node: part => part.localName !== "dice-tray",
  htmx_before_morph_attr: (part, { attrName }) =>
    attrName !== "data-open" && (attrName !== "open" || part.localName === "details"),
});

const put = (fresh, gone) => {
  const old = place();
  if (!old) return; // the page has moved on meanwhile
  if (!morph) return reload(); // htmx did not come
  const sheet = old.querySelector("[data-sheet]");
  const asked = old.querySelector(".asked");
  const typed = asked && [...asked.querySelectorAll(TYPED)].some(isTyped);
  let same = old.id !== "table" || (subject(old) && subject(old) === subject(fresh));
  say("live:before");
  const eye = lookedAt(old);
  if (sheet && !same && fresh.querySelector(ANSWERS))
    aside = {
      address: location.pathname + location.search,
      panel: old.querySelector(".panel").cloneNode(true),
    };
  else if (sheet && (gone || !same)) {
    keepPanel(old, fresh);
    same = true;
  }
  draw(fresh);
  const focus = focused(old);
  settle(old, fresh, same);
  for (const name of ["version", "live"]) old.dataset[name] = fresh.dataset[name];
  draw();
  if (typed && !same) tell("That question is no longer open.");
  refocus(old, focus);
  eye?.();
  say("live:after", { table: old });
  bringBack();
};

/** What the panel is about: the sheet, or the question. */
const subject = table =>
  table.querySelector("[data-sheet]")?.dataset.sheet ??
  [...table.querySelectorAll(".asked__whose, .asked__title, .asked__roll strong")]
    .map(part => part.textContent.trim())
    .join("|");

/** An open sheet stays, whatever the others do; only what is typed there goes on from the newest entry. */
const keepPanel = (old, fresh) => {
  const panel = old.querySelector(".panel"),
    other = fresh.querySelector(".panel");
  const carried = Object.fromEntries(
    [...fresh.querySelectorAll(CARRIED)].map(input => [input.name, input.value]),
  );
  const kept = [...panel.children].filter(part => !part.matches(OTHERS)).map(part => part.cloneNode(true));
  for (const part of kept)
    for (const input of part.querySelectorAll(CARRIED)) input.setAttribute("value", carried[input.name]);
  for (const part of [...other.children]) if (!part.matches(OTHERS)) part.remove();
  other.append(...kept);
};

/** Every node becomes what its newer self is. Where something else is asked, the panel is a new one. */
const settle = (old, fresh, same) => {
  const kept = busyWith(old);
  const panel = same ? null : old.querySelector(".panel");
  panel?.replaceWith(fresh.querySelector(".panel").cloneNode(true));
  morph(old, fresh, true);
  giveBack(old, kept, same);
  self.htmx.process(old);
};

const ticks = input => input.matches("[type=checkbox], [type=radio]");
const isTyped = input =>
  ticks(input)
    ? input.checked !== input.defaultChecked
    : input.matches("select")
      ? ![...input.options].every(option => option.selected === option.defaultSelected)
      : input.value !== input.defaultValue;
const like = input => (ticks(input) ? `${input.name}=${input.value}` : `${input.name}:${input.type}`);
const words = fold => fold.querySelector("summary").textContent.trim();

/** What was typed and tapped in a part, and what was folded open there. */
const busyWith = part => ({
  typed: [...part.querySelectorAll(TYPED)].map(input => ({
    like: like(input),
    value: isTyped(input) ? (ticks(input) ? input.checked : input.value) : null,
  })),
  open: new Map([...part.querySelectorAll("details")].map(fold => [words(fold), fold.open])),
});

/** It is given back where it is still the same that is asked; all else shows what the server says. */
const giveBack = (part, { typed, open }, same) => {
  for (const fold of part.querySelectorAll("details")) fold.open = open.get(words(fold)) ?? fold.open;
  if (!same) return;
  for (const input of part.querySelectorAll(TYPED)) {
    const place = typed.findIndex(one => one.like === like(input));
    const value = place < 0 ? null : typed.splice(place, 1)[0].value;
    if (ticks(input)) input.checked = value ?? input.defaultChecked;
    else if (value !== null) input.value = value;
    else if (isTyped(input)) input.value = input.defaultValue ?? input.value;
  }
};

// Where the eye and the focus were

const meaning = control =>
  [
    control.localName,
    control.name,
    control.type === "number" || control.type === "text" ? "" : control.value,
    control.getAttribute("href"),
    control.textContent.trim(),
  ].join("|");
const CONTROLS = "button, a[href], summary, input:not([type=hidden]), textarea, select, [tabindex]";

const focused = table => {
  const now = document.activeElement;
  if (!table.contains(now)) return null;
  const alike = [...table.querySelectorAll(CONTROLS)].filter(one => meaning(one) === meaning(now));
  const text =
    now.matches("input, textarea") && now.selectionStart !== null
      ? [now.selectionStart, now.selectionEnd]
      : null;
  return { now, means: meaning(now), nth: alike.indexOf(now), text };
};

const refocus = (table, focus) => {
  if (!focus || (document.activeElement === focus.now && meaning(focus.now) === focus.means)) return;
  const alike = [...table.querySelectorAll(CONTROLS)].filter(one => meaning(one) === focus.means);
  const found = alike[focus.nth] ?? alike[0];
  found?.focus({ preventScroll: true });
  if (found && focus.text) found.setSelectionRange?.(...focus.text);
};

/** The topmost row in sight stays where it is, whatever comes or goes above it. */
const lookedAt = table => {
  const list = table.querySelector(".sides");
  const name = row => row.dataset.row ?? row.textContent;
  const row = [...table.querySelectorAll(".model, .side__head")].find(
    one => one.getBoundingClientRect().top > (list?.getBoundingClientRect().top ?? 0),
  );
  if (!row) return null;
  const { top } = row.getBoundingClientRect(),
    named = name(row);
  return () => {
    const now = [...table.querySelectorAll(".model, .side__head")].find(one => name(one) === named);
    const by = now ? now.getBoundingClientRect().top - top : 0;
    if (Math.abs(by) >= 1) list.scrollTop += by;
  };
};

// A sheet that had to make room for a question comes back when that is answered

let aside = null;
const bringBack = async () => {
  if (!aside || !place() || place().querySelector(".asked, [data-sheet]")) return;
  const { address, panel } = aside;
  aside = null;
  const answer = await ask(address).catch(() => null);
  const fresh =
    answer?.ok &&
    Object.assign(document.createElement("template"), {
      innerHTML: await answer.text(),
    }).content.querySelector("[data-live]");
  if (!fresh?.querySelector("[data-sheet]") || Number(fresh.dataset.version) < shown()) return;
  giveBack(fresh.querySelector(".panel"), busyWith(panel), true);
  history.replaceState(history.state, "", address);
  put(fresh, false);
};

const tell = words => {
  const lost = document.getElementById("lost");
  if (lost) Object.assign(lost, { textContent: words, hidden: false });
};

open();
