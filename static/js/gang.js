// What a swap of #gang would otherwise lose: what was typed and not yet saved, where the eye and the focus were.
const sheet = () => document.getElementById("gang");
const form = () => document.getElementById("edit");
let where = sheet()?.dataset.where;
let unsaved = false;

const saveAnd = then => {
  const button = Object.assign(document.createElement("button"), { name: "then", value: then, hidden: true });
  form().append(button);
  form().requestSubmit(button);
  button.remove();
};

document.addEventListener("input", event => { unsaved ||= event.target.form === form() && event.target.type !== "file"; });
document.addEventListener("submit", event => { if (event.target === form()) unsaved = false; }, true);
addEventListener("beforeunload", event => unsaved && event.preventDefault());

// A picture is sent as soon as it is chosen, with all that was typed.
document.addEventListener("change", event => event.target.matches("[data-send]") && event.target.files.length && saveAnd(""));

// Going to somebody else saves this one first.
document.addEventListener("click", event => {
  const link = event.target.closest("a[data-open]");
  if (!link || !unsaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  saveAnd(`open:${link.dataset.open}`);
}, true);

document.addEventListener("htmx:after:swap", () => {
  const fresh = sheet();
  if (!fresh) return;
  document.getElementById("lost").hidden = true;
  document.getElementById("heard").textContent = fresh.querySelector(".notice")?.textContent ?? fresh.querySelector("[data-tell]").textContent;
  if (fresh.dataset.where === where) return; // htmx gives the focus back to what has an id
  where = fresh.dataset.where;
  document.title = document.title.replace(/^.*?(?= · )/, fresh.querySelector("#sheet-title").textContent);
  scrollTo({ top: 0 });
  const name = where.startsWith("new-") && fresh.querySelector("input:not([type])");
  name ? name.select() : fresh.querySelector("#sheet-title").focus({ preventScroll: true });
});

const lost = words => Object.assign(document.getElementById("lost"), { textContent: words, hidden: false });
document.addEventListener("htmx:error", () => { unsaved = true; lost("Not sent. Try again."); });
document.addEventListener("htmx:response:error", event => {
  unsaved = true;
  lost((event.detail?.ctx?.response?.status ?? 0) >= 500 ? "Something went wrong there. Try again." : "That did not fit any more. Load the page anew.");
});
