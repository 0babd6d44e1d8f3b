"""What is said of each static file. It stands by itself, because the settings need it before there is a Django."""

from wsgiref.headers import Headers


def add_headers(headers: Headers, path: str, url: str) -> None:
    """That it is what it says it is. What else Django says with a page, of referrers and windows, means nothing for a
    file, and would be a kilobyte of a first load. Nor does "public": nobody logs in for a file (RFC 9111, 3.5).
    """
    headers["X-Content-Type-Options"] = "nosniff"
    if "immutable" in (headers["Cache-Control"] or ""):
        headers["Cache-Control"] = "max-age=31536000, immutable"
