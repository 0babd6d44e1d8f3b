// Dice thrown at the table, tapped in: six faces, one tap a die. Without this the number boxes and their button serve.
customElements.define(
  "dice-tray",
  class extends HTMLElement {
    connectedCallback() {
      if (this.querySelector(".tray__keys")) return;
      this.boxes = [...this.querySelectorAll("input[name=face]")];
      const icons = this.getAttribute("icons");
      const keys = document.createElement("div");
      keys.className = "tray__keys";
      for (const face of [1, 2, 3, 4, 5, 6])
        keys.append(
          this.key(String(face), `<svg aria-hidden="true"><use href="${icons}#die-${face}"/></svg>`, () =>
            this.put(face),
          ),
        );
      keys.append(
        this.key(
          this.dataset.sayBack,
          `<svg class="icon" aria-hidden="true"><use href="${icons}#backspace"/></svg>`,
          () => this.take(),
        ),
      );
      this.querySelector(".tray__boxes").after(keys);
      for (const box of this.boxes) {
        box.inputMode = "none"; // our keys are on the screen; the phone's need not cover them
        box.addEventListener("focus", () => box.select());
        box.addEventListener("input", () => {
          if (!/^[1-6]$/.test(box.value)) box.value = "";
          this.draw(box);
          if (box.value) this.done();
        });
        box.addEventListener("keydown", event => event.key === "Backspace" && !box.value && this.take());
      }
      this.next();
      this.closest(".panel")?.addEventListener("keydown", event => this.typed(event));
      this.closest("details")?.addEventListener(
        "toggle",
        event => event.target.open && this.next()?.focus({ preventScroll: true }),
      );
    }

    key(words, drawing, action) {
      const key = document.createElement("button");
      key.type = "button";
      key.className = "tray__key";
      key.setAttribute("aria-label", words);
      key.innerHTML = drawing;
      key.addEventListener("click", action);
      return key;
    }

    /** A digit is a die wherever the focus is in the panel; not elsewhere, where it may mean something else. */
    typed(event) {
      if (
        !this.isConnected ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.target.matches("input, textarea, select")
      )
        return;
      const back = event.key === "Backspace";
      if (!back && !/^[1-6]$/.test(event.key)) return;
      event.preventDefault();
      const own = this.closest("details");
      if (own) own.open = true;
      if (back) this.take();
      else this.put(Number(event.key));
    }

    /** The first empty box, marked as the one that is filled next. */
    next() {
      const empty = this.boxes.find(box => !box.value);
      for (const box of this.boxes) box.toggleAttribute("data-next", box === empty);
      return empty;
    }

    put(face) {
      const here = this.boxes.includes(document.activeElement) ? document.activeElement : this.next();
      if (!here) return;
      here.value = face;
      this.draw(here);
      this.done();
    }

    take() {
      const last = this.boxes.findLast(box => box.value);
      if (last) {
        last.value = "";
        this.draw(last);
      }
      this.next()?.focus({ preventScroll: true });
    }

    /** The die of a box lands in its place, or is taken up. */
    draw(box) {
      box.parentElement.querySelector("svg")?.remove();
      if (!box.value) return;
      const icons = this.getAttribute("icons");
      box.insertAdjacentHTML(
        "afterend",
        `<svg aria-hidden="true"><use href="${icons}#die-${box.value}"/></svg>`,
      );
    }

    done() {
      const next = this.next();
      if (next) next.focus({ preventScroll: true });
      else this.querySelector("button[name=answer]").click();
    }
  },
);
