// On a wide screen the sheet has room for the last lines of the story, while nothing else is to be decided there. They
// are fetched for each new table; until they are here, those of the table before stand there.
(wide => {
  let kept = "";
  const fill = async () => {
    const place = document.getElementById("lately");
    if (!place || !wide.matches || place.dataset.now) return;
    place.dataset.now = "yes";
    place.innerHTML = kept;
    const headers = { "HX-Request": "true", "HX-Target": "section#lately" };
    const answer = await fetch(place.dataset.from, { headers }).catch(() => null);
    if (!answer?.ok) return;
    kept = new DOMParser().parseFromString(await answer.text(), "text/html").body.innerHTML;
    if (place.isConnected) place.innerHTML = kept;
  };
  for (const news of ["htmx:after:swap", "live:after"]) document.addEventListener(news, fill);
  wide.addEventListener("change", fill);
  fill();
})(matchMedia("(min-width: 56.25rem)"));
