// A print key, shown only where scripts run. What was printed is remembered, where there is a key that says so.
// What was ticked anew on the page is drawn anew before it is printed.
customElements.define(
  "print-page",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
      const dock = this.closest(".dock");
      document
        .getElementById("wishes")
        ?.addEventListener("change", () => dock?.setAttribute("data-stale", ""));
      this.addEventListener("click", () => {
        print();
        const key = document.querySelector("[name=printed]");
        if (!key) return;
        const body = new FormData(key.form, key);
        fetch(key.form.action, { method: "POST", body, keepalive: true }).catch(() => {});
      });
    }
  },
);
