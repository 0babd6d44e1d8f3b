// The first time that a size of letters is laid out takes a slow phone as long as all that stands there in it: 5 ms, in
// the middle of a tap. So each size of the table is laid out ahead, one at a time, while there is nothing else to do.
{
  const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?()+-–×’";
  const SIZES = {
    "var(--display)": { 400: [1.5, 1.75] },
    "var(--reading)": {
      400: [0.75, 0.8125, 0.875, 0.9375, 1],
      500: [0.9375, 1],
      600: [0.75, 0.8125, 0.875, 0.9375, 1.0625],
      650: [0.875, 0.9375, 1, 1.5],
      700: [0.875, 0.9375, 1, 1.0625, 1.125, 1.1875, 1.25, 1.375, 1.75],
    },
  };
  const fonts = Object.entries(SIZES).flatMap(([family, weights]) =>
    Object.entries(weights).flatMap(([weight, sizes]) => sizes.map(size => `${weight} ${size}rem ${family}`)),
  );
  const specimen = document.createElement("p");
  specimen.className = "out-of-sight";
  specimen.textContent = LETTERS;
  specimen.setAttribute("aria-hidden", "true");
  const idle = self.requestIdleCallback ?? (next => setTimeout(next, 50)); // Safari has none
  const next = () => {
    if (!fonts.length) return specimen.remove();
    specimen.style.font = fonts.shift();
    document.body.append(specimen);
    specimen.getBoundingClientRect(); // lays it out
    idle(next);
  };
  document.fonts.ready.then(() => idle(next));
}
