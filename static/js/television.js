// Dice that are new to this screen fall once, the answering roll after the one it answers; a page that was only put in
// place lets them lie.
{
  const rolls = () => [...document.querySelectorAll("#television [data-roll]")];
  const newest = () => Math.max(0, ...rolls().map(roll => Number(roll.dataset.roll)));
  let seen = newest();

  const fall = () => {
    const fresh = rolls().filter(roll => Number(roll.dataset.roll) > seen);
    seen = newest();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const sides = [...new Set(fresh.map(roll => roll.parentElement))];
    fresh.forEach(roll => {
      roll.parentElement.dataset.at = sides.indexOf(roll.parentElement); // when: television-stage.css
      const dice = roll.querySelector(".cast");
      if (!dice) return roll.setAttribute("data-falls", "");
      for (const bone of dice.querySelectorAll(".bone:not(.bone--hit)")) {
        const hot = document.createElement("span");
        hot.className = "bone__hot";
        hot.append(bone.querySelector("svg").cloneNode(true));
        hot.setAttribute("aria-hidden", "true");
        bone.querySelector("svg").after(hot);
      }
      dice.dataset.falls = "";
    });
  };
  document.addEventListener("live:after", fall);
}
