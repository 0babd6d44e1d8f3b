// One less and one more, from what counts while nothing is typed.
document.addEventListener("click", event => {
  const key = event.target.closest("[data-step]");
  const number = key?.closest(".steps")?.querySelector("input");
  if (!number) return;
  if (!number.value) number.value = number.placeholder;
  if (key.dataset.step < 0) number.stepDown();
  else number.stepUp();
  for (const kind of ["input", "change"]) number.dispatchEvent(new Event(kind, { bubbles: true }));
});
