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
export const put = async (given, fresh, gone) => {
  live = given;
  const old = live.place();
  if (!old) return; // the page has moved on meanwhile
  if (!panelOf(old) !== !panelOf(fresh)) return turnOver(old, fresh); // it is over now, or not any more
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
  if (!(await settle(old, fresh, same, eye))) return;
  for (const name of ["version", "live"]) old.dataset[name] = fresh.dataset[name];
  live.draw();
  if (typed && !same) phone.tell("answered");
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

let newest = null; // the table that is being put in place

/** Every part that differs becomes what its newer self is, each in a task of its own. False if something newer came
 *  meanwhile. */
const settle = async (old, fresh, same, eye) => {
  newest = fresh;
  const parted = hasParts(old) && hasParts(fresh);
  const whole = [old, () => (live.morph(old, fresh, true), [old])];
  for (const [part, changes] of parted ? inTurn(old, fresh, becomes, !same) : [whole]) {
    await new Promise(done => setTimeout(done));
    if (newest !== fresh || !old.isConnected) return false;
    const [kept, focus] = [busyWith(part), focused(old)];
    putIn(part, changes);
    giveBack(part.isConnected ? part : panelOf(old), kept, same);
    refocus(old, focus);
    eye?.();
  }
  return true;
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
    if (had && had === next?.nextElementSibling) next = had; // the one before it has its place further on
    if (had !== next) old.insertBefore(had ?? part, next);
    else next = next.nextElementSibling;
    if (!had) return [part];
    if (ahead.has(part)) return [];
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

// In several tasks: at once it would keep a slow phone from hearing a tap.
const listOf = table => table.querySelector(":scope > .sides");
const panelOf = table => table.querySelector(":scope > .panel");
const ahead = new WeakSet(); // parts of a fresh table that are put in place

/** What is put in place, in turn, and what does it: the list, side by side, then the panel, then all else; of a battle
 *  that is over, all. renew: as for patch; other: the panel asks something else, and is a new one. */
const inTurn = function* (old, fresh, renew, other = false) {
  const [list, panel] = [listOf, panelOf].map(part => [part(old), part(fresh)]);
  if ([...list, ...panel].every(Boolean)) {
    const sides = [];
    yield [list[0], () => patch(...list, renew, (...side) => (sides.push(side), []))];
    for (const side of sides) yield [side[0], () => patch(...side, renew)];
    yield [panel[0], () => (other ? exchange(...panel) : patch(...panel, renew))];
    ahead.add(list[1]).add(panelOf(fresh));
  }
  yield [old, () => patch(old, fresh, renew)];
};
const exchange = (had, part) => {
  part.replaceWith(had.cloneNode(false));
  had.replaceWith(part);
  return [part];
};
const putIn = (part, changes) => {
  for (const one of changes()) self.htmx.process(one);
  document.body.getBoundingClientRect(); // lays it out now, not in the frame that paints it
};

// The answer to a tap, too. Until this script is there, two seconds after the page, it is a whole new table.
let steps = null; // what is still to be put in place
const step = () => {
  const part = steps?.next().value;
  if (part) putIn(...part);
  if (part?.[0].matches(".panel")) document.dispatchEvent(new CustomEvent("live:panel"));
  return part;
};
document.addEventListener("htmx:before:swap", ({ detail }) => {
  for (const { target, fragment, swapSpec } of detail.tasks) {
    const fresh = fragment.firstElementChild;
    if (target.id !== "table" || fresh?.id !== "table") continue;
    swapSpec.style = "parts";
    newest = null;
    const wire = target.querySelector("[data-connection]"); // live.js draws it
    for (const one of wire ? fresh.querySelectorAll("[data-connection]") : []) {
      one.dataset.connection = wire.dataset.connection;
      one.textContent = wire.textContent;
    }
    steps = inTurn(target, fresh, anew);
    for (let left = 3 + (listOf(fresh)?.children.length ?? 0); left; left--) setTimeout(step);
  }
});
self.htmx?.registerExtension("parts", {
  handle_swap: style => {
    if (style !== "parts") return false;
    while (step());
    return []; // what is new is set up
  },
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
