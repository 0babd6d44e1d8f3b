// Styles that a page does not need at once. They wait for each other as if they were for print, and are put on in one
// moment: for each that came alone, all of the page would be laid out once more.
{
  const isThere = href => document.head.querySelector(`link[href="${href}"]`);
  const came = link =>
    new Promise(done => Object.assign(link, { onload: () => done(true), onerror: () => done(false) }));

  /** again: ms after which what could not be had is asked for once more. A phone comes out of its tunnel. */
  const dress = async (hrefs, again) => {
    const links = hrefs.map(href =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "print" }),
    );
    document.head.append(...links);
    const found = await Promise.all(links.map(came));
    for (const link of links) link.media = "";
    const lost = links.filter((_, nth) => !found[nth]);
    for (const link of lost) link.remove();
    document.body.getBoundingClientRect(); // lays it out, for the frame to paint it
    const addresses = lost.map(({ href }) => href);
    if (lost.length) setTimeout(dress, again, addresses, Math.min(2 * again, 60_000));
  };
  dress(
    document.currentScript.dataset.styles.match(/\S+/g).filter(href => !isThere(href)),
    1000,
  );
}
