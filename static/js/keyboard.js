// Escape closes what is open, innermost first: the keys under "More", then the sheet.
document.addEventListener("keydown", event => {
  if (event.key !== "Escape" || event.defaultPrevented || phone.covered()) return;
  const more = document.querySelector(".keys__more[open]");
  if (more) {
    more.open = false;
    more.querySelector("summary").focus();
  } else document.querySelector(".panel .sheet__close")?.click();
});
