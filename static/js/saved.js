// A tap on a sheet's own key that waits is said on the sheet, with dice that are still empty; the key is shut
// meanwhile.
{
  const label = key => (key.querySelector("b") ?? key).textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  const made = (tag, textContent = "") => Object.assign(document.createElement(tag), { textContent });
  const card = made("div");
  card.className = "saved";
  card.setAttribute("role", "status");
  let waiting = [];
  let shut = null;

  const clear = () => {
    card.remove();
    if (shut) shut.disabled = false;
    shut = null;
  };
  const draw = () => {
    clear();
    const here = location.pathname + location.search,
      lost = document.getElementById("lost"),
      body = document.querySelector("#do .panel__body");
    const means = key => waiting.some(({ words, from }) => words === label(key) && from === here);
    const key = [...document.querySelectorAll("#do .panel__foot button.go")].find(means);
    if (!key || !body) return;
    const dice = made("div");
    dice.className = "cast";
    for (let left = Number(key.dataset.dice ?? 0); left > 0; left--) {
      const bone = made("span");
      bone.className = "bone";
      dice.append(bone);
    }
    const why = lost.getAttribute(`data-say-${navigator.onLine ? "sending" : "saved"}`);
    card.replaceChildren(made("b", label(key)), made("p", why), dice);
    body.prepend(card);
    body.scrollTop = 0;
    shut = key;
    shut.disabled = true;
    setTimeout(() => (lost.hidden = true)); // it says the same
  };
  document.addEventListener("outbox:waits", ({ detail }) => {
    waiting = detail;
    draw();
  });
  // what another phone did is put in place among the parts as they came
  document.addEventListener("live:before", clear);
  for (const news of ["live:after", "htmx:after:swap"]) document.addEventListener(news, draw);
}
