// What follows from a sheet with what is filled in and not yet saved: what it costs, and the odds. What does not
// fit, or does not get through, changes nothing.
{
  const WAIT = 300; // ms after the last key
  let timer = 0;
  let asking = null;

  const folds = block => [...block.querySelectorAll("details")];

  const refresh = async () => {
    const form = document.getElementById("edit");
    if (!form?.dataset.unsaved) return;
    asking?.abort();
    asking = new AbortController();
    const fields = new FormData(form);
    for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name);
    const answer = await fetch(form.dataset.unsaved, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: asking.signal,
    }).catch(() => null);
    if (answer?.status !== 200 || answer.redirected) return;
    const text = await answer.text().catch(() => "");
    if (!form.isConnected) return;
    const fresh = new DOMParser().parseFromString(text, "text/html");
    for (const now of document.querySelectorAll("#cost, #total, [data-worked]")) {
      const then = fresh.getElementById(now.id);
      if (!then) continue;
      if (then.className) now.className = then.className;
      now.innerHTML = then.innerHTML;
    }
    const block = document.getElementById("sparring");
    const odds = fresh.getElementById("sparring");
    if (!block || !odds) return;
    const open = folds(block).map(fold => fold.open);
    if (folds(odds).length === open.length) folds(odds).forEach((fold, at) => (fold.open ||= open[at]));
    const tab = document.getElementById(block.querySelector(".spar__pick:checked")?.id ?? "");
    const same = tab && odds.querySelector(`#${CSS.escape(tab.id)}`);
    if (same) same.checked = true;
    block.replaceWith(odds);
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
