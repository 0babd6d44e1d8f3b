// Puts a fresh table in place of the one that is shown, without disturbing whoever is busy here. live.js brings it,
// and what is needed to go on from there.
let live; // ask, draw, morph, place, say, shown: as in live.js

const CARRIED = "input[name=based_on], input[name=key], input[name=csrfmiddlewaretoken]";
const TYPED = "input:not([type=hidden]), textarea, select";
const OTHERS = ".plea"; // of the panel: what is not the sheet
const PASSED = ".sheet__go > .why-not"; // what the sheet says is not allowed any more
const LANDS = ".panel .stage, .panel .film"; // what was thrown: it lands anew, and is looked at
const ANSWERS = ".panel :is([name=answer], [name=pick], [name=number], [name=face])";

/** gone: what an open sheet was about is not there any more. */
export const put = (given, fresh, gone) => {
  live = given;
  const old = live.place();
  if (!old) return; // the page has moved on meanwhile
  const panels = [old, fresh].filter(table => table.querySelector(".panel"));
  if (panels.length === 1) return turnOver(old, fresh); // it is over now, or not any more
  const sheet = location.search && old.querySelector("[data-sheet]"); // what it says may have been carried out since
  const asked = old.querySelector(".asked");
  const typed = asked && [...asked.querySelectorAll(TYPED)].some(isTyped);
  const could = sheet && old.querySelector(".sheet__go .go");
  let same = old.id !== "table" || subject(old) === subject(fresh);
  live.say("live:before");
  const eye = lookedAt(old);
  const body = old.querySelector(".panel__body");
  const [scrolled, told] = [body?.scrollTop, body?.querySelector(LANDS)];
  if (sheet && !same && fresh.querySelector(ANSWERS))
    aside = {
      address: location.pathname + location.search,
      panel: old.querySelector(".panel").cloneNode(true),
    };
  else if (sheet && (gone || !same)) {
    keepPanel(old, fresh);
    same = true;
  }
  live.draw(fresh);
  const focus = focused(old);
  settle(old, fresh, same);
  for (const name of ["version", "live"]) old.dataset[name] = fresh.dataset[name];
  live.draw();
  if (typed && !same) phone.tell("answered");
  refocus(old, focus);
  phone.measure(() => {
    eye?.();
    if (scrolled && body.querySelector(LANDS) !== told) body.scrollTop = 0;
    live.say("live:after", { table: old });
    bringBack();
    if (could && old.querySelector(PASSED)) letGo(old.dataset.here);
  });
};

/** Whoever types or hears begins at its heading. */
const turnOver = (old, fresh) => {
  live.say("live:before");
  const focus = focused(old);
  live.draw(fresh);
  old.replaceWith(fresh);
  self.htmx.process(fresh);
  if (focus) fresh.querySelector("#broadside-head, #do").focus();
  live.say("live:after", { table: fresh });
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

/** Every part that differs becomes what its newer self is. Where something else is asked, the panel is a new one. */
const settle = (old, fresh, same) => {
  const kept = busyWith(old);
  const panel = same ? null : old.querySelector(".panel");
  panel?.replaceWith(fresh.querySelector(".panel").cloneNode(true));
  if ("parts" in old.dataset && "parts" in fresh.dataset) {
    const parts = patch(old, fresh, becomes);
    if (panel) parts.push(old.querySelector(".panel"));
    for (const part of parts) self.htmx.process(part);
  } else {
    live.morph(old, fresh, true);
    self.htmx.process(old);
  }
  giveBack(old, kept, same);
};

const becomes = (old, fresh) => {
  if (old.matches(LANDS)) return anew(old, fresh);
  const fragment = document.createDocumentFragment();
  fragment.append(fresh);
  live.morph(old, fragment, false);
  return [old];
};

// Part by part: what is the same stays as it stands, and is neither drawn nor set up again. The children of a part with
// data-parts are compared one by one, by name.

const POWERED = / data-htmx-powered="true"/g; // what htmx writes into what it has set up
const OURS = new Set(["data-htmx-powered", "data-open"]); // what the server knows nothing of
const written = part => part.outerHTML.replace(POWERED, "");
const alike = (one, other) =>
  one.isEqualNode(other) ||
  (one.outerHTML.includes(" data-htmx-powered=") && written(one) === written(other));
const nameOf = part => [part.localName, part.id || part.dataset.row || part.classList[0]].join(" ");
const hasParts = part => "parts" in part.dataset;

/** The children of a part become those of the fresh one. changes(old, fresh) puts what differs in its place, and
 *  deeper(old, fresh) goes on where both have parts; all three answer with what is new. */
const patch = (old, fresh, changes, deeper = (had, part) => patch(had, part, changes)) => {
  dress(old, fresh);
  const named = new Map();
  for (const part of old.children) named.set(nameOf(part), [...(named.get(nameOf(part)) ?? []), part]);
  const pairs = [...fresh.children].map(part => [part, named.get(nameOf(part))?.shift()]);
  for (const gone of [...named.values()].flat()) gone.remove();
  let next = old.firstElementChild;
  return pairs.flatMap(([part, had]) => {
    if (had !== next) old.insertBefore(had ?? part, next);
    else next = next.nextElementSibling;
    if (!had) return [part];
    if (ahead.has(had)) return [];
    if (hasParts(had) && hasParts(part)) return deeper(had, part);
    return alike(had, part) ? [] : changes(had, part);
  });
};
/** A link that leads elsewhere now, or nowhere, is set up again. */
const dress = (old, fresh) => {
  let changed = false;
  const put = (name, value) => {
    changed = true;
    if (value === null) old.removeAttribute(name);
    else old.setAttribute(name, value);
  };
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) put(name, value);
  for (const name of old.getAttributeNames())
    if (!fresh.hasAttribute(name) && !OURS.has(name)) put(name, null);
  if (changed && old.localName === "a") self.htmx.process(old, true);
};
const anew = (old, fresh) => {
  old.replaceWith(fresh);
  return [fresh];
};

// The answer to a tap, too. Until this script is there, two seconds after the page, it is a whole new table.
// It is put in place in several tasks: the list, side by side, then the panel, then all else. At once it would keep a
// slow phone from hearing a tap. Each is laid out in its own task, not in the frame that paints it.
const ahead = new Set(); // the list and the panel, once they are fresh
let steps = []; // what is still to be put in ahead of the rest
const step = () => steps.shift()?.();
document.addEventListener("htmx:before:swap", ({ detail }) => {
  for (const { target, fragment, swapSpec } of detail.tasks) {
    const fresh = fragment.firstElementChild;
    if (target.id !== "table" || fresh?.id !== "table") continue;
    swapSpec.style = "parts";
    const both = part => [target, fresh].map(table => table.querySelector(`:scope > ${part}`));
    const [list, panel] = [both(".sides"), both(".panel")];
    if (![...list, ...panel].every(Boolean)) continue; // it is over
    steps = [
      () => {
        const sides = [];
        putIn(...list, (...side) => {
          sides.push(() => putIn(...side));
          return [];
        });
        steps.unshift(...sides);
      },
      () => {
        putIn(...panel);
        document.dispatchEvent(new CustomEvent("live:panel"));
      },
    ];
    for (let left = steps.length + list[1].children.length; left; left--) setTimeout(step);
  }
});
const putIn = (had, part, deeper) => {
  for (const one of patch(had, part, anew, deeper)) self.htmx.process(one);
  ahead.add(had);
  had.getBoundingClientRect(); // lays it out
};
self.htmx?.registerExtension("parts", {
  handle_swap: (style, old, { firstElementChild: fresh }) => {
    if (style !== "parts") return false;
    const wire = old.querySelector("[data-connection]"); // live.js draws it
    for (const one of wire ? fresh.querySelectorAll("[data-connection]") : []) {
      one.dataset.connection = wire.dataset.connection;
      one.textContent = wire.textContent;
    }
    while (steps.length) step();
    return patch(old, fresh, anew);
  },
});
document.addEventListener("htmx:finally:swap", () => {
  steps = [];
  ahead.clear();
});

const ticks = input => input.matches("[type=checkbox], [type=radio]");
const isTyped = input =>
  ticks(input)
    ? input.checked !== input.defaultChecked
    : input.matches("select")
      ? ![...input.options].every(option => option.selected === option.defaultSelected)
      : input.value !== input.defaultValue;
const like = input => (ticks(input) ? `${input.name}=${input.value}` : `${input.name}:${input.type}`);
const heading = fold => fold.querySelector("summary").textContent.trim();

/** What was typed and tapped in a part, and what was folded open there. */
const busyWith = part => ({
  typed: [...part.querySelectorAll(TYPED)].map(input => ({
    like: like(input),
    value: isTyped(input) ? (ticks(input) ? input.checked : input.value) : null,
  })),
  open: new Map([...part.querySelectorAll("details")].map(fold => [heading(fold), fold.open])),
});

/** It is given back where it is still the same that is asked; all else shows what the server says. */
const giveBack = (part, { typed, open }, same) => {
  for (const fold of part.querySelectorAll("details")) fold.open = open.get(heading(fold)) ?? fold.open;
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

/** The topmost row in sight stays where it is, whatever comes or goes above it; but a list that lies at its beginning
 *  stays there where a map, a place or the order of turns comes first, or came: a map has the height that is left. */
const lookedAt = table => {
  const list = table.querySelector(".sides");
  const name = row => row.dataset.row ?? row.textContent;
  const first = () => {
    const leads = table.querySelector(".sides > :is(.map, #place, .order)");
    return leads?.offsetHeight && leads.className;
  };
  const [began, leads] = [list?.scrollTop < 1, first()];
  const row = [...table.querySelectorAll(".model, .side__head")].find(
    one => one.getBoundingClientRect().top > (list?.getBoundingClientRect().top ?? 0),
  );
  if (!row) return null;
  const { top } = row.getBoundingClientRect(),
    named = name(row);
  return () => {
    const now = [...table.querySelectorAll(".model, .side__head")].find(one => name(one) === named);
    const by = now ? now.getBoundingClientRect().top - top : 0;
    if (began && (leads || first())) return;
    const scrolls = getComputedStyle(list).overflowY === "visible" ? table.parentElement : list;
    if (Math.abs(by) >= 1) scrolls.scrollTop += by;
  };
};

// A sheet that had to make room for a question comes back when that is answered

let aside = null;
/** The table at that address, if it is no older than what is shown. */
const fetched = async address => {
  const answer = await live.ask(address).catch(() => null);
  const fresh =
    answer?.ok &&
    Object.assign(document.createElement("template"), {
      innerHTML: await answer.text(),
    }).content.querySelector("[data-live]");
  return fresh && Number(fresh.dataset.version) >= live.shown() ? fresh : null;
};
const bringBack = async () => {
  if (!aside || !live.place() || live.place().querySelector(".asked, [data-sheet]")) return;
  const { address, panel } = aside;
  aside = null;
  const fresh = await fetched(address);
  if (!fresh?.querySelector("[data-sheet]")) return;
  if (live.place()?.querySelector(".asked, [data-sheet]")) return; // something else was opened meanwhile
  giveBack(fresh.querySelector(".panel"), busyWith(panel), true);
  history.replaceState(history.state, "", address);
  put(live, fresh, false);
};
document.addEventListener("htmx:after:swap", () => bringBack());
document.addEventListener("outbox:done", ({ detail }) => {
  if (aside?.address === detail) aside = null; // what it says was carried out
});

// What a sheet says was done by somebody else, or can be done no more: it gives way to what this phone is to do
// instead. Where that is nothing, it stays: what is refused while another throws can be allowed again a moment later.
const letGo = async here => {
  const address = location.href;
  const fresh = await fetched(here);
  if (!fresh?.querySelector(".asked, .panel__foot .go:not([aria-disabled])")) return;
  if (location.href !== address || !live.place()?.querySelector(PASSED)) return; // they have gone on meanwhile
  history.replaceState(history.state, "", here);
  put(live, fresh, false);
};
