// The map: closer and whole again, by a key or two fingers. Whoever is after the players is pointed at while they are
// off the picture.
const CLOSER = 2.2;
const CLOSEST = 4;
let last = { closer: 1, left: 0, top: 0 }; // as this phone looked at it before a tap brought a fresh map

customElements.define(
  "map-view",
  class extends HTMLElement {
    connectedCallback() {
      this.fingers = new Map();
      const { left, top } = last;
      this.apply();
      // In the frame in which it is laid out anyway; so what measures waits for that, here and below.
      requestAnimationFrame(() => (left || top) && this.scrollTo(left, top));
      this.addEventListener("scroll", () => this.scrolled(), { passive: true });
      for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
        this.addEventListener(kind, event => this.pinch(event));
      this.frame.addEventListener("click", event => {
        if (event.target.closest("[data-closer]")) this.zoom(last.closer > 1 ? 1 : CLOSER);
        if (event.target.closest("[data-edge]")) this.show(this.counter("hunts"));
      });
      // What comes anew from the server says nothing of how near it is looked at.
      new MutationObserver(() => this.apply()).observe(this.frame, {
        subtree: true,
        attributes: true,
        childList: true,
      });
    }

    get frame() {
      return this.parentElement;
    }

    counter(whose) {
      return this.querySelector(`[data-counter="${whose}"]`);
    }

    /** So many times its size; what is named stays in the middle. */
    zoom(closer, keep = this.counter("own")) {
      last.closer = closer;
      this.apply();
      if (closer > 1) this.show(keep);
      this.scrolled();
    }

    apply() {
      const near = last.closer > 1;
      const set = (part, name, value) =>
        part?.getAttribute(name) !== value && part?.setAttribute(name, value);
      set(this.querySelector("svg"), "width", `${Math.round(100 * last.closer)}%`);
      const figure = this.closest(".map");
      if (figure.hasAttribute("data-near") !== near) figure.toggleAttribute("data-near", near);
      const key = this.frame.querySelector("[data-closer]");
      set(key, "aria-pressed", String(near));
      if (key?.hidden) key.hidden = false;
      cancelAnimationFrame(this.points);
      this.points = requestAnimationFrame(() => this.point());
    }

    scrolled() {
      last = { closer: last.closer, left: this.scrollLeft, top: this.scrollTop };
      this.point();
    }

    show(counter) {
      if (!counter) return;
      const box = counter.getBoundingClientRect();
      const view = this.getBoundingClientRect();
      this.scrollBy(
        box.left + box.width / 2 - view.left - view.width / 2,
        box.top + box.height / 2 - view.top - view.height / 2,
      );
    }

    pinch(event) {
      if (/up|cancel/.test(event.type)) this.fingers.delete(event.pointerId);
      else if (event.type === "pointerdown" || this.fingers.has(event.pointerId))
        this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
      if (this.fingers.size !== 2) {
        this.apart = 0;
        return;
      }
      const [one, other] = [...this.fingers.values()];
      const apart = Math.hypot(one[0] - other[0], one[1] - other[1]);
      if (this.apart) this.zoom(Math.min(CLOSEST, Math.max(1, (this.from * apart) / this.apart)), null);
      else [this.apart, this.from] = [apart, last.closer];
    }

    /** At the edge behind which the hunter is. */
    point() {
      const edge = this.frame.querySelector("[data-edge]");
      const counter = this.counter("hunts");
      if (!edge || !counter) return;
      const box = counter.getBoundingClientRect();
      const view = this.getBoundingClientRect();
      const x = box.left + box.width / 2 - view.left;
      const y = box.top + box.height / 2 - view.top;
      const seen = x > 0 && y > 0 && x < view.width && y < view.height;
      const where = (at, whole) => (at <= 0 ? "before" : at >= whole ? "after" : "");
      for (const [name, value] of [
        ["data-across", where(x, view.width)],
        ["data-down", where(y, view.height)],
      ])
        if (edge.getAttribute(name) !== value) edge.setAttribute(name, value);
      if (edge.hidden !== seen) edge.hidden = seen;
    }
  },
);
