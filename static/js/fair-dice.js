// Dice that both trust (battles/fair_dice.py): this phone's secret, promised and told; and the report's throws
// worked out once more.
const FAIR = 252; // the largest multiple of 6 that a byte can be below

const hex = bytes => [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
const remembered = battle => {
  try {
    return localStorage.getItem(`secret-${battle}`);
  } catch {
    return null;
  }
};
const made = battle => {
  const value = hex(crypto.getRandomValues(new Uint8Array(16)));
  try {
    localStorage.setItem(`secret-${battle}`, value);
  } catch {
    return null; /* what cannot be kept is not promised */
  }
  return value;
};

// <own-secret battle="…" action="…" state="promise|tell">: says to the server what is due, quietly; without it the
// others' secrets serve.
let busy = false; // a fresh table brings a fresh element while the first is still speaking
customElements.define(
  "own-secret",
  class extends HTMLElement {
    async connectedCallback() {
      if (busy) return;
      busy = true;
      await this.tell();
      busy = false;
    }

    async tell() {
      const battle = this.getAttribute("battle");
      let due = this.getAttribute("state");
      const value = due === "tell" ? (remembered(battle) ?? ((due = "promise"), made(battle))) : made(battle);
      while (value && due)
        due = await this.say(due === "tell" ? { secret: value } : { digest: sha256(value) });
    }

    /** What is due after it, as the server says; nothing where it was not heard. */
    async say(words) {
      const body = new FormData(this.querySelector("form"));
      for (const [name, word] of Object.entries(words)) body.set(name, word);
      const answer = await fetch(this.getAttribute("action"), {
        method: "POST",
        body,
        headers: { "HX-Request": "true" },
      }).catch(() => null);
      return answer?.ok ? (await answer.text()).trim() : "";
    }
  },
);

/** Numbers below 256 without end: HMAC-SHA256 of "place:0", "place:1" …, byte after byte. */
function* bytes(key, place) {
  for (let block = 0; ; block += 1) yield* sha256.hmac.array(key, `${place}:${block}`);
}

function faces(source, dice) {
  const found = [];
  while (found.length < dice) {
    const number = source.next().value;
    if (number < FAIR) found.push((number % 6) + 1);
  }
  return found;
}

function below(source, many) {
  for (;;) {
    let number = 0;
    for (let byte = 0; byte < 4; byte += 1) number = number * 256 + source.next().value;
    if (number < 2 ** 32 - (2 ** 32 % many)) return number % many;
  }
}

// <check-throws>: what the report's table of throws says is worked out anew, by this phone.
customElements.define(
  "check-throws",
  class extends HTMLElement {
    connectedCallback() {
      const { secrets, throws } = JSON.parse(document.getElementById("throws").textContent);
      const word = secrets.every(secret => sha256(secret.value) === secret.digest);
      const right = throws.filter(one => {
        const key = secrets
          .filter(secret => secret.since <= one.first && one.first <= secret.until)
          .map(secret => secret.value)
          .join(".");
        const source = bytes(key, one.place);
        return one.options.length
          ? one.options[below(source, one.options.length)] === one.answer[0]
          : faces(source, one.answer.length).join() === one.answer.join();
      }).length;
      this.dataset.right = right;
      const { sayRight, sayWrong, sayBroken } = this.dataset;
      const told = right === throws.length ? (word ? [sayRight] : []) : [sayWrong];
      if (!word) told.push(sayBroken);
      this.querySelector("output").textContent = told
        .join(" ")
        .replace("{wrong}", throws.length - right)
        .replace("{number}", throws.length);
      this.hidden = false;
    }
  },
);
