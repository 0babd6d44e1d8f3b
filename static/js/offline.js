// The page in the place of one that cannot be fetched: what this phone has kept of it, and what else it has kept.
(async () => {
  const here = location.pathname;
  const instead = here !== document.getElementById("offline").dataset.here;
  const { lang } = document.documentElement;
  const clock = when => {
    const today = new Date(when).toDateString() === new Date().toDateString();
    return new Date(when).toLocaleString(lang === "en" ? "en-GB" : lang, {
      ...(today ? {} : { weekday: "long" }),
      hour: "2-digit",
      minute: "2-digit",
    });
  };

  // As soon as anything answers there, the page itself is worth more than this one.
  const again = async () => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer && answer.status < 500) location.reload();
  };
  if (instead) {
    addEventListener("online", again);
    document.addEventListener("visibilitychange", () => document.hidden || again());
    setInterval(again, 5000);
  }

  const kept = self.caches && (await caches.open("kept"));
  const keys = kept ? (await kept.keys()).map(key => new URL(key.url).pathname).reverse() : [];
  const all = new Map(await Promise.all(keys.map(async key => [key, await (await kept.match(key)).json()])));
  const within = here.match(/^\/(battles\/[^/]+|games\/[^/]+\/terms)\//)?.[0];
  const path = [here, within].find(one => all.has(one));
  if (path) show(path, all.get(path));
  document.getElementById(`word-${here.split("/").at(-2)}`)?.scrollIntoView();
  const others = document.getElementById("kept");
  for (const [key, { title, when }] of all) {
    if (key === path) continue;
    const line = others.querySelector("template").content.cloneNode(true);
    line.querySelector("a").href = key;
    line.querySelector("b").textContent = title;
    line.querySelector("time").textContent = clock(when);
    others.querySelector("ul").append(line);
    others.hidden = false;
  }

  // What outbox.js keeps until it can be sent.
  const taps = (() => {
    try {
      return JSON.parse(localStorage.getItem("unsent") ?? "[]").length;
    } catch {
      return 0;
    }
  })();
  for (const place of document.querySelectorAll("[data-taps]")) {
    place.hidden = !taps;
    place.querySelector("b").textContent = taps;
  }

  function show(path, { title, html, when }) {
    document.title = `${title} · Sixgun`;
    const main = document.getElementById("offline");
    const mark = document.getElementById("as-of").content.cloneNode(true);
    mark.querySelector("time").textContent = clock(when);
    const rules = keys.find(key => key.endsWith("/reference/"));
    const link = mark.querySelector("a[data-rules]");
    if (rules && rules !== path) link.href = rules;
    else link.remove();
    main.innerHTML = html;
    if (main.querySelector("play-film"))
      document.head.append(Object.assign(document.createElement("script"), { src: main.dataset.film }));
    const table = document.getElementById("table");
    if (!table) return main.prepend(mark);
    const heading = document.createElement("h1");
    heading.className = "out-of-sight";
    heading.textContent = title;
    main.prepend(heading);
    document.getElementById("main").className = "page page--whole"; // as the table's own page is
    document.querySelector(".tabs").hidden = true;
    document.documentElement.style.setProperty("--bar", "0px");
    const panel = table.querySelector(".panel");
    const body = document.createElement("div");
    body.className = "panel__body";
    body.append(mark, ...panel.childNodes);
    panel.append(body);
  }
})();
