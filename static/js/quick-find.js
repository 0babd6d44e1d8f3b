// Looks something up while it is typed: what does not hold all the words is hidden. Without this the form asks the
// server.
customElements.define(
  "quick-find",
  class extends HTMLElement {
    connectedCallback() {
      this.box = this.querySelector("input[type=search]");
      this.box.addEventListener("input", () => this.find());
      this.querySelector("form").addEventListener("submit", event => {
        event.preventDefault();
        this.box.blur(); // the keyboard leaves the screen to what was found
      });
      this.find();
    }

    find() {
      const words = this.box.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const chapter of document.querySelectorAll("[data-chapter]")) {
        const heading = chapter.querySelector("h2").textContent;
        let shown = 0;
        for (const part of chapter.querySelectorAll("[data-part]")) {
          const text = `${heading} ${part.textContent}`.toLowerCase();
          part.hidden = !words.every(word => text.includes(word));
          shown += !part.hidden;
        }
        for (const table of chapter.querySelectorAll("table"))
          table.hidden = !table.querySelector("tbody tr:not([hidden])");
        chapter.hidden = !shown;
        found += shown;
      }
      document.querySelector(".short__chapters").hidden = words.length > 0;
      this.querySelector("[role=status]").textContent = !words.length
        ? ""
        : found
          ? this.dataset.sayFound.replace("{number}", found)
          : this.dataset.sayNone;
    }
  },
);
