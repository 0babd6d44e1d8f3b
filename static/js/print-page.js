// A print key, shown only where scripts run.
customElements.define(
  "print-page",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
      this.addEventListener("click", () => print());
    }
  },
);
