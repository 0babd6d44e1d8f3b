"""What pages complain of, and when they changed. WebKit's driver has no word for errors in scripts or for what the
content policy blocks, so each page first loads a script that notes them in the browser, where `Phone.complaints` reads
them.
"""

from django.http import HttpResponse

PATH = "/complaints.js"
SCRIPT = """(() => {
  const note = words => {
    const all = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
    sessionStorage.setItem("complaints", JSON.stringify([...all, `${location.pathname}: ${words}`]));
  };
  let leaving = false; // whatever is still loading then is broken off
  addEventListener("beforeunload", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  addEventListener("error", event => {
    if (event.message) note(event.message);
    else if (!leaving) note(`${event.target.src ?? event.target.href} is not to be had`);
  }, true);
  addEventListener("unhandledrejection", event => leaving || note(`unhandled: ${event.reason}`));
  addEventListener("securitypolicyviolation", event =>
    note(`${event.effectiveDirective} blocks ${event.blockedURI}`));
  for (const name of ["htmx:after:swap", "live:after"]) // for Phone.tap
    document.addEventListener(name, () => { self.changed = performance.now(); });
  const say = console.error;
  console.error = (...words) => { note(words.join(" ")); say(...words); };
})();"""


class Complaints:
    """Middleware that puts the script into the head of each page, and answers for it."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        if request.path == PATH:
            return HttpResponse(
                SCRIPT, content_type="text/javascript", headers={"Cache-Control": "max-age=3600"}
            )
        response = self.get_response(request)
        if not response.streaming and response.get("Content-Type", "").startswith("text/html"):
            response.content = response.content.replace(
                b"<head>", f'<head><script src="{PATH}"></script>'.encode(), 1
            )
        return response
