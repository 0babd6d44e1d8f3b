"""Time for tests of deadlines: it stands still while something is done, and jumps where nothing is left to do."""

import asyncio
import selectors


class Jumping(asyncio.SelectorEventLoop):
    """An event loop for what waits for its clock alone, and for no thread and no network. So no deadline passes because
    the machine is busy, and nobody waits for one.
    """

    def __init__(self):
        self.passed = 0.0
        super().__init__(JumpingSelector(self))

    def time(self):
        return self.passed


class JumpingSelector(selectors.SelectSelector):
    def __init__(self, loop):
        self.loop = loop
        super().__init__()

    def select(self, timeout=None):
        self.loop.passed += timeout or 0
        return super().select(timeout and 0)


def run(coroutine):
    return asyncio.run(coroutine, loop_factory=Jumping)
