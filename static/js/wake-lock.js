// Keeps the screen awake during a battle, where the phone allows it; says nothing where it does not.
customElements.define("stay-awake", class extends HTMLElement {
  connectedCallback() {
    this.ask = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").then(lock => this.lock = lock, () => {});
    document.addEventListener("visibilitychange", this.ask);
    this.ask();
  }

  disconnectedCallback() {
    document.removeEventListener("visibilitychange", this.ask);
    this.lock?.release();
  }
});
