// What happens in a moment, and is told without it too: a new turn crosses the table, a spent cartridge is thrown out
// of the row that lost it, and the stage says what a hit came to. Nothing of it takes a tap or holds one up.
{
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const words = key => document.getElementById("moments")?.getAttribute(`data-say-${key}`);
  const GONE = 4000; // ms after which nothing of it is in the page

  const turn = () => document.querySelector("[data-turn]")?.textContent.trim().replace(/\s+/g, " ") ?? "";
  const number = text => Number(text.match(/(\d+)$/)?.[1] ?? 0);
  const label = text => text.replace(/\d+$/, "");
  const ROWS = ":is(.model, .tv__model, .tv__out)[data-row]";
  /** Of each row that is shown with its Health: how much is left. Whoever is out has none. */
  const health = () => {
    const found = new Map();
    for (const row of document.querySelectorAll(ROWS)) {
      const meter = row.querySelector(".meter[class*='now-']");
      const left = row.matches(".tv__out") ? "0" : meter?.className.match(/now-(\d+)/)?.[1];
      if (left) found.set(row.dataset.row, Number(left));
    }
    return found;
  };
  const newest = () =>
    Math.max(0, ...[...document.querySelectorAll("[data-roll]")].map(roll => Number(roll.dataset.roll)));
  const rowOf = key => document.querySelector(`${ROWS}[data-row="${CSS.escape(key)}"]`);

  let before = { turn: turn(), health: health(), roll: newest() };

  const cross = text => {
    const herald = document.createElement("p");
    herald.className = "herald";
    herald.textContent = text;
    passing(herald, document.body);
  };
  const passing = (element, place) => {
    element.setAttribute("aria-hidden", "true");
    place.append(element);
    element.addEventListener("animationend", () => element.remove());
    setTimeout(() => element.remove(), GONE);
  };
  const eject = row => {
    const meter = row.querySelector(".meter--health");
    if (!meter) return;
    const spent = document.createElement("i");
    spent.className = "ejected";
    passing(spent, meter);
  };
  /** Before what the stage says of it: in the same moment in which the table changed, so that nothing moves later. */
  const stamp = (key, lost) => {
    const told = [...document.querySelectorAll(".stage__part > .stage__words, [data-came]")].reverse();
    // who lost it may act next, and then comes first in a sentence of their own
    const hurt = lost.map(row => row.querySelector("b")?.textContent.trim()).filter(Boolean);
    const said = told.find(one => hurt.some(name => one.textContent.trim().indexOf(name) > 0)) ?? told[0];
    if (!said || said.querySelector(".moment")) return;
    const moment = document.createElement("b");
    moment.className = "moment";
    moment.textContent = `${words(key)} `;
    moment.setAttribute("aria-hidden", "true"); // it is heard in the words behind it
    said.prepend(moment);
  };

  const look = () => {
    const now = { turn: turn(), health: health(), roll: newest() };
    const { turn: was, health: had, roll } = before;
    before = { ...now, health: new Map([...had, ...now.health]) }; // while somebody aims, some rows are not shown
    if (!still() && label(now.turn) === label(was) && number(now.turn) > number(was)) cross(now.turn);
    const lost = [...now.health].filter(([key, left]) => left < had.get(key)).map(([key]) => rowOf(key));
    if (!still()) for (const row of lost) eject(row);
    if (now.roll > roll && lost.length)
      stamp(lost.some(row => row.matches(".model--out, .tv__out")) ? "out" : "wound", lost);
  };
  for (const moved of ["htmx:after:swap", "live:after"]) document.addEventListener(moved, look);
}
