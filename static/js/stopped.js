// A shot that was stopped is found as it was left: at the same enemy again, with its weapon and what was tapped of the
// ground, until something is said.
{
  const newest = () => document.querySelector("#say input[name=based_on]")?.value;
  const left = new Map(); // fields of its sheet, by enemy
  let at = null; // the newest entry at which they were left

  const leaves = () => {
    const fields = new URLSearchParams(location.search);
    if (at !== newest()) left.clear();
    at = newest();
    if (fields.has("target")) left.set(fields.get("target"), fields);
  };
  /** What was filled in for that enemy, if it is about the same command of the same model. said: what a field says. */
  const stopped = (enemy, said) => {
    const fields = at === newest() && left.get(enemy);
    return fields && ["do", "model"].every(name => said(name) === fields.get(name)) ? [...fields] : [];
  };
  const hidden = ([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value });

  document.addEventListener(
    "click",
    ({ target }) => {
      if (target.closest("#table :is(.now__stop, .sheet__close)")) return leaves();
      const aimed = target.closest("#table :is(button[name=target], .disc a[href*='target='])");
      if (!aimed) return;
      if (!aimed.href) {
        const form = document.getElementById("draft");
        const fields = stopped(aimed.value, name => form.elements[name]?.value);
        form.append(...fields.filter(([name]) => name !== "target" && !form.elements[name]).map(hidden));
        return;
      }
      // A disc is a link, from which a sheet opens at once: no form need be there yet.
      const way = new URL(aimed.href);
      const known = new Set(way.searchParams.keys());
      for (const [name, value] of stopped(way.searchParams.get("target"), name => way.searchParams.get(name)))
        if (!known.has(name)) way.searchParams.append(name, value);
      aimed.setAttribute("href", way.pathname + way.search);
    },
    true,
  );
}
