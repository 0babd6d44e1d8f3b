// What the fingers feel and the ears hear. Whoever knows of something says so:
// document.dispatchEvent(new CustomEvent("feel", { detail: "question" })), or tap, dice, hit, refused.
{
  // ms, by turns on and off
  const FEEL = { tap: 8, dice: [10, 40, 10], hit: [30, 20, 40], question: [40, 60, 40], refused: 70 };
  const LATER = 2000; // ms

  document.addEventListener("feel", ({ detail: what }) => {
    // A page may not shake before it has been touched; asking all the same would be a complaint in the console.
    if (phone.get("vibrate") !== "off" && navigator.userActivation?.hasBeenActive !== false)
      navigator.vibrate?.(FEEL[what] ?? FEEL.tap);
    sound?.play(what);
  });

  // Few want sound, and it is not to be had before the page has been touched either: so this can wait.
  let sound = null;
  const { sound: file } = document.querySelector("script[data-sound]").dataset;
  const fetched = async () => {
    sound ??= await import(file).catch(() => null);
  };
  if (document.readyState === "complete") setTimeout(fetched, LATER);
  else addEventListener("load", () => setTimeout(fetched, LATER));
  for (const touch of ["pointerdown", "keydown", "click"])
    addEventListener(
      touch,
      async () => {
        if (phone.get("sound") !== "on") return;
        await fetched();
        sound?.wake();
      },
      true,
    );

  // A question for this phone calls its player: once, however often the table is put in place while it is open.
  const asked = () => document.querySelector("#table [data-question]")?.dataset.question;
  let called = asked();
  document.addEventListener("live:after", () => {
    const question = asked();
    if (question && question !== called)
      document.dispatchEvent(new CustomEvent("feel", { detail: "question" }));
    called = question ?? called;
  });
  document.addEventListener("htmx:after:swap", () => {
    called = asked() ?? called;
  });
}
