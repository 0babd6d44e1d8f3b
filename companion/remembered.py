"""What was worked out of late, for as long as no more than so many others were."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable


class Remembered[K: Hashable, V]:
    """Answers by all that they follow from, such as a gang and its revision. most: that are kept."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """None too where it is not remembered."""
        return self._kept.get(key)

    def keep(self, key: K, answer: V) -> V:
        self._kept[key] = answer
        while len(self._kept) > self.most:
            self._kept.popitem(last=False)
        return answer

    def of(self, key: K, work_out: Callable[[], V]) -> V:
        try:
            return self._kept[key]
        except KeyError:
            return self.keep(key, work_out())
