// Taps that are on their way. Each is kept on the phone, as its form was sent, until an answer has come: a tap whose
// answer was lost is sent again, with the same key, so that it counts once.
const STORE = "unsent";
const DAY = 24 * 3600 * 1000; // ms for which a tap is kept
const SLOW = 2000; // ms after which a tap is said to wait
const PATIENCE = 15_000; // ms for an answer
const SOON = 250,
  LATER = 5000; // ms after which it is sent again: at first, and at most
const LONGEST = 60_000; // ms for which we wait because the server says so

const here = () => document.querySelector("[data-here]")?.dataset.here;
const shown = () => location.pathname + location.search;
const say = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");

// What is kept: {address, body, key, words, target, from, to, at, waits, reason}; from, to: the page's address, and
// what its form makes of it

let memory = "[]"; // where the browser keeps nothing for us
const all = () => {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? memory);
  } catch {
    return JSON.parse(memory);
  }
};
const keep = taps => {
  memory = JSON.stringify(taps);
  try {
    if (taps.length) localStorage.setItem(STORE, memory);
    else localStorage.removeItem(STORE);
  } catch {
    /* private mode */
  }
  show();
};
const mine = tap => here() && tap.address.startsWith(here());
const queue = () => all().filter(mine);
const change = (key, changes) => keep(all().map(tap => (tap.key === key ? { ...tap, ...changes } : tap)));
const drop = key => keep(all().filter(tap => tap.key !== key));
const field = (tap, name) => new URLSearchParams(tap.body).get(name);
const based = (tap, on) => {
  const body = new URLSearchParams(tap.body);
  body.set("based_on", on);
  return String(body);
};
/** Two taps that mean the same. */
const meaning = body => {
  const fields = new URLSearchParams(body);
  for (const own of ["key", "based_on"]) fields.delete(own);
  return String(fields);
};

// Sending

let sending = ""; // the key of the tap that is on its way
let timer = 0;
let tries = 0;
let notBefore = 0; // ms: the server has said when it wants to hear of us again

const post = async tap => {
  const body = new URLSearchParams(tap.body);
  body.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
  const answer = await fetch(tap.address, {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      "HX-Request": "true",
      "HX-Request-Type": "partial",
      "HX-Target": tap.target ?? "div#table",
      Accept: "text/html",
    },
  });
  const { status, headers } = answer;
  return new Response((await answer.text()) || null, { status, headers }); // only what has come whole is an answer
};
const isAnswer = answer => answer.status < 500 && answer.status !== 429;

/** htmx sends a tap: in its place we do. The answer is for htmx if it comes soon, and otherwise there is none. */
const tapped = async (address, form, { request, replace }) => {
  form.delete("csrfmiddlewaretoken");
  const before = queue();
  const tap = {
    address,
    body: String(form),
    key: form.get("key"),
    words: label(request.submitter),
    target: request.headers["HX-Target"],
    from: shown(),
    to: replace,
    at: Date.now(),
    waits: false,
  };
  const nothing = () => new Response(null, { status: 204, headers: { "Sixgun-Waits": "yes" } });
  if (before.some(one => !one.reason && meaning(one.body) === meaning(tap.body))) {
    if (before.some(one => one.waits)) phone.tell("twice");
    return nothing();
  }
  if (before.some(one => one.key === tap.key)) {
    tap.key = newKey();
    form.set("key", tap.key);
    tap.body = String(form);
  }
  if (sending || before.some(one => !one.reason)) {
    // those tapped before go first
    keep([...all(), { ...tap, waits: true }]);
    freshKeys();
    next();
    return nothing();
  }
  keep([...all(), tap]);
  sending = tap.key;
  const sent = post(tap).finally(() => {
    sending = "";
  });
  const slow = new Promise(done => setTimeout(done, SLOW));
  const answer = await Promise.race([sent, slow]).catch(() => null);
  if (answer && isAnswer(answer)) {
    said(tap, answer);
    drop(tap.key);
    setTimeout(next);
    return answer;
  }
  change(tap.key, { waits: true });
  freshKeys();
  phone.tell(navigator.onLine ? "sending" : "saved");
  sent.then(
    late => heard(tap, late),
    () => again(),
  );
  return nothing();
};

/** What was tapped after it, on the same page, goes on from its entry. */
const said = (tap, answer) => {
  const entry = answer.headers.get("Sixgun-Entry");
  if (!entry) return;
  const on = field(tap, "based_on");
  keep(
    all().map(one =>
      mine(one) && one.key !== tap.key && !one.reason && field(one, "based_on") === on
        ? { ...one, body: based(one, entry) }
        : one,
    ),
  );
};

/** The sheet that it came from is done, unless something else was opened meanwhile. */
const done = ({ from, to }) => {
  say("outbox:done", from);
  if (!to || to === from || from !== shown()) return;
  history.replaceState(history.state, "", to);
  say("live:heard", Infinity); // it is fetched whatever is shown
};

const heard = async (tap, answer) => {
  if (!isAnswer(answer)) {
    notBefore = Date.now() + Math.min(1000 * answer.headers.get("Retry-After") || 0, LONGEST);
    return again();
  }
  tries = 0;
  const text = await answer.text();
  if (answer.ok && answer.headers.get("Sixgun-Heard") !== "no") {
    said(tap, answer);
    drop(tap.key);
    if (!queue().length) document.getElementById("lost").hidden = true;
    done(tap);
  } else {
    const page = new DOMParser().parseFromString(text, "text/html");
    const why = page.querySelector(".notice")?.textContent ?? page.querySelector("main p")?.textContent;
    change(tap.key, { reason: why?.trim() || "changed" });
  }
  const version = /data-version="(\d+)"/.exec(text)?.[1];
  if (version) say("live:heard", Number(version));
  next();
};

const next = async () => {
  const [tap] = queue();
  if (sending || !tap || tap.reason) return;
  const early = notBefore - Date.now();
  if (early > 0) {
    clearTimeout(timer);
    timer = setTimeout(next, early);
    return;
  }
  sending = tap.key;
  const answer = await post(tap).catch(() => null);
  sending = "";
  if (!all().some(one => one.key === tap.key)) return next(); // another tab has had the answer
  if (answer) heard(tap, answer);
  else again();
};

const again = () => {
  clearTimeout(timer);
  timer = setTimeout(next, Math.min(SOON * 2 ** tries++, LATER) * (0.7 + 0.6 * Math.random()));
};

const now = () => {
  if (document.hidden) return;
  clearTimeout(timer);
  tries = 0;
  next();
};
addEventListener("online", now);
document.addEventListener("visibilitychange", now);
document.addEventListener("live:reached", () => tries && now());

document.addEventListener("htmx:before:request", event => {
  const { ctx } = event.detail;
  const form = ctx.request.body;
  if (ctx.request.method !== "POST" || !form?.get?.("key") || !form.get("based_on")) return;
  ctx.fetch = address => tapped(address, new URLSearchParams(form), ctx);
});

document.addEventListener(
  "htmx:before:response",
  event => event.detail.ctx.response.headers.has("Sixgun-Waits") && event.preventDefault(),
);

const label = control =>
  (
    control?.getAttribute("aria-label") ||
    control?.querySelector("b")?.textContent ||
    control?.textContent ||
    ""
  )
    .trim()
    .replace(/\s+/g, " ")
    .slice(0, 60);

/** The page's forms say something new from here on. */
const freshKeys = () => {
  const key = newKey();
  for (const input of document.querySelectorAll("input[name=key]")) input.value = key;
};

// What the player sees of it

const show = () => {
  const taps = queue();
  say(
    "outbox:waits",
    taps.filter(tap => tap.waits && !tap.reason),
  );
  const card = document.getElementById("unsent");
  const stuck = taps.find(tap => tap.reason);
  if (!card) return;
  card.hidden = !stuck;
  if (!stuck) return;
  card.querySelector("[data-what]").textContent = stuck.words || "…";
  card.querySelector("[data-why]").textContent =
    stuck.reason === "changed" ? card.dataset.sayChanged : stuck.reason;
};

document.addEventListener("click", event => {
  const key = event.target.closest("#unsent button");
  const stuck = key && queue().find(tap => tap.reason);
  if (!stuck) return;
  if (key.value === "go") {
    const on = document.querySelector("#say input[name=based_on]").value;
    change(stuck.key, { body: based(stuck, on), reason: undefined, waits: true });
  } else drop(stuck.key);
  now();
});
addEventListener("storage", event => event.key === STORE && show());

// What could not be sent or fetched is said, where it was written or below. A deed of the poster, which comes later,
// disturbs nobody.

const unsent = why => {
  const place = phone.covered()?.querySelector("[data-unsent]");
  if (place) Object.assign(place, { textContent: place.dataset[why], hidden: false });
  return place;
};

const isAway = ({ ctx }) => !navigator.onLine && ctx?.request?.method === "GET"; // a second tap would not help

// Nothing is sent twice by itself: the form keeps its key, so that the same tap again is the same entry once.
document.addEventListener(
  "htmx:error",
  ({ detail }) =>
    detail?.ctx?.target?.hidden || unsent("unsent") || phone.tell(isAway(detail) ? "away" : "unsent"),
);
document.addEventListener("htmx:response:error", event => {
  const status = event.detail?.ctx?.response?.status ?? 0;
  if (unsent(status === 413 ? "large" : "unsent")) return;
  phone.tell(status >= 500 ? "broken" : "changed");
});
document.addEventListener("click", () => {
  const place = document.getElementById("lost");
  if (place) place.hidden = true;
});

const young = all().filter(tap => Date.now() - tap.at <= DAY);
if (young.length < all().length) phone.tell("old");
keep(young.map(tap => (mine(tap) ? { ...tap, waits: true } : tap)));
next();
