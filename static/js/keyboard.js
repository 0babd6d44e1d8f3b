// Escape closes what is open, innermost first: what lies over the table closes by itself, then the sheet.
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (!phone.covered()) document.querySelector(".panel .sheet__close")?.click();
  else if (!phone.popovers) phone.close(document.querySelector(".pop[data-open]"));
});
