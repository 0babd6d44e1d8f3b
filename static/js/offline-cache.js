// Keeps on this phone what it may show without a network: the table as it was last seen, and the rules of its game.
// Nothing else is kept (docs/decisions/0008-offline.md). offline.js shows it.
(({ rules, referencePages = "" }) => {
  if (!self.caches) return;
  const AT_MOST = 40; // tables, rules and their pages; what was kept longest ago goes first
  const REST = 2000; // ms after a change until the table is kept
  const DAY = 24 * 3600 * 1000;
  const FILM = "[data-play], [data-step]"; // these keys play what has happened and send nothing
  let last = "";

  const keep = async (path, title, html) => {
    const kept = await caches.open("kept");
    const body = JSON.stringify({ title, html, when: Date.now() });
    await kept.put(path, new Response(body, { headers: { "Content-Type": "application/json" } }));
    for (const old of (await kept.keys()).slice(0, -AT_MOST)) await kept.delete(old);
  };

  const paper = document.implementation.createHTMLDocument(""); // in which nothing is fetched, styled or set up

  /** What of the table is kept, on paper. */
  const copied = part => {
    const copy = paper.importNode(part, false);
    for (const one of part.children)
      if (one.matches(".panel")) {
        const lines = one.querySelector(".stage, play-film");
        copy.append(paper.importNode(one, false));
        if (lines) copy.lastChild.append(paper.importNode(lines, true));
      } else if (!one.matches("form, .pop")) copy.append(paper.importNode(one, true));
    return copy;
  };

  /** To be read only: nothing can be sent, and no link leads to what is not kept. */
  const makeReadable = copy => {
    for (const gone of copy.querySelectorAll(
      `form, input, template, link, .pop, button:not(${FILM}) .out-of-sight, [data-connection], button[hidden],
        .map__keys, .map__edge, .film__change`,
    ))
      gone.remove();
    for (const control of copy.querySelectorAll(`button:not(${FILM}), a:not([href^='#'], .term)`)) {
      const kind = control instanceof SVGElement ? "g" : "span";
      const plain = paper.createElementNS(control.namespaceURI, kind);
      plain.setAttribute("class", control.getAttribute("class") ?? "");
      plain.append(...control.childNodes);
      control.replaceWith(plain);
    }
    for (const set of copy.querySelectorAll("[style]")) set.removeAttribute("style"); // by a script, for then
    for (const name of [...copy.getAttributeNames()])
      if (name.startsWith("data-")) copy.removeAttribute(name);
  };

  const pictures = new Map(); // address to the picture itself, which is fetched once for each page

  const pictureAt = async address => {
    const answer = await fetch(address);
    if (!answer.ok) return "";
    const reader = new FileReader();
    reader.readAsDataURL(await answer.blob());
    await new Promise(done => reader.addEventListener("loadend", done));
    return reader.result ?? "";
  };

  /** The same with its pictures inside; one that cannot be had leaves no gap. */
  const withPictures = async copy => {
    for (const img of copy.querySelectorAll("img")) {
      const address = img.getAttribute("src");
      const kept = pictures.get(address) || (await pictureAt(address).catch(() => ""));
      pictures.set(address, kept);
      if (kept) img.src = kept;
      else img.remove();
    }
    await withLand(copy);
    return copy.outerHTML;
  };

  /** The same with the land of its map inside, and by name from there. */
  const withLand = async copy => {
    for (const map of copy.querySelectorAll("[data-land]")) {
      const address = map.getAttribute("data-land");
      const text = pictures.get(address) || (await (await fetch(address)).text());
      pictures.set(address, text);
      const land = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      land.setAttribute("hidden", "");
      map.before(paper.importNode(land, true));
      for (const use of map.querySelectorAll("use"))
        use.setAttribute("href", use.getAttribute("href").replace(address, ""));
    }
  };

  const pause = () => new Promise(done => setTimeout(done)); // a tap goes before the next step

  /** By the table's own word for where it is: the page may have moved on, or may have no table any more. */
  const keepTable = async () => {
    const table = document.getElementById("table"),
      title = document.querySelector("h1");
    if (!table || !title) return;
    const [here, words] = [table.dataset.here, title.textContent];
    const copy = copied(table);
    await pause();
    makeReadable(copy);
    await pause();
    const told = copy.outerHTML;
    if (told === last) return;
    last = told;
    const html = await withPictures(copy);
    if (told === last) await keep(here, words, html);
  };

  const keepPage = async (path, part) => {
    const before = await (await caches.match(path, { cacheName: "kept" }))?.json();
    if (before && Date.now() - before.when < DAY) return;
    const answer = await fetch(path);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const kept = page.getElementById(part),
      title = page.querySelector("h1");
    if (!kept || !title) return;
    kept.querySelector(".leaf__ask")?.remove(); // nobody answers it there
    await keep(path, title.textContent, kept.outerHTML);
  };

  const keepRules = async () => {
    await keepPage(rules, "reference");
    for (const path of referencePages.split(" ").filter(Boolean)) await keepPage(path, "leaf");
  };

  let waiting = 0;
  const soon = () => {
    waiting ||= setTimeout(() => {
      waiting = 0;
      keepTable().catch(() => {});
    }, REST);
  };
  keepRules().catch(() => {});
  if (!document.getElementById("table")) return;
  soon();
  new MutationObserver(soon).observe(document.getElementById("main"), {
    childList: true,
    subtree: true,
    characterData: true,
  });
})(document.currentScript.dataset);

// What else lies over the table is a page there, which the phone may have kept.
document.addEventListener(
  "click",
  event => {
    if (!navigator.onLine && event.target.closest("a[hx-boost*='#over']")) event.stopImmediatePropagation();
  },
  true,
);
