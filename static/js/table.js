// What a swap of #table would otherwise lose or spoil: the second tap of a double tap, focus, scroll.
const QUIET = 300; // ms in which a button whose meaning has just changed ignores taps

const table = () => document.getElementById("table");
const controls = root => [...(root?.querySelectorAll("button, a[href], summary") ?? [])];
const meaning = control =>
  [control.name, control.value, control.getAttribute("href"), control.textContent.trim()].join("|");
let before = null; // the table as it was: where each control lay, what had focus, how far lists were scrolled
let swapped = -Infinity;

/** Whoever is to choose next finds their own models at the top, unless they are in sight already. */
const turnTo = (side, before) => {
  if (!side || side.id === before) return;
  const { top } = side.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 3) side.scrollIntoView({ block: "start", behavior: "instant" });
};
document.addEventListener(
  "DOMContentLoaded",
  () =>
    scrollY || table()?.querySelector(".model--acting") || turnTo(table()?.querySelector(".side--active")),
);

const remember = () => {
  const old = table();
  if (!old) return;
  swapped = performance.now();
  const body = old.querySelector(".panel__body");
  before = {
    places: controls(old).map(control => [meaning(control), control.getBoundingClientRect()]),
    focus: old.contains(document.activeElement) ? document.activeElement : null,
    page: scrollY,
    newest: old.querySelector("#say input[name=based_on]").value,
    sheet: body?.dataset.sheet,
    scroll: body?.scrollTop ?? 0,
    acting: old.querySelector(".model--acting")?.textContent,
    title: old.querySelector("#sheet-title")?.textContent,
    whose: old.querySelector(".side--active")?.id,
  };
  before.meaning = before.focus && meaning(before.focus);
  before.name = before.focus?.name;
};
document.addEventListener("htmx:before:swap", remember);
// live.js puts in place what others did, and moves nothing but that; a tap that was meant for what lay there is
// ignored too.
document.addEventListener("live:before", remember);
document.addEventListener("live:after", () => {
  swapped = performance.now();
});

document.addEventListener("htmx:after:swap", () => {
  const fresh = table();
  if (!fresh || !before) return;
  swapped = performance.now();
  document.getElementById("lost").hidden = true;
  if (scrollY !== before.page) scrollTo({ top: before.page, behavior: "instant" });
  const body = fresh.querySelector(".panel__body");
  if (body && body.dataset.sheet && body.dataset.sheet === before.sheet) body.scrollTop = before.scroll;
  const heading = fresh.querySelector("#sheet-title");
  if (heading && heading.textContent !== before.title) heading.focus({ preventScroll: true });
  else if (before.focus) {
    const all = controls(fresh);
    const same =
      all.find(control => meaning(control) === before.meaning) ??
      all.find(control => before.name && before.name !== "say" && control.name === before.name);
    (same ?? heading ?? fresh.querySelector(".panel")).focus({ preventScroll: true });
  }
  const acting = fresh.querySelector(".model--acting");
  if (acting && acting.textContent !== before.acting) acting.scrollIntoView({ block: "nearest" });
  else if (!acting) turnTo(fresh.querySelector(".side--active"), before.whose);
  const newest = fresh.querySelector("#say input[name=based_on]").value;
  const thrown = newest !== before.newest && fresh.querySelector(".last .die");
  document.dispatchEvent(
    new CustomEvent("feel", {
      detail: fresh.querySelector(".panel .notice") ? "refused" : thrown ? "dice" : "tap",
    }),
  );
});

// A question for this phone calls its player: once, however often the table is put in place while it is open.
let called = table()?.querySelector("[data-question]")?.dataset.question;
const call = () => {
  const { question } = table()?.querySelector("[data-question]")?.dataset ?? {};
  if (question && question !== called)
    document.dispatchEvent(new CustomEvent("feel", { detail: "question" }));
  called = question ?? called;
};
document.addEventListener("live:after", call);
document.addEventListener("htmx:after:swap", () => {
  called = table()?.querySelector("[data-question]")?.dataset.question ?? called;
});

document.addEventListener(
  "click",
  event => {
    if (!before || performance.now() - swapped > QUIET || event.detail === 0) return; // detail 0: the keyboard
    const control = event.target.closest("#table :is(button, a[href], summary)");
    if (!control) return;
    const { clientX: x, clientY: y } = event;
    const was = before.places.find(
      ([, box]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    );
    if (was?.[0] === meaning(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);

// Nothing is sent twice by itself: the form keeps its key, so that the same tap again is the same entry once.
const lost = words => {
  const place = document.getElementById("lost");
  if (!place) return;
  place.textContent = words;
  place.hidden = false;
};
document.addEventListener("htmx:error", () => lost("Not sent. Tap again."));
document.addEventListener("htmx:response:error", event => {
  const status = event.detail?.ctx?.response?.status ?? 0;
  lost(
    status >= 500
      ? "Something went wrong there. Tap again, or reload the page."
      : "The battle has changed. Reload the page.",
  );
});
document.addEventListener("click", () => {
  const place = document.getElementById("lost");
  if (place) place.hidden = true;
});
