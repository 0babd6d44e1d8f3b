// A map wider than the phone opens with the players' own counter in its middle.
customElements.define(
  "map-view",
  class extends HTMLElement {
    connectedCallback() {
      const here = this.querySelector("[data-here]");
      if (!here || this.scrollWidth <= this.clientWidth) return;
      const box = here.getBoundingClientRect();
      this.scrollLeft += box.left + box.width / 2 - this.getBoundingClientRect().left - this.clientWidth / 2;
    }
  },
);
