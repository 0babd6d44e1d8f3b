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
  /** What was filled in for that enemy, if the sheet is about the same command of the same model. */
  const stopped = (enemy, { elements }) => {
    const fields = at === newest() && left.get(enemy);
    return fields && ["do", "model"].every(name => elements[name]?.value === fields.get(name))
      ? [...fields]
      : [];
  };
  const hidden = ([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value });

  document.addEventListener(
    "click",
    ({ target }) => {
      if (target.closest("#table :is(.now__stop, .sheet__close)")) return leaves();
      const form = document.getElementById("draft");
      const aimed = form && target.closest("#table :is(button[name=target], .disc a[href*='target='])");
      if (!aimed) return;
      if (!aimed.href) {
        const fields = stopped(aimed.value, form);
        form.append(...fields.filter(([name]) => name !== "target" && !form.elements[name]).map(hidden));
        return;
      }
      const way = new URL(aimed.href);
      const known = new Set(way.searchParams.keys());
      for (const [name, value] of stopped(way.searchParams.get("target"), form))
        if (!known.has(name)) way.searchParams.append(name, value);
      aimed.setAttribute("href", way.pathname + way.search);
    },
    true,
  );
}
