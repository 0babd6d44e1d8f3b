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
    """Looks for each static file once. Every browser of a test is a new one that asks for thirty of them, and to look in
    all folders, in a thread, takes an eighth of the processor time of a test with browsers.
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
            messages.append(message)
            await send(message)

        await application(scope, receive, heard)
        if messages[0]["status"] == 200:
            ANSWERS[asked] = messages

    return answering
