// What a swap of #gang would otherwise lose: what was typed and not yet saved, where the eye and the focus were.
const sheet = () => document.getElementById("gang");
const form = () => document.getElementById("edit");
const LARGEST = 10 * 1024 * 1024; // bytes of a picture
let where = sheet()?.dataset.where;
let unsaved = false;
let hired = false; // somebody new waits for a name
let added = null; // the key that sent the sheet, and how far down the window it stood
let folds = []; // what was folded open

// What tells a fold from the others: where it stands, of which thing, what it says.
const foldName = fold =>
  [
    fold.closest("[id]").id,
    fold.closest(".thing")?.querySelector("input").value,
    fold.querySelector("summary").textContent.trim(),
    fold.closest(".field")?.querySelector("[id]").id,
  ].join();
const allFolds = () => [...sheet().querySelectorAll("details")];
// Nothing moves under the finger that adds something.
const asItStood = () => {
  for (const fold of allFolds()) fold.open ||= folds.includes(foldName(fold));
  const key = added && document.getElementById(added.id);
  if (key) scrollBy({ top: key.getBoundingClientRect().top - added.top, behavior: "instant" });
};

const saveAnd = then => {
  const button = Object.assign(document.createElement("button"), { name: "then", value: then, hidden: true });
  form().append(button);
  form().requestSubmit(button);
  button.remove();
};

document.addEventListener("input", event => {
  unsaved ||= event.target.form === form() && event.target.type !== "file";
});
document.addEventListener(
  "submit",
  async event => {
    const { target, submitter } = event;
    added = submitter?.id ? { id: submitter.id, top: submitter.getBoundingClientRect().top } : null;
    hired = target.matches("[data-hire]") || submitter?.value === "copy";
    if (target === form()) return (unsaved = false);
    if (!unsaved || !sheet()?.contains(target)) return;
    // Another form: the sheet is saved first.
    event.preventDefault();
    event.stopImmediatePropagation();
    const answer = await fetch(form().action, { method: "POST", body: new FormData(form()) }).catch(
      () => null,
    );
    if (!answer?.redirected) return phone.tell("first");
    unsaved = false;
    if (target.isConnected) target.requestSubmit(submitter);
  },
  true,
);
addEventListener("beforeunload", event => unsaved && event.preventDefault());

// A picture is sent as soon as it is chosen, with all that was typed.
document.addEventListener("change", event => {
  const picture = event.target.matches("[data-send]") && event.target.files[0];
  if (!picture) return;
  if (picture.size <= LARGEST) return saveAnd("");
  event.target.value = "";
  phone.tell("large");
});

// Going to somebody else saves this one first; going to a place on the same sheet only scrolls.
document.addEventListener(
  "click",
  event => {
    const link = event.target.closest("a[data-open]");
    if (!link || !unsaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (link.dataset.open !== where) return saveAnd(`open:${link.dataset.open}`);
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  },
  true,
);

document.addEventListener("htmx:before:swap", () => {
  folds = sheet()
    ? allFolds()
        .filter(fold => fold.open)
        .map(foldName)
    : [];
});
document.addEventListener("htmx:after:swap", () => {
  const fresh = sheet();
  if (!fresh) return;
  document.getElementById("lost").hidden = true;
  document.getElementById("heard").textContent =
    fresh.querySelector(".notice")?.textContent ?? fresh.querySelector("[data-tell]").textContent;
  const known = fresh.dataset.where === where;
  const newcomer = hired && !known;
  hired = false;
  if (known) return asItStood(); // htmx gives the focus back to what has an id
  where = fresh.dataset.where;
  document.title = document.title.replace(/^.*?(?= · )/, fresh.querySelector("#sheet-title").textContent);
  scrollTo({ top: 0 });
  const name = newcomer && where && fresh.querySelector("#edit input:not([type])");
  if (name) {
    name.scrollIntoView({ block: "nearest" }); // clear of what sticks to the edge
    name.select();
  } else fresh.querySelector(where ? "#sheet-title" : ".tally__name").focus({ preventScroll: true });
});

document.addEventListener("htmx:error", () => {
  unsaved = true;
  phone.tell("unsent");
});
document.addEventListener("htmx:response:error", event => {
  unsaved = true;
  const status = event.detail?.ctx?.response?.status ?? 0;
  phone.tell(status === 413 ? "large" : status >= 500 ? "broken" : "changed");
});
