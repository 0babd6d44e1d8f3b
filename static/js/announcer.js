// Says each change once, to whoever listens instead of looking: whoever made it, and however the page came by it.
// What is to be said stands in parts with data-tell: the number of its entry, where it is a line of the story; else
// nothing, and then it is said when its words are new.
(heard => {
  const parts = () =>
    [...document.querySelectorAll("#main [data-tell]")].map(part => ({
      entry: Number(part.dataset.tell),
      words: part.textContent.replace(/\s+/g, " ").trim(),
      last: part.matches("[data-tell-last]"),
    }));
  // This script comes after the page, which may have changed by then: what this page's address told last is remembered.
  const place = `told ${location.pathname.split("/", 3).join("/")}`;
  const remembered = () => {
    try {
      return Number(sessionStorage.getItem(place) ?? NaN);
    } catch {
      return NaN; // a browser that keeps nothing
    }
  };
  const remember = () => {
    try {
      sessionStorage.setItem(place, newest);
    } catch {}
  };
  let before = parts();
  let newest = remembered();
  if (Number.isNaN(newest)) newest = Math.max(0, ...before.map(part => part.entry));
  let waiting = setTimeout(() => tell(), 50);

  const tell = () => {
    waiting = 0;
    const now = parts(),
      known = new Set(before.filter(part => !part.entry).map(part => part.words));
    const fresh = now.filter(
      part => part.words && (part.entry ? part.entry > newest : !known.has(part.words)),
    );
    before = now;
    newest = Math.max(newest, ...now.map(part => part.entry));
    remember();
    if (!fresh.length) return;
    const words = fresh
      .sort((one, other) => one.last - other.last)
      .map(part => part.words)
      .join(" ");
    // The same words again are a change too, and would not be heard as one.
    heard.textContent = heard.textContent === words ? `${words}\u00a0` : words;
  };
  // A page that changes in several steps has changed once.
  new MutationObserver(() => {
    waiting ||= setTimeout(tell, 50);
  }).observe(document.getElementById("main"), { childList: true, subtree: true, characterData: true });
})(document.getElementById("heard"));
