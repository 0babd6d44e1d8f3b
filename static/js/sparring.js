// The odds with what is filled in and not yet saved. What does not fit, or does not get through, changes nothing.
{
  const WAIT = 400; // ms after the last key
  let timer = 0;
  let asking = null;

  const shown = () => document.getElementById("sparring");
  const folds = block => [...block.querySelectorAll("details")];

  const refresh = async () => {
    const block = shown();
    const form = document.getElementById("edit");
    if (!block || !form) return;
    asking?.abort();
    asking = new AbortController();
    const fields = new FormData(form);
    for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name);
    const answer = await fetch(block.dataset.address, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: asking.signal,
    }).catch(() => null);
    if (answer?.status !== 200 || answer.redirected) return;
    const text = await answer.text().catch(() => "");
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("sparring");
    if (!fresh || !block.isConnected) return;
    const open = folds(block).map(fold => fold.open);
    if (folds(fresh).length === open.length) folds(fresh).forEach((fold, at) => (fold.open ||= open[at]));
    block.replaceWith(fresh);
  };

  document.addEventListener("input", event => {
    if (event.target.form?.id !== "edit" || event.target.type === "file") return;
    clearTimeout(timer);
    timer = setTimeout(refresh, WAIT);
  });
  // What is saved is drawn anew, perhaps under another name: nothing that was asked before may come after it. At the
  // window, because gang.js lets no submit of another form through before the sheet is saved.
  addEventListener(
    "submit",
    () => {
      clearTimeout(timer);
      asking?.abort();
    },
    true,
  );
}
