// Keeps the screen awake during a battle, unless this phone is set not to; says nothing where it cannot.
customElements.define(
  "stay-awake",
  class extends HTMLElement {
    connectedCallback() {
      this.look = () => (this.wanted ? this.take() : this.release());
      document.addEventListener("visibilitychange", this.look);
      document.addEventListener("phone:set", this.look);
      this.look();
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this.look);
      document.removeEventListener("phone:set", this.look);
      this.release();
    }

    get wanted() {
      return this.isConnected && document.visibilityState === "visible" && phone.get("awake") !== "off";
    }

    async take() {
      if (phone.needsFilm) return this.play();
      if (this.lock || this.asking) return;
      this.asking = true;
      const lock = await navigator.wakeLock.request("screen").catch(() => null); // the battery is low, say
      this.asking = false;
      if (!lock) return;
      if (!this.wanted) return lock.release();
      this.lock = lock;
      // Browsers take it back when the page is left, and some at other times: then it is asked for again.
      lock.addEventListener("release", () => {
        this.lock = null;
        if (this.wanted) setTimeout(() => this.wanted && this.take(), 1000);
      });
    }

    /** At home there is no HTTPS, hence no wake lock: a film of nothing does the same, once the page was touched. */
    play() {
      if (!this.film) {
        this.film = this.querySelector("template").content.firstElementChild.cloneNode(true);
        // Some phones see through a loop, so the longer of the two films leaps about instead.
        this.film.addEventListener("timeupdate", ({ target }) => {
          if (target.duration > 1 && target.currentTime > 0.5) target.currentTime = Math.random();
        });
      }
      this.film.play().catch(() => addEventListener("pointerdown", this.look, { once: true }));
    }

    release() {
      this.lock?.release();
      this.lock = null;
      this.film?.pause();
    }
  },
);
