"""The static files straight from static/, as the tests' pages name them."""

from django.conf import settings
from django.contrib.staticfiles.storage import StaticFilesStorage

from companion.asgi_types import Application, Message, Receive, Scope, Send
from companion.hosting.static_storage import RemembersAddresses


class StaticFiles(RemembersAddresses, StaticFilesStorage):
    pass


ANSWERS: dict[tuple[object, ...], list[Message]] = {}
"""What was answered to whoever asked for a static file with these headers (apart from cookies and addresses)."""

OF_NO_MATTER = {b"cookie", b"host", b"referer", b"origin"}


def answered_once(application: Application) -> Application:
    """Looks for each static file once, and no browser asks twice for what it has: the files do not change meanwhile. To
    look in all folders, in a thread, for some thirty files a page takes a twelfth of a test with browsers.
    """

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(settings.STATIC_URL):
            await application(scope, receive, send)
            return
        told = frozenset(header for header in scope["headers"] if header[0] not in OF_NO_MATTER)
        asked = scope["method"], scope["path"], scope["query_string"], told
        if asked in ANSWERS:
            for message in ANSWERS[asked]:
                await send(message)
            return
        messages = []

        async def heard(message: Message) -> None:
            if message["type"] == "http.response.start":
                others = [header for header in message["headers"] if header[0].lower() != b"cache-control"]
                message["headers"] = [*others, (b"cache-control", b"max-age=31536000, immutable")]
            messages.append(message)
            await send(message)

        await application(scope, receive, heard)
        if messages[0]["status"] == 200:
            ANSWERS[asked] = messages

    return answering
