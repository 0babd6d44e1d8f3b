// What a tap did, card by card, on the figures of the board or with the counters of the map.
// Without this the cards are a list that can be read.
{
  const HURRY = 9000, // ms for all of it,
    LONGEST = 950, // a card at most,
    SHORTEST = 380, // a card at least
    LANDS = 360, // until what it sets is seen
    RESTS = 1600, // and how long the last one lies there
    LEG = 600; // from one region of the map to the next, at most
  const STATES = ["up", "ducked", "down", "dead", "left"];
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const film = () => document.querySelector("play-film");
  const number = () => Number(film()?.dataset.film ?? 0);
  const cards = () => [...(film()?.querySelectorAll(".beat") ?? [])];
  const figures = () => [...document.querySelectorAll("#board .fig")];
  const figure = key => figures().find(one => one.dataset.row === key);
  const words = list => list.split(" ").filter(Boolean);

  let seen = number(); // the newest that has been played here
  let shown = null; // the card that lies there: of which film, which, whether it is told in full
  let timer = 0;

  const ring = key => document.querySelector(`.map__ring[data-ring="${key}"]`);
  const counters = () => [...document.querySelectorAll(".map__counter[data-row]")];
  const way = card => words(card.dataset.way ?? "");
  const leg = () => Math.min(LEG, HURRY / cards().reduce((sum, card) => sum + way(card).length, 1));
  const rides = card => Math.max(0, way(card).length - 1) * leg();
  /** How far a region lies from where a counter stands now. */
  const off = (one, region) => {
    const [there, home] = [ring(region), ring(one.dataset.at)];
    const from = name => (there && home ? there[name].baseVal.value - home[name].baseVal.value : 0);
    return `translate(${from("cx")}px,${from("cy")}px)`;
  };
  /** Every counter where it stood before a card; past the last one, where it stands now. */
  const stand = at => {
    for (const one of counters()) {
      const next = cards()
        .slice(at)
        .find(card => card.dataset.who === one.dataset.row && card.dataset.way);
      one.style.transform = next ? off(one, way(next)[0]) : "";
    }
  };
  const ride = (card, at) => {
    stand(at + 1);
    const one = counters().find(each => each.dataset.row === card.dataset.who);
    if (!still() && one && rides(card))
      one.animate(
        way(card).map(region => ({ transform: off(one, region) })),
        { duration: rides(card), easing: "ease-in-out" },
      );
  };

  const put = (one, state) => {
    for (const each of STATES) one?.classList.toggle(`fig--${each}`, each === state);
    one?.classList.toggle("fig--then", one.dataset.is !== state);
  };
  const sets = card => {
    for (const word of words(card.dataset.sets)) {
      const at = word.lastIndexOf(":");
      put(figure(word.slice(0, at)), word.slice(at + 1));
    }
  };
  const move = (one, frames, duration, delay = 0) =>
    one && !still() && one.animate?.(frames, { duration, delay, easing: "ease-out", fill: "backwards" });

  /** The lines as they were before the card, and on the ground between them its faces, dice and verdict. */
  const draw = () => {
    const card = cards()[shown.at],
      take = document.querySelector("#board [data-take]");
    for (const one of figures()) put(one, one.dataset.was);
    for (const one of cards().slice(0, shown.at)) sets(one);
    for (const one of cards()) one.toggleAttribute("aria-current", one === card);
    stand(shown.at + (shown.told ? 1 : 0));
    if (!take) return card;
    take.replaceChildren(...[...card.children].map(part => part.cloneNode(true)));
    take.toggleAttribute("data-told", shown.told);
    take.toggleAttribute("data-harms", card.classList.contains("beat--harms"));
    take.hidden = false;
    return card;
  };
  const show = (at, told) => {
    shown = { film: number(), at, told };
    const card = draw(),
      reel = card.parentElement,
      take = document.querySelector("#board [data-take]");
    reel.scrollTo({
      left: card.offsetLeft - (reel.clientWidth - card.offsetWidth) / 2,
      behavior: still() ? "auto" : "smooth",
    });
    ride(card, at);
    if (still()) return sets(card);
    const from = { transform: "translateY(-2.5rem) rotate(-140deg)", opacity: 0 };
    take
      ?.querySelectorAll(".die")
      .forEach((die, nth) => move(die, [from, { transform: "rotate(12deg)" }, {}], 300, nth * 60));
    move(take?.querySelector("b"), [{ transform: "scale(1.7)", opacity: 0 }, {}], 180, 320);
    move(figure(card.dataset.who)?.querySelector(".face"), [{}, { transform: "scale(1.16)" }, {}], 320);
    const shakes = [{}, { transform: "translateX(-4px)" }, { transform: "translateX(4px)" }, {}];
    for (const key of words(card.dataset.whom)) move(figure(key)?.querySelector(".face"), shakes, 200, 340);
    setTimeout(() => shown?.at === at && sets(card), LANDS);
  };
  /** The lines as they stand now, and the ground as it was. */
  const clear = () => {
    clearTimeout(timer);
    shown = null;
    stand(Infinity);
    for (const one of figures()) put(one, one.dataset.is);
    const take = document.querySelector("#board [data-take]");
    if (take) take.hidden = true;
  };

  /** Played to its end. While somebody is to choose, the throw that asks it stays on the ground. */
  const rest = () => {
    const last = cards().length - 1;
    if (last < 0 || !document.querySelector("#board") || !document.querySelector("#do .asked > .picks"))
      return shown && clear();
    clearTimeout(timer);
    shown = { film: number(), at: last, told: false };
    sets(draw());
  };

  const play = () => {
    clearTimeout(timer);
    const of = number(),
      all = cards().length,
      each = Math.max(SHORTEST, Math.min(LONGEST, HURRY / all));
    const on = at => {
      if (number() !== of) return; // something else has happened since
      if (at === all) return rest();
      show(at, false);
      const lasts = at + 1 === all ? RESTS : each;
      timer = setTimeout(on, Math.max(lasts, rides(cards()[at]) + SHORTEST / 2), at + 1);
    };
    if (still()) stop(0);
    else if (all) on(0);
  };
  const stop = at => {
    clearTimeout(timer);
    show(at, true);
  };
  /** Once, where it is new and is not to stand still. A page that was only put in place shows the card it showed. */
  const meet = () => {
    const of = number();
    if (shown && shown.film !== of) clear();
    else if (shown) sets(draw());
    if (of > seen && still()) rest();
    if (of <= seen) return;
    seen = of;
    clearTimeout(timer);
    if (!still() && document.querySelector("#board, .map__counter[data-row]")) timer = setTimeout(play, 250);
  };
  document.addEventListener("live:after", meet);
  document.addEventListener("click", event => {
    if (!film()) return;
    const card = event.target.closest("play-film .beat");
    if (event.target.closest("[data-play]")) play();
    else if (event.target.closest("[data-step]")) stop(shown ? (shown.at + 1) % cards().length : 0);
    else if (card) stop(cards().indexOf(card));
    else if (shown && event.target.closest("#board .ground")) {
      if (shown.at + 1 < cards().length) stop(shown.at + 1);
      else clear();
    }
  });

  customElements.define(
    "play-film",
    class extends HTMLElement {
      connectedCallback() {
        queueMicrotask(meet);
      }
    },
  );
  rest();
}
