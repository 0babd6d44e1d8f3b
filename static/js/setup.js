// A battle that is being set up shows the gangs that are chosen, and what is agreed, as soon as they are chosen.
{
  const form = document.querySelector("[data-setup]");
  let asking = null;

  const redraw = async () => {
    asking?.abort();
    asking = new AbortController();
    const body = new FormData(form);
    for (const [name, value] of [...body]) if (value instanceof File) body.delete(name);
    body.set("redrawn", "on");
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST",
      body,
      signal: asking.signal,
    }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const text = await answer.text().catch(() => "");
    const fresh = new DOMParser().parseFromString(text, "text/html");
    for (const part of document.querySelectorAll("[data-redrawn]")) {
      const then = fresh.getElementById(part.id);
      if (then && part.innerHTML !== then.innerHTML) part.innerHTML = then.innerHTML;
    }
  };

  if (form) {
    for (const key of form.querySelectorAll("[data-redraws]")) key.hidden = true;
    form.addEventListener("change", redraw);
  }
}
