// A table opens row by row, each laid out by itself: all at once they would keep a slow phone from hearing a tap for a
// tenth of a second. It waits for its letters first, and for no more than PATIENCE: else it would be laid out twice.
{
  const PATIENCE = 100; // ms
  const TASK = 4; // ms after which whatever else there is to do has its turn
  const PARTS = ".table > *, .sides > *, .side li";
  const root = document.documentElement;

  const turn = () =>
    new Promise(done => self.scheduler?.postTask?.(done, { priority: "user-blocking" }) ?? setTimeout(done));
  const frame = () => new Promise(requestAnimationFrame).then(turn); // until after it is painted
  const isStyled = () =>
    [...document.querySelectorAll("head > link[rel=stylesheet]")].every(link => link.sheet);
  const there = async () => {
    if (document.readyState === "loading")
      await new Promise(done => document.addEventListener("readystatechange", done, { once: true }));
    while (document.readyState !== "complete" && !isStyled()) await frame();
  };
  const fonts = () =>
    Promise.race([
      Promise.allSettled(
        [...document.querySelectorAll("link[data-font]")].map(link =>
          document.fonts.load(`1em ${link.dataset.font}`),
        ),
      ),
      new Promise(done => setTimeout(done, PATIENCE)),
    ]);

  const open = async () => {
    await there();
    await fonts();
    await turn();
    const parts = [...document.querySelectorAll(PARTS)];
    for (const part of parts) part.dataset.opens = "";
    delete root.dataset.opens;
    let until = performance.now() + TASK;
    for (const part of parts) {
      if (part.matches(".side")) await frame(); // what is above it is seen meanwhile
      delete part.dataset.opens;
      part.getBoundingClientRect(); // which lays it out
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + TASK;
    }
    await turn();
  };
  const show = () => {
    for (const one of document.querySelectorAll("[data-opens]")) delete one.dataset.opens;
  };

  // A page that is not looked at has no frames.
  if (document.hidden)
    phone.opened = new Promise(done => document.addEventListener("DOMContentLoaded", done));
  else {
    root.dataset.opens = "";
    phone.opened = open().finally(show);
  }
}
