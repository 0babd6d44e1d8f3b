// What a swap of #table would otherwise lose or spoil: the second tap of a double tap, focus, scroll.
const QUIET = 300; // ms in which a button whose meaning has just changed ignores taps
const TOAST = 6000; // ms for which Undo stands beside what was just changed

const table = () => document.getElementById("table");
/** What scrolls the rows: the list, or with very large letters the page around it. */
const list = () => {
  const sides = table()?.querySelector(".sides");
  return sides && getComputedStyle(sides).overflowY === "visible" ? table().parentElement : sides;
};
const controls = root => [...(root?.querySelectorAll("button, a[href], summary") ?? [])];
const meaning = control =>
  [control.name, control.value, control.getAttribute("href"), control.textContent.trim()].join("|");
let before = null; // the table as it was: where each control lay, what had focus, how far lists were scrolled
let swapped = -Infinity;
let lastTapped = document.body; // Safari gives no focus to what a finger taps
document.addEventListener(
  "click",
  ({ target }) => {
    lastTapped = target.closest("button, a[href], summary") ?? document.body;
  },
  true,
);

/** While another player is up, one's own side stays on top; whoever only watches follows. */
const theirs = () => table().querySelector(".turn") && document.getElementById("toast");
/** The row is moved into sight, where it is not; nothing but the list moves. */
const show = row => {
  if (!row || theirs()) return false;
  if (row.closest(".pop")) return true; // the list behind a line of the board: it has its own sight
  const box = list().getBoundingClientRect(),
    { top, bottom } = row.getBoundingClientRect();
  const order = table().querySelector(".order")?.offsetHeight ?? 0; // it stays on top
  const head = order + row.closest(".side").querySelector(".side__head").offsetHeight;
  const panel = table().querySelector(".panel").getBoundingClientRect();
  const end = panel.left < box.right && panel.top > box.top ? Math.min(box.bottom, panel.top) : box.bottom;
  if (top < box.top + head) list().scrollTop += top - box.top - head;
  else if (bottom > end) list().scrollTop += bottom - end;
  return true;
};

/** Whoever is to choose next finds their own models at the top, unless they are in sight already. */
const turnTo = (side, before) => {
  if (!side || side.id === before || theirs()) return;
  const box = list().getBoundingClientRect(),
    { top } = side.getBoundingClientRect();
  if (top < box.top - 1 || top > box.top + box.height / 2) list().scrollTop += top - box.top;
};
phone.opened.then(
  () =>
    table() &&
    (show(table().querySelector(".model--acting")) || turnTo(table().querySelector(".side--active"))),
);

/** A sheet that scrolls ends under a whole row: lowered by what is seen of the next one, at most to its half. */
const fit = () => {
  const body = table()?.querySelector(".panel__body");
  if (!body) return;
  const { style, scrollTop } = body;
  style.maxBlockSize = "";
  if (body.scrollHeight < body.clientHeight + 2) return;
  body.scrollTop = 0;
  const { top, bottom } = body.getBoundingClientRect();
  const rows = what => [...body.querySelectorAll(what)].map(row => row.getBoundingClientRect());
  const held = rows(".need, .asked__keep").filter(one => one.bottom > bottom - 1); // over the rows, at the edge
  const ends = Math.min(bottom, ...held.map(one => one.top));
  const cut = rows("button, a, summary, label, p").filter(
    row => row.bottom > ends + 1 && row.top < ends - 1 && row.top > (top + ends) / 2,
  );
  // of none it is Infinity, which is no size
  style.maxBlockSize = `${Math.min(...cut.map(row => row.top)) - top + bottom - ends}px`;
  body.scrollTop = scrollTop;
};
phone.opened.then(fit);
for (const when of ["load", "resize"]) addEventListener(when, fit);
/** And it is as far scrolled as the same sheet was. */
const fitAsBefore = was => {
  fit();
  const body = table().querySelector(".panel__body");
  if (body && was?.scroll) body.scrollTop = was.sheet && body.dataset.sheet === was.sheet ? was.scroll : 0;
};
document.addEventListener("live:panel", () => fitAsBefore(before)); // it comes before all else

/** A deed of the poster, which comes later and disturbs nobody. */
const isHidden = ({ ctx } = {}) => ctx?.target?.hidden;

const remember = () => {
  const old = table();
  if (!old) return;
  swapped = performance.now();
  const body = old.querySelector(".panel__body");
  before = {
    places: controls(old).flatMap(control => {
      const box = control.getBoundingClientRect();
      return box.width ? [[meaning(control), box]] : []; // else nobody can tap it: it lies in a closed popover
    }),
    focus: [document.activeElement, lastTapped].find(one => old.contains(one)) ?? null,
    list: list()?.scrollTop ?? 0,
    aims: Boolean(old.querySelector(".model--aim")),
    place: old.querySelector("#place")?.className,
    newest: old.querySelector("#say input[name=based_on]").value,
    sheet: body?.dataset.sheet,
    scroll: body?.scrollTop ?? 0,
    acting: old.querySelector(".model--acting")?.textContent,
    title: old.querySelector("#sheet-title")?.textContent,
    whose: old.querySelector(".side--active")?.id,
  };
  before.meaning = before.focus && meaning(before.focus);
  before.field = before.focus?.form?.id === "draft" && before.focus.name;
  before.tray = Boolean(old.querySelector("dice-tray"));
};
document.addEventListener("htmx:before:swap", ({ detail }) => {
  undress(detail.tasks);
  if (isHidden(detail)) return;
  // ms: what was parsed in one task goes in with the next
  for (const task of detail.tasks) if (["table", "over"].includes(task.target?.id)) task.swapSpec.swap = 1;
  if (isOver(detail)) return;
  remember();
  // Whoever has the focus gives it up before the old table goes: else the browser lays out what is half new.
  if (before && before.focus === document.activeElement) before.focus.blur();
});
// What others did moves nothing else; a tap that was meant for what lay there is ignored too.
let opened = ""; // what lay over the table
document.addEventListener("live:before", () => {
  arrangeNow(); // else nothing has the focus, and nothing gets it back
  remember();
  opened = phone.popovers ? (table().querySelector(":popover-open")?.id ?? "") : "";
});
document.addEventListener("live:after", () => {
  swapped = performance.now();
  fit();
  if (table().querySelector(".heads")) turnTo(table().querySelector(".side--active"), before?.whose);
  const again = opened && document.getElementById(opened);
  if (again && !again.matches(":popover-open")) again.showPopover?.();
  cast();
});

/** By the order of the eye: the targets are above the sheet, and so are faces to choose among inside it. */
const refocus = (fresh, aims, was) => {
  const heading = fresh.querySelector("#sheet-title");
  const all = controls(fresh).filter(control => control.getClientRects().length); // what More holds is not there
  const wanted = [
    aims && !was.aims && fresh.querySelector(".model--aim button.model__tap"),
    heading && heading.textContent !== was.title && heading,
  ];
  if (was.focus)
    wanted.push(
      all.find(control => meaning(control) === was.meaning),
      was.field && all.find(one => one.name === was.field && one.form?.id === "draft"),
      fresh.querySelector(".again, .head"),
      heading,
      fresh.querySelector(".panel"),
    );
  wanted.filter(Boolean).some(one => {
    one.focus({ preventScroll: true });
    return document.activeElement === one;
  });
};

document.addEventListener("htmx:after:swap", ({ detail }) => {
  if (isOver(detail)) return openOver();
  if (!before || isHidden(detail)) return;
  const was = before;
  swapped = performance.now();
  document.getElementById("lost").hidden = true;
  arrange = () => arrangeAfter(was);
  phone.measure(arrangeNow);
});
let arrange = null;
const arrangeNow = () => {
  const now = arrange;
  arrange = null;
  now?.();
};
/** was: how it was before. */
const arrangeAfter = was => {
  const fresh = table();
  if (!fresh) return;
  if (!list()) return document.getElementById("broadside-head")?.focus({ preventScroll: true }); // it is over
  fitAsBefore(was);
  const aims = Boolean(fresh.querySelector(".model--aim"));
  list().scrollTop =
    (aims && !was.aims) || fresh.querySelector("#place")?.className !== was.place ? 0 : was.list;
  refocus(fresh, aims, was);
  const acting = fresh.querySelector(".model--acting");
  if (acting && acting.textContent !== was.acting) show(acting);
  else if (!acting && !aims) turnTo(fresh.querySelector(".side--active"), was.whose);
  toast(fresh.dataset.toast);
  if (!cast(was.tray)) feel(fresh.querySelector(".panel .notice") ? "refused" : "tap");
};

const feel = what => document.dispatchEvent(new CustomEvent("feel", { detail: what }));

// Dice fall once. They look alike until they lie; a tap finishes it.
const LIE = 320; // ms after which they are heard,
const TOLD = 720; // and told apart
const LAIN = 500; // by when they lie: those that were tapped in one by one do already
const NEXT = 500; // ms between a roll and the one that answers it
const rolls = () => [...(table()?.querySelectorAll("[data-roll]") ?? [])];
const newestRoll = () => Math.max(0, ...rolls().map(roll => Number(roll.dataset.roll)));
let seen = newestRoll();
const shown = () => [...(table()?.querySelectorAll("[data-shown]") ?? [])];
const newestShown = () => Math.max(0, ...shown().map(one => Number(one.dataset.shown)));
let looked = newestShown();
/** What is looked at once, over the whole page: two numbers, a card. */
const reveal = () => {
  const fresh = shown().find(one => Number(one.dataset.shown) > looked);
  looked = Math.max(looked, newestShown());
  if (!fresh) return;
  fresh.dataset.open = "";
  fresh.setAttribute("role", "dialog");
  fresh.focus({ preventScroll: true });
  setTimeout(() => feel("hit"), 500);
};
document.addEventListener(
  "click",
  event => {
    const open = event.target.closest("[data-close], .reveal[data-open]")?.closest("[data-shown]");
    if (!open) return;
    event.preventDefault();
    event.stopPropagation();
    delete open.dataset.open;
    open.setAttribute("role", "group");
  },
  true,
);
const cast = landed => {
  reveal();
  const fresh = rolls().filter(roll => Number(roll.dataset.roll) > seen);
  if (!fresh.length) return false;
  seen = newestRoll();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  fresh.forEach((roll, nth) => {
    const dice = roll.querySelector(".cast"),
      at = still ? 0 : nth ? nth * NEXT : landed ? -LAIN : 0;
    roll.parentElement.dataset.at = Math.min(at / NEXT, 2); // stage.css says when: no style may stand in the page
    setTimeout(() => feel("dice"), Math.max(0, still ? 0 : at + LIE));
    setTimeout(
      () => feel(dice.querySelector(".bone--hit") ? "hit" : "tap"),
      Math.max(0, still ? 0 : at + TOLD),
    );
    if (still) return;
    for (const bone of dice.querySelectorAll(".bone:not(.bone--hit)")) {
      const hot = document.createElement("span");
      hot.className = "bone__hot";
      hot.append(bone.querySelector("svg").cloneNode(true));
      hot.setAttribute("aria-hidden", "true");
      bone.querySelector("svg").after(hot);
    }
    for (const falls of [roll, dice]) falls.dataset.falls = "";
  });
  return true;
};
document.addEventListener(
  "click",
  event => {
    const falling = event.target
      .closest(".stage")
      ?.getAnimations({ subtree: true })
      .filter(one => one.playState === "running");
    if (!falling?.length) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const one of falling) one.finish();
  },
  true,
);

// Over the table: a card, the rules. What is in the making below stays as it is.
const isOver = ({ ctx } = {}) => ctx?.target?.id === "over" && ctx.response?.status !== 204; // which brings nothing
/** Styles that the page has already put on (late ones wait as if for print) are not put in once more: each time all of
 *  the page would be styled anew. */
const undress = tasks => {
  for (const { fragment } of tasks)
    for (const link of fragment.querySelectorAll?.("link[rel=stylesheet]") ?? [])
      if (document.head.querySelector(`[href="${link.getAttribute("href")}"]:not([media=print])`)?.sheet)
        link.remove();
};
const openOver = async () => {
  const over = document.getElementById("over");
  const styles = [...over.querySelectorAll("link")].filter(link => !link.sheet);
  await Promise.all(styles.map(link => new Promise(done => (link.onload = link.onerror = done))));
  await new Promise(done => setTimeout(done)); // it was put there in one task, and is laid out in the next
  if (!over.isConnected) return;
  for (const other of table()?.querySelectorAll(phone.popovers ? ":popover-open" : ".pop[data-open]") ?? [])
    phone.close(other);
  phone.open(over);
  over.querySelector("h2")?.focus({ preventScroll: true });
};
document.addEventListener("click", event => {
  const inside = event.target.closest(".pop a[href^='#']");
  if (inside) {
    event.preventDefault();
    document.querySelector(inside.hash)?.scrollIntoView({ block: "start" });
  }
  // what is said from over the table closes it: the answer is the table
  const said = event.target.closest("#table .pop :is(button[form], a[href*='/say/'])");
  if (said) phone.close(said.closest(".pop"));
});

// What was just changed by hand can be undone beside it, for a while; below, for good.
let fades = 0;
const toast = words => {
  const place = document.getElementById("toast");
  clearTimeout(fades);
  if (!place) return; // whoever watches undoes nothing
  place.hidden = !words;
  if (!words) return;
  place.querySelector("span").textContent = words;
  const { top, left, height } = table().querySelector(".panel").getBoundingClientRect();
  const beside = height > innerHeight * 0.75; // the panel stands beside the list
  place.style.insetBlockEnd = beside ? "" : `${innerHeight - top + 10}px`;
  place.style.insetInlineEnd = beside ? `${innerWidth - left + 16}px` : "";
  fades = setTimeout(() => (place.hidden = true), TOAST);
};

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

// A key that is held down is pressed once: what it would press next has another meaning.
document.addEventListener(
  "keydown",
  event =>
    event.repeat &&
    event.key === "Enter" &&
    event.target.closest("#table :is(a, button)") &&
    event.preventDefault(),
  true,
);
