"""All tests run with the room for nested calls that a page has in the server."""

import pytest

from companion.hosting.deep_calls import with_room


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config):
    """Calls itself what pytest would have called next. Asked a second time, from there, it leaves it to whoever comes
    next.
    """
    if hasattr(config, "has_room"):
        return None
    config.has_room = True
    return with_room(config.hook.pytest_cmdline_main)(config=config)
