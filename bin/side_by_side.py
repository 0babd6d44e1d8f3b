"""Runs targets of the Makefile beside each other, two at a time. make check and make test call it.

Usage: python bin/side_by_side.py TARGET ... -- TARGET ...

Of two that are joined, TARGET+TARGET, the second begins when the first has ended. What one leaves for the other lies in
the folder PARTS, which is there for this run alone.

There are two queues. Those of the first wait a good deal, as browsers do; those of the second compute, and are given
what the first leave (nice). A queue that is empty takes from the other, so that both cores are busy to the end. What a
target says is told in one piece when it has ended, without its rows of dots, and with it how long it took of a
processor, whatever else went on (of a browser less than half: its pages are processes that nobody waits for). Where one
fails the others go on; then all fails.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

TOLD_EVERY = 30  # seconds
STOPS_WITHIN = 10
DOTS = re.compile(r"^(?:bringing up nodes\.\.\.|[.FEsxX]+ *(?:\[ *(\d+)%\])?)$", re.MULTILINE)
POLITE = ["nice", "-n", "5"]


@dataclass
class Part:
    """One target: while it runs, and when it has ended."""

    target: str
    polite: bool
    folder: Path
    after: "Part | None" = None
    began: float = 0
    took: float = 0
    computed: float = 0
    """Seconds of a processor, with all processes that it started and waited for."""
    code: int | None = None
    process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @property
    def said(self) -> Path:
        return self.folder / self.target

    def run(self) -> None:
        self.began = time.monotonic()
        command = [*(POLITE if self.polite else []), "make", "--no-print-directory", self.target]
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                process_group=0,
                env=os.environ | {"PARTS": str(self.folder)},
            )
            _, status, used = os.wait4(self.process.pid, 0)
        self.took = time.monotonic() - self.began
        self.computed = used.ru_utime + used.ru_stime
        self.code = self.process.returncode = os.waitstatus_to_exitcode(status)

    def send(self, way: signal.Signals) -> None:
        """To all of its processes."""
        if self.process:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, way)

    def text(self) -> str:
        return self.said.read_text(encoding="utf-8", errors="replace") if self.said.exists() else ""

    def progress(self) -> str:
        rows = [row[1] for row in DOTS.finditer(self.text()) if row[1]]
        return f"{self.target} {rows[-1]}%" if rows else self.target

    def outcome(self) -> str:
        passed = "passed" if self.code == 0 else "FAILED"
        return f"{self.target}: {passed} in {clock(self.took)}, {clock(self.computed)} of a processor"


class Queues:
    """Who is next, for two runners; and what is told meanwhile."""

    def __init__(self, waiting: list[Part], computing: list[Part]) -> None:
        self.parts = [*waiting, *computing]
        self.queues = deque(waiting), deque(computing)
        self.lock = threading.Lock()

    def next_of(self, own: int) -> Part | None:
        with self.lock:
            queue = self.queues[own] or self.queues[1 - own]
            if not queue or (queue[0].after and queue[0].after.code is None):
                return None  # whoever works at what comes before it goes on with it
            return queue.popleft()

    def work(self, own: int) -> None:
        while part := self.next_of(own):
            part.run()
            with self.lock:
                tell(f"== {part.outcome()}", DOTS.sub("", part.text()).strip())

    def told_now(self, seconds: float) -> None:
        with self.lock:
            if running := [part.progress() for part in self.parts if part.began and part.code is None]:
                tell(f"-- {clock(seconds)}: {', '.join(running)}")

    def stop(self) -> None:
        """Ends whatever each part has started, as Ctrl-C would, and tells what was said until then."""
        with self.lock:
            for queue in self.queues:
                queue.clear()
            running = [part for part in self.parts if part.process and part.code is None]
        for way in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            for part in running:
                part.send(way)
            until = time.monotonic() + STOPS_WITHIN
            while time.monotonic() < until and any(part.code is None for part in running):
                time.sleep(0.05)


def tell(*words: str) -> None:
    print(*(re.sub(r"\n{3,}", "\n\n", word) for word in words if word), sep="\n", flush=True)


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def main(waiting: list[str], computing: list[str]) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="sixgun-parts-") as folder:
        queues = Queues(parts(waiting, False, Path(folder)), parts(computing, True, Path(folder)))
        runners = [threading.Thread(target=queues.work, args=(own,), daemon=True) for own in (0, 1)]
        try:
            for runner in runners:
                runner.start()
            while any(runner.is_alive() for runner in runners):
                wait_for(runners, TOLD_EVERY)
                queues.told_now(time.monotonic() - began)
        except KeyboardInterrupt:
            queues.stop()
            return 130
        tell("== All together", *(f"   {part.outcome()}" for part in queues.parts))
        return 0 if all(part.code == 0 for part in queues.parts) else 1


def parts(words: list[str], polite: bool, folder: Path) -> list[Part]:
    found: list[Part] = []
    for word in words:
        for number, target in enumerate(word.split("+")):
            found.append(Part(target, polite, folder, after=found[-1] if number else None))
    return found


def wait_for(runners: list[threading.Thread], seconds: float) -> None:
    until = time.monotonic() + seconds
    for runner in runners:
        runner.join(max(0, until - time.monotonic()))


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    arguments = sys.argv[1:]
    middle = arguments.index("--") if "--" in arguments else len(arguments)
    sys.exit(main(arguments[:middle], arguments[middle + 1 :]))
