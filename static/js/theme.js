// Light, dark, or as the phone has it. Loaded before anything is painted, so that nothing flashes.
const theme = {
  get chosen() { try { return localStorage.getItem("theme") || ""; } catch { return ""; } },
  set chosen(name) { try { name ? localStorage.setItem("theme", name) : localStorage.removeItem("theme"); } catch { /* private mode */ } this.show(); },
  show() {
    const name = this.chosen;
    name ? document.documentElement.dataset.theme = name : delete document.documentElement.dataset.theme;
  },
};
theme.show();

customElements.define("theme-switch", class extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", event => {
      const key = event.target.closest("button");
      if (!key) return;
      theme.chosen = key.value;
      this.mark();
    });
    // The script runs in the head: the keys inside are parsed a moment later.
    document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", () => this.mark()) : this.mark();
  }

  mark() {
    for (const key of this.querySelectorAll("button")) key.setAttribute("aria-pressed", key.value === theme.chosen);
  }
});
