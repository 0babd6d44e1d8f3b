"""From a chart or a plot of the table's vocabulary to what a template draws: every place worked out, nothing of HTML.

Pure. A plot is drawn in units of its own; its SVG is as wide as there is room for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.words import say
from games.engine.play.values import Value
from games.engine.show.pieces import Chart, Plot, Series
from games.engine.tell.sentences import join_words

# Charts

SIGNS = "*†‡§‖¶"


class Cell(Value):
    """A cell of a chart. sign: of the sentence below that speaks of it, "" for most."""

    text: str
    sign: str = ""


class Row(Value):
    cells: tuple[Cell, ...]
    lit: bool = False


LONG = 24
"""Letters that the head of a row has room for on a phone."""


class ChartLayout(Value):
    """A chart with its marks as signs: the rows, and (sign, sentence) in the order in which they are met."""

    rows: tuple[Row, ...]
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def named(self) -> bool:
        """Its rows are called by many words, which go on several lines, so that the figures stay whole."""
        return any(len(row.cells[0].text) > LONG for row in self.rows if row.cells)


def sign(place: int) -> str:
    """*, †, ‡ ... and when they run out **, †† ..."""
    return SIGNS[place % len(SIGNS)] * (place // len(SIGNS) + 1)


def lay_out_chart(chart: Chart) -> ChartLayout:
    """Equal sentences share a sign."""
    signs: dict[str, str] = {}
    rows = []
    for row in chart.rows:
        cells = []
        for place, text in enumerate(row.cells):
            mark = row.marks[place] if place < len(row.marks) else ""
            if mark and mark not in signs:
                signs[mark] = sign(len(signs))
            cells.append(Cell(text, signs.get(mark, "") if mark else ""))
        rows.append(Row(tuple(cells), row.lit))
    return ChartLayout(tuple(rows), tuple((sign, mark) for mark, sign in signs.items()))


# Plots

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 28, 40
COLORS = 5
UP_AT_MOST, ACROSS_AT_MOST = 5, 8
"""Steps of an axis."""

CALM = (1, 2, 5)
"""First figures of the steps in which an axis counts."""


class Tick(Value):
    """A step of an axis: where it is, and what stands there."""

    at: int
    label: str


class Bar(Value):
    number: int
    x: int
    y: int
    width: int
    height: int


class Run(Value):
    """A line: its color, which of the dashes it has (0 is none), its points for a polyline and for dots."""

    number: int
    dash: int
    points: str
    dots: tuple[tuple[int, int], ...]


class Figures(Value):
    """A row of the folded table."""

    across: str
    cells: tuple[str, ...]
    lit: bool = False


class Drawing(Value):
    """A plot with every place worked out. lit: where its rule stands; at_lit: what is read off there, in words.

    said: the whole of it in a sentence, for who cannot see. legend: (color, dash, label), where there is more than one.
    """

    caption: str
    said: str
    across: str
    up: str
    ups: tuple[Tick, ...]
    acrosses: tuple[Tick, ...]
    runs: tuple[Run, ...] = ()
    bars: tuple[Bar, ...] = ()
    lit: int | None = None
    at_lit: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[Figures, ...] = ()
    legend: tuple[tuple[int, int, str], ...] = ()
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM
    middle: int = (LEFT + WIDTH - RIGHT) // 2


def axis_steps(low: int, high: int, most: int) -> range:
    """Round numbers from no more than `low` to no less than `high`, in at most so many steps."""
    step, tens = 1, 1
    while (high - low) > step * (most - 1) and (high - low) / step > 1:
        step = next((first * tens for first in CALM if first * tens > step), 0)
        if not step:
            tens *= 10
            step = tens
    first = low // step * step
    last = -(-high // step) * step
    return range(first, max(last, first + step) + 1, step)


def _runs(
    plot: Plot, colors: list[int], x_of: Callable[[float], int], y_of: Callable[[float], int]
) -> Iterator[Run]:
    for place, (color, series) in enumerate(zip(colors, plot.series, strict=True)):
        if dots := tuple((x_of(x), y_of(y)) for x, y in series.points):
            yield Run(color, place % COLORS, " ".join(f"{x},{y}" for x, y in dots), dots)


def _legend(colors: list[int], names: tuple[str, ...]) -> tuple[tuple[int, int, str], ...]:
    """The color and the dashes of each line, with its name."""
    return tuple(
        (color, place % COLORS, name) for place, (color, name) in enumerate(zip(colors, names, strict=True))
    )


def lay_out_plot(plot: Plot) -> Drawing:
    """The plot, at any figures: of one point, of none, below nought."""
    points = [point for series in plot.series for point in series.points]
    xs = sorted({x for x, _ in points} | ({plot.lit} if plot.lit is not None else set()))
    ys = [y for _, y in points]
    ups = axis_steps(min(0, *ys, 0), max(1, *ys, 1), UP_AT_MOST)
    low, high = (xs[0], xs[-1]) if xs else (0, 1)
    half = 0.5 if plot.kind == "bars" else 0.0
    span = (high - low + 2 * half) or 1

    def x_of(x: float) -> int:
        return round(LEFT + (x - low + half) / span * (WIDTH - LEFT - RIGHT))

    def y_of(y: float) -> int:
        return round(HEIGHT - BOTTOM - (y - ups[0]) / (ups[-1] - ups[0]) * (HEIGHT - TOP - BOTTOM))

    colors = [max(1, min(COLORS, series.number)) for series in plot.series]
    marks = [x for x in axis_steps(low, high, ACROSS_AT_MOST) if low <= x <= high]
    names = tuple(series.label for series in plot.series)
    return Drawing(
        caption=plot.caption,
        said=_plot_in_words(plot),
        across=plot.across,
        up=f"{plot.up}, {plot.unit}" if plot.unit else plot.up,
        ups=tuple(Tick(y_of(y), str(y)) for y in ups),
        acrosses=tuple(Tick(x_of(x), str(x)) for x in marks),
        runs=tuple(_runs(plot, colors, x_of, y_of)) if plot.kind == "lines" else (),
        bars=tuple(_bars(plot, colors, x_of, y_of)) if plot.kind == "bars" else (),
        lit=x_of(plot.lit) if plot.lit is not None else None,
        at_lit=_at(plot, plot.lit) if plot.lit is not None else "",
        head=(plot.across, *names),
        rows=tuple(
            Figures(str(x), tuple(_figure(plot, series, x) for series in plot.series), x == plot.lit)
            for x in xs
        ),
        legend=_legend(colors, names) if len(names) > 1 else (),
    )


def _bars(
    plot: Plot, colors: Sequence[int], x_of: Callable[[float], int], y_of: Callable[[float], int]
) -> Iterable[Bar]:
    """Those of one x beside each other, in the order of the series."""
    room = x_of(1) - x_of(0)
    width = max(1, int(room * 0.8 / max(1, len(plot.series))))
    for place, (color, series) in enumerate(zip(colors, plot.series, strict=True)):
        for x, y in series.points:
            left = x_of(x) - width * len(plot.series) // 2 + place * width
            left = max(LEFT, min(left, WIDTH - RIGHT - width))
            ends = sorted((y_of(0), y_of(y)))
            yield Bar(color, left, ends[0], width, ends[1] - ends[0])


def _measure(figure: int, unit: str) -> str:
    return f"{figure}{'' if unit == '%' else ' '}{unit}" if unit else str(figure)


def _figure(plot: Plot, series: Series, x: int) -> str:
    """What is read off a series there; a dash where it has no figure."""
    found = dict(series.points)
    return _measure(found[x], plot.unit) if x in found else "–"


def _at(plot: Plot, x: int) -> str:
    """ "Paces 4: Ruth 42%, Gabe 17%." """
    read = [f"{one.label} {_figure(plot, one, x)}" for one in plot.series if x in dict(one.points)]
    return f"{plot.across[:1].upper()}{plot.across[1:]} {x}: {', '.join(read) or say('no figure')}."


def _plot_in_words(plot: Plot) -> str:
    told = []
    for one in plot.series:
        ys = [y for _, y in one.points]
        if ys:
            ends = say(
                "from {measure} to {measure2}",
                measure=_measure(ys[0], plot.unit),
                measure2=_measure(ys[-1], plot.unit),
            )
            told.append(
                say(
                    "{label} {ends}, at most {measure}",
                    label=one.label,
                    ends=ends,
                    measure=_measure(max(ys), plot.unit),
                )
            )
    lit = f" {_at(plot, plot.lit)}" if plot.lit is not None else ""
    return say(
        "{upper}{up} by {across}: {told}.{lit}",
        upper=plot.up[:1].upper(),
        up=plot.up[1:],
        across=plot.across,
        told=join_words(told) or say("no figures"),
        lit=lit,
    )
