// A word that means something opens its sentence over the page. It is a link to a page of its own: that is where it
// leads without this, and where neither the network nor this phone has the sentence.
(({ style }) => {
  if (!phone.popovers) return;
  /** Once; a table puts it on by itself. */
  const dress = () =>
    document.head.querySelector(`link[href="${style}"]`) ??
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  let opener = null;
  let asked = 0;

  /** What this phone has kept of all words, for when there is no network. */
  const kept = async ({ pathname }) => {
    const [, all, key] = pathname.match(/^(.*\/terms\/)([^/]+)\/$/) ?? [];
    const found = all && self.caches && (await caches.match(all, { cacheName: "kept" }));
    if (!found) return "";
    const page = new DOMParser().parseFromString((await found.json()).html, "text/html");
    return page.getElementById(`word-${key}`)?.innerHTML ?? "";
  };

  const sentence = async address => {
    try {
      const headers = { "HX-Request": "true", "HX-Target": "div#term" };
      const answer = await fetch(address, { headers, signal: AbortSignal.timeout(4000) });
      if (answer.ok) return await answer.text();
    } catch {
      /* no network */
    }
    return kept(address);
  };

  const closed = pop => {
    const { activeElement } = document;
    if (activeElement !== document.body && !pop.contains(activeElement)) return;
    // What was tapped may have been put in place anew meanwhile.
    const again = document.querySelector(`a[href="${opener?.getAttribute("href")}"]`);
    (opener?.isConnected ? opener : again)?.focus({ preventScroll: true });
  };

  /** Inside whatever lies over the page already, so that opening this does not close that. */
  const place = link => {
    const over = link.closest("[popover]:not(#term)") ?? document.body;
    const old = document.getElementById("term");
    if (old?.parentNode === over || old?.contains(link)) return old;
    old?.remove();
    const pop = document.createElement("div");
    pop.id = "term";
    pop.className = "word-pop";
    pop.popover = "auto";
    pop.setAttribute("role", "dialog");
    pop.setAttribute("aria-labelledby", "term-name");
    pop.addEventListener("toggle", event => event.newState === "closed" && closed(pop));
    over.append(pop);
    return pop;
  };

  document.addEventListener(
    "click",
    async event => {
      const link = event.target.closest?.("a.term, a[data-term]");
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      dress();
      const mine = ++asked;
      const address = new URL(link.href);
      const found = await sentence(address);
      if (mine !== asked) return;
      if (!found) {
        location.assign(address);
        return;
      }
      const pop = place(link);
      const further = pop.contains(link);
      pop.innerHTML = found;
      if (further) pop.querySelector("h2")?.focus();
      else {
        opener = link;
        pop.showPopover();
      }
    },
    true,
  );
})(document.currentScript.dataset);
