// What a sheet costs follows what is filled in: the game works it out, and nothing is saved.
{
  let waits = 0;
  let asked = null;

  const ask = async () => {
    const form = document.getElementById("edit");
    const shown = document.getElementById("cost");
    if (!form || !shown) return;
    asked?.abort();
    asked = new AbortController();
    const body = new FormData(form);
    for (const file of ["photo", "picture"]) body.delete(file);
    const { signal } = asked;
    const answer = await fetch(shown.dataset.cost, { method: "POST", body, signal }).catch(() => null);
    if (answer?.status !== 200) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!shown.isConnected) return;
    for (const id of ["cost", "total"]) {
      const now = document.getElementById(id);
      const then = fresh.getElementById(id);
      now.className = then.className;
      now.innerHTML = then.innerHTML;
    }
  };

  document.addEventListener("input", event => {
    if (event.target.form?.id !== "edit" || event.target.type === "file") return;
    clearTimeout(waits);
    waits = setTimeout(ask, 250);
  });
  // What is saved is drawn anew with its cost.
  document.addEventListener(
    "submit",
    () => {
      clearTimeout(waits);
      asked?.abort();
    },
    true,
  );
}
