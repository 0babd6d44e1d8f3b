"""What was measured, beside what it should be at most (or at least), and how it is printed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles


@dataclass(frozen=True)
class Figure:
    """One line. value: what is held against the target; target 0 has none; least: the target is a minimum."""

    name: str
    value: float
    unit: str = ""
    target: float = 0
    least: bool = False
    detail: str = ""

    @property
    def verdict(self) -> str:
        if not self.target:
            return ""
        good = self.value >= self.target if self.least else self.value <= self.target
        return "ok" if good else "over"


_shown: list[Figure] = []


def heading(words: str) -> None:
    print(f"\n{words}\n", flush=True)


def show(figures: Iterable[Figure]) -> None:
    for figure in figures:
        _shown.append(figure)
        target = f"{'at least' if figure.least else 'at most'} {figure.target:,g}" if figure.target else ""
        value = f"{_number(figure.value)} {figure.unit}"
        print(f"  {figure.name:<38}{value:>16}   {target:<15}{figure.verdict:<5}{figure.detail}", flush=True)


def over() -> int:
    return sum(figure.verdict == "over" for figure in _shown)


def _number(value: float) -> str:
    return f"{value:,.0f}" if float(value).is_integer() or value >= 1000 else f"{value:.2f}"


def middle(seconds: Sequence[float]) -> str:
    """Median and 95th percentile, in milliseconds."""
    high = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
    return f"{median(seconds) * 1000:.2f} ms (p95 {high * 1000:.2f})"


def ratio(
    name: str, ours: Sequence[float], floor: Sequence[float], against: str, target: float = 0
) -> Figure:
    """The ratio of two medians."""
    detail = f"{middle(ours)} against {against} {middle(floor)}"
    return Figure(name, median(ours) / median(floor), "times", target, detail=detail)
