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
