// What makes this phone's secret for the dice is loaded once there is another phone at the table.
const due = () => {
  const secret = document.querySelector("own-secret:not(:defined)");
  if (!secret || document.querySelector("script[data-secret]")) return;
  for (const name of ["library", "code"])
    document.head.append(
      Object.assign(document.createElement("script"), { src: secret.getAttribute(name), async: false }),
    );
  document.head.lastElementChild.dataset.secret = "";
};
due();
for (const changed of ["htmx:after:swap", "live:after"]) document.addEventListener(changed, due);

// A number that is chosen in secret stands on the key that seals it, and nowhere else: of a tap that waits, what stands
// in <b> is told.
document.addEventListener("change", ({ target }) => {
  if (!target.closest(".number6")) return;
  const key = [...document.querySelectorAll(".seal")].find(one => one.form === target.form);
  if (!key) return;
  const plain = key.querySelector("b")?.textContent ?? key.textContent;
  key.replaceChildren(
    Object.assign(document.createElement("b"), { hidden: true, textContent: plain }),
    key.dataset.saySeal.replace("{number}", target.value),
  );
});
