// What this phone is set to, kept on it alone. Loaded before anything is painted, so that nothing flashes.
const phone = {
  unkept: new Map(), // where nothing may be stored, until the page is left

  /** theme: light or dark; text: large; vibrate, awake: off; sound: on. "" is what a phone does by itself. */
  get(name) {
    try {
      return localStorage.getItem(name) ?? "";
    } catch {
      return this.unkept.get(name) ?? "";
    }
  },
  set(name, value) {
    this.unkept.set(name, value);
    try {
      if (value) localStorage.setItem(name, value);
      else localStorage.removeItem(name);
    } catch {
      /* private mode */
    }
    this.show();
    document.dispatchEvent(new CustomEvent("phone:set", { detail: name }));
  },
  /** Until a table is all there: opening.js. */
  opened: Promise.resolve(),
  popovers: "popover" in HTMLElement.prototype,
  /** What lies over a page, shown and hidden. */
  open(pop) {
    if (!this.popovers) pop.dataset.open = "";
    else if (!pop.matches(":popover-open")) pop.showPopover();
  },
  close(pop) {
    if (!this.popovers) delete pop.dataset.open;
    else if (pop.matches(":popover-open")) pop.hidePopover();
  },

  /** What lies over the page, and takes the Escape key for itself. */
  covered() {
    return document.querySelector(
      this.popovers ? ":popover-open, dialog[open]" : ".pop[data-open], dialog[open]",
    );
  },

  /** Whether a film keeps the screen awake: where there is no wake lock, and on the home screen of an iPhone before
      iOS 18.4, where it does nothing. That release brought ::details-content. */
  get needsFilm() {
    return (
      !navigator.wakeLock || (navigator.standalone === true && !CSS.supports("selector(::details-content)"))
    );
  },
  /** Says on the page what it has ready for this: data-say-KEY of the place for what went wrong. */
  tell(key) {
    const place = document.getElementById("lost");
    if (place) Object.assign(place, { textContent: place.getAttribute(`data-say-${key}`), hidden: false });
  },
  /** Runs what measures a changed page, once: in a task before the frame that paints it, or else in that frame. */
  measure(measures) {
    const once = () => {
      measures?.();
      measures = null;
    };
    requestAnimationFrame(once);
    self.scheduler?.postTask?.(once, { priority: "user-blocking" });
  },
  show() {
    for (const name of ["theme", "text"]) {
      const value = this.get(name);
      if (value) document.documentElement.dataset[name] = value;
      else delete document.documentElement.dataset[name];
    }
    // The browser's own bar goes with the page.
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      const scheme = (meta.dataset.scheme ??= /dark/.test(meta.media) ? "dark" : "light");
      const chosen = this.get("theme");
      meta.media = chosen ? (chosen === scheme ? "all" : "not all") : `(prefers-color-scheme: ${scheme})`;
    }
  },
};
phone.show();
addEventListener("storage", () => phone.show()); // set in another tab

// What a page does not need at once. It comes two seconds later, or with the first key that is pressed; and whoever
// listens for keys hears those pressed until then.
const early = [];
const pressed = event => {
  if (event.key === "Escape" ? phone.covered() : event.target.matches?.("input, textarea, select")) return;
  early.push(event);
  bringLater();
};
const tapped = () => early.splice(0); // they have gone on by hand
const bringLater = () => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", bringLater);
  else
    phone.later ??= Promise.all(
      [...document.querySelectorAll("script[type=later]")].map(one => bring(one, 1000)),
    ).then(replay);
};
/** Whoever waits for it goes on when it cannot be had, and it is asked for again: a phone comes out of its tunnel. */
const bring = (wanted, again) =>
  new Promise(done => {
    const now = Object.assign(document.createElement("script"), { src: wanted.src, onload: done });
    Object.assign(now.dataset, wanted.dataset);
    now.onerror = () => {
      setTimeout(() => bring(now, Math.min(2 * again, 60_000)), again);
      done();
    };
    wanted.replaceWith(now);
  });
const replay = () => {
  document.removeEventListener("keydown", pressed, true);
  document.removeEventListener("pointerdown", tapped, true);
  for (const event of early.splice(0))
    if (event.target.isConnected) event.target.dispatchEvent(new KeyboardEvent("keydown", event));
};
document.addEventListener("keydown", pressed, true);
document.addEventListener("pointerdown", tapped, true);
addEventListener("load", () =>
  setTimeout(() => {
    bringLater();
    for (const part of document.querySelectorAll("[data-script]"))
      import(part.dataset.script).catch(() => {});
  }, 2000),
);
document.addEventListener(
  "beforetoggle",
  ({ target }) => target.dataset.script && (bringLater(), import(target.dataset.script)),
  true,
);

// Where there are no popovers (Safari before 17) a page shows the same, or a class does.
if (!phone.popovers)
  document.addEventListener("click", ({ target }) => {
    const wanted = target.closest("[popovertarget]")?.getAttribute("popovertarget");
    const pop = wanted && document.getElementById(wanted);
    if (!pop) return;
    if (pop.dataset.page) location.assign(pop.dataset.page);
    else if ("open" in pop.dataset) phone.close(pop);
    else phone.open(pop);
  });

// On an iPhone an app on the home screen has cookies of its own. What it is made from is asked for with ours, when
// it is made, so that it starts as the same guest.
if (navigator.standalone === false)
  document.addEventListener("DOMContentLoaded", () => {
    const manifest = document.querySelector("link[rel=manifest]");
    manifest.crossOrigin = "use-credentials";
    manifest.href = manifest.dataset.own;
  });

// Offered in "This phone".
addEventListener("beforeinstallprompt", event => {
  event.preventDefault();
  phone.installing = event;
  document.dispatchEvent(new Event("phone:installable"));
});

// What is kept for when there is no network (offline-cache.js) belongs to whoever is here now.
document.addEventListener(
  "submit",
  event => event.target.matches("[data-forget]") && self.caches?.delete("kept"),
);

addEventListener(
  "load",
  (
    worker => () =>
      navigator.serviceWorker?.register(worker).catch(() => {})
  )(document.currentScript.dataset.worker),
);
