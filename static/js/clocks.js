// Clocks run on between two answers of the server, which says how long each has run. What it says wins: with every
// table that is put in place they start from there.
{
  const told = new Map(); // of each clock: what the server said, and when this page heard it

  const words = seconds => {
    const minutes = Math.floor(seconds / 60) % 60,
      hours = Math.floor(seconds / 3600);
    const two = number => String(number).padStart(2, "0");
    return [...(hours ? [hours, two(minutes)] : [minutes]), two(seconds % 60)].join(":");
  };

  let first = performance.timeOrigin + (performance.getEntriesByType("navigation")[0]?.responseStart ?? 0);
  const tick = () => {
    const now = Date.now();
    for (const clock of document.querySelectorAll("[data-clock]")) {
      const said = `${clock.dataset.clock} ${clock.dataset.counts} ${clock.dataset.stops} ${version()}`;
      if (told.get(clock)?.said !== said) told.set(clock, { said, at: first || now });
      const since = Math.min(Math.floor((now - told.get(clock).at) / 1000), Number(clock.dataset.stops));
      const seconds = Number(clock.dataset.clock) + Number(clock.dataset.counts) * since;
      const over = seconds < 0;
      if (over) clock.parentElement.classList.add("clock--over");
      const text = words(Math.abs(seconds));
      if (clock.textContent !== text) clock.textContent = text;
    }
  };
  const version = () => document.querySelector("[data-live]")?.dataset.version;

  for (const moved of ["htmx:after:swap", "live:after"]) document.addEventListener(moved, tick);
  tick();
  first = 0;
  setInterval(tick, 500);
}
