// A print key, shown only where scripts run. What was printed is remembered, where there is a key that says so.
customElements.define(
  "print-page",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
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
