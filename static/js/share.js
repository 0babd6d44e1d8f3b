// A key beside a link or a text: the phone's own way of sharing, or a copy where it has none. Without this the words
// stand there to be copied.
customElements.define(
  "share-link",
  class extends HTMLElement {
    connectedCallback() {
      if (this.querySelector("button")) return;
      this.field = this.querySelector("input, textarea");
      this.field.addEventListener("focus", () => this.field.select());
      const shares = Boolean(navigator.share);
      this.key = Object.assign(document.createElement("button"), {
        type: "button",
        className: this.dataset.key ?? "go go--small",
        textContent: shares ? this.dataset.sayShare : this.dataset.sayCopy,
      });
      this.key.addEventListener("click", () => (shares ? this.share() : this.copy()));
      this.append(this.key);
      // What is new puts the page as the server sent it, which knows of no key.
      document.addEventListener("live:after", () => this.contains(this.key) || this.append(this.key));
    }

    async share() {
      try {
        const said = this.field.localName === "textarea" ? "text" : "url";
        await navigator.share({ title: this.title, [said]: this.field.value });
      } catch (refused) {
        if (refused.name !== "AbortError") this.copy();
      }
    }

    /** On plain http, as at home, a page may copy only what is selected on it. */
    async copy() {
      const done =
        (await navigator.clipboard?.writeText(this.field.value).then(
          () => true,
          () => false,
        )) ?? (this.field.select(), document.execCommand("copy"));
      this.key.textContent = done ? this.dataset.sayCopied : this.dataset.sayByHand;
      if (!done) this.field.select();
    }
  },
);
