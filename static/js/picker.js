// What a member may take lies over their sheet, and is found while it is typed. Without this it is a page with a form.
customElements.define(
  "wares-list",
  class extends HTMLElement {
    connectedCallback() {
      this.search = this.querySelector("[role=search]");
      for (const kind of ["input", "change"]) this.search.addEventListener(kind, () => this.find());
      this.search.addEventListener("submit", event => {
        event.preventDefault();
        this.search.q.blur(); // the keyboard leaves the screen to what was found
      });
      // What the server left out of a list that was asked for comes back only with the whole list.
      if (!this.search.querySelector("[role=status]").textContent.trim()) this.find();
    }

    find() {
      const words = this.search.q.value.toLowerCase().split(/\s+/).filter(Boolean);
      const kind = new FormData(this.search).get("kind") ?? "";
      let found = 0;
      for (const ware of this.querySelectorAll("[data-ware]")) {
        const text = `${ware.textContent} ${ware.dataset.ware}`.toLowerCase();
        ware.hidden = (kind && ware.dataset.ware !== kind) || !words.every(word => text.includes(word));
        found += !ware.hidden;
      }
      for (const rest of this.querySelectorAll("[data-rest]"))
        rest.hidden = !rest.querySelector("[data-ware]:not([hidden])");
      this.querySelector("[role=status]").textContent =
        !words.length && !kind
          ? ""
          : found
            ? this.dataset.sayFound.replace("{number}", found)
            : this.dataset.sayNone;
    }
  },
);

{
  let opener = "";
  let asking = false;

  const open = async key => {
    const { form, id } = key;
    const body = new FormData(form);
    for (const file of ["photo", "picture"]) body.delete(file);
    const headers = { "HX-Request": "true", "HX-Target": "div#pick" };
    const address = `${form.getAttribute("action")}pick/${key.dataset.pick}/`;
    const answer = await fetch(address, { method: "POST", body, headers }).catch(() => null);
    if (!answer?.ok) return phone.tell(answer ? "changed" : "unsent");
    const drawn = await answer.text();
    document.getElementById("pick")?.remove();
    document.body.insertAdjacentHTML("beforeend", drawn);
    const drawer = document.getElementById("pick");
    opener = id;
    drawer.showPopover();
    const hand = matchMedia("(hover:hover)").matches ? "[type=search]" : "h2";
    drawer.querySelector(hand).focus();
    body.set("odds", "on");
    const odds = await fetch(address, { method: "POST", body }).catch(() => null);
    const told = odds?.ok ? await odds.text().catch(() => "") : "";
    for (const one of new DOMParser().parseFromString(told, "text/html").querySelectorAll("[data-odds]")) {
      const place = drawer.querySelector(`[data-odds="${CSS.escape(one.dataset.odds)}"]`);
      if (place) place.innerHTML = one.innerHTML;
    }
  };

  document.addEventListener(
    "click",
    async event => {
      const key = event.target.closest("[data-pick]");
      const take = event.target.closest("#pick [name=take]");
      const own = event.target.closest("#pick [data-own]");
      if (!phone.popovers || !(key || take || own)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key) {
        if (asking) return;
        asking = true;
        await open(key).finally(() => (asking = false));
        return;
      }
      // It is sent with all that stands on the sheet, by the key that opened this.
      const sender = document.getElementById(opener);
      if (own) {
        // The sheet is saved on the way to another page.
        const then = Object.assign(document.createElement("input"), {
          type: "hidden",
          name: "then",
          value: `own:${sender.dataset.pick}`,
        });
        sender.form.append(then);
        HTMLFormElement.prototype.submit.call(sender.form);
        return;
      }
      document.getElementById("pick").hidePopover();
      sender.focus({ preventScroll: true });
      sender.name = "take";
      sender.value = `${sender.dataset.pick}:${take.value}`;
      sender.form.requestSubmit(sender);
    },
    true,
  );
}
