// The switches of "This phone". The words are in the page; here is what they do.

customElements.define(
  "this-phone",
  class extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
      for (const box of this.querySelectorAll("input[role=switch]")) {
        const { on = "", off = "" } = box.dataset;
        const show = () => {
          box.checked = phone.get(box.name) === on;
        };
        box.addEventListener("change", () => {
          phone.set(box.name, box.checked ? on : off);
          document.dispatchEvent(new CustomEvent("feel", { detail: "tap" }));
        });
        document.addEventListener("phone:set", show);
        show();
      }
      if (!navigator.vibrate) this.part("vibrate").hidden = true;
      if (phone.needsFilm) this.part("film").hidden = false;
      this.savedPages();
      this.installing();
    }

    part(name) {
      return this.querySelector(`[data-part=${name}]`);
    }

    async savedPages() {
      if (!self.caches) return;
      const forget = this.part("forget"),
        words = this.part("kept");
      const tell = async () => {
        const cache = await caches.open("kept");
        const number = (await cache.keys()).length;
        forget.hidden = !number;
        words.textContent = number
          ? words.dataset.saySome.replace("{number}", number)
          : words.dataset.sayNone;
      };
      forget.addEventListener("click", async () => {
        await caches.delete("kept");
        await tell();
        words.focus();
      });
      this.closest("[popover]")?.addEventListener("toggle", tell);
      await tell();
    }

    installing() {
      const key = this.part("install");
      const show = () => {
        key.hidden = !phone.installing;
      };
      document.addEventListener("phone:installable", show);
      addEventListener("appinstalled", () => {
        phone.installing = null;
        show();
      });
      key.addEventListener("click", () => phone.installing?.prompt());
      show();
      // Only an iPhone knows of this: whether it shows a page in its browser, or in an app on the home screen.
      this.part("by-hand").hidden = navigator.standalone !== false;
      this.part("in-app").hidden = navigator.standalone !== true;
    }
  },
);

customElements.define(
  "theme-switch",
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener("click", event => {
        const key = event.target.closest("button");
        if (key) phone.set("theme", key.value);
      });
      document.addEventListener("phone:set", () => this.mark());
      this.mark();
    }

    mark() {
      for (const key of this.querySelectorAll("button"))
        key.setAttribute("aria-pressed", key.value === phone.get("theme"));
    }
  },
);
