// The moments of a battle by key and by hand: arrows step, and the slide goes where it is let go. Without this there
// are links, and a key beside the slide.
document.addEventListener("keydown", event => {
  if (event.target.matches("input") || event.altKey || event.ctrlKey || event.metaKey) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (way) document.querySelector(`a[rel=${way}]`)?.click();
});
const slide = document.querySelector(".replay__range input");
slide.form.querySelector("button").hidden = true;
slide.addEventListener("change", () => slide.form.requestSubmit());
