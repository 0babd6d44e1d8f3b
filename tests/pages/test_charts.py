"""Charts and plots: what stands where, and what stands on the pages of a battle."""

import re

import pytest
from django.template.loader import get_template
from hypothesis import given
from hypothesis import strategies as st

from battles.models import Battle
from companion import plots
from games.engine.play.record import Do
from games.engine.play.table import Rolled
from games.engine.play.values import to_json
from games.engine.show.pieces import Chart, ChartRow, Plot, Series
from games.engine.show.scene import Line
from games.engine.tell.story import StoryLine, entry_lines
from tests import coyotes
from tests.coyotes.rules import SENTENCES, Watch
from tests.factories import BattleFactory, lengthened

COLD = "It gets cold."
CHART = Chart(
    "What a night brings",
    ("2d6", "", ""),
    (
        ChartRow(("2–6", "Nothing", "rest"), marks=("", COLD, "")),
        ChartRow(("7", "A howl", "wake"), lit=True, marks=("", COLD, "Whoever sleeps.")),
        ChartRow(("8–12", "Coyotes", "shoot")),
    ),
    "2d6",
    ("One more at new moon.",),
)
RUTH, GABE = Series("Ruth", ((2, 90), (12, 20))), Series("Gabe", ((2, 40),), 9)
HITS = Plot("Hits", "paces", "hits", (RUTH, GABE), lit=2, unit="%")


def chart(value):
    return get_template("ui/_chart.html").render({"chart": value}).replace("\n", "")


def plot(value):
    return get_template("ui/_plot.html").render({"plot": value})


def words(markup):
    return " ".join(re.sub(r"<[^>]+>", " ", markup).split())


# Charts


def test_rows_that_are_called_by_many_words_may_go_on_several_lines():
    long = Chart("Weights", ("", "Move"), (ChartRow(("Car, large home safe, shipping container", "20 AP")),))

    assert "chart--named" in chart(long)
    assert "chart--named" not in chart(CHART)


def test_equal_marks_share_a_sign_and_each_sentence_stands_below_once():
    found = plots.lay_out_chart(CHART)

    assert [[cell.sign for cell in row.cells] for row in found.rows] == [
        ["", "*", ""],
        ["", "*", "†"],
        ["", "", ""],
    ]
    assert found.marks == (("*", COLD), ("†", "Whoever sleeps."))
    assert chart(CHART).count(COLD) == 1


def test_signs_are_doubled_when_they_run_out():
    assert [plots.sign(place) for place in (0, 5, 6, 7)] == ["*", "¶", "**", "††"]


def test_the_row_that_counts_says_so_in_words_too():
    rows = re.findall(r"<tr.*?</tr>", chart(CHART).split("<tbody>")[1])

    assert ['aria-current="true"' in row for row in rows] == [False, True, False]
    assert [row.count('aria-label="Here:"') for row in rows] == [0, 1, 0]


def test_a_chart_has_its_caption_its_dice_and_its_notes():
    drawn = chart(CHART)

    assert "<caption>What a night brings" in drawn
    assert words(drawn.split("</caption>")[0]) == "What a night brings 2d6"
    assert "One more at new moon." in drawn
    assert '<th scope="col">2d6</th><td></td>' in drawn


def test_markup_in_a_chart_stays_text():
    assert "<i>" not in chart(Chart("<i>", ("<i>",), (ChartRow(("<i>",), marks=("<i>",)),), "<i>", ("<i>",)))


# Plots


def test_a_plot_is_told_to_whoever_cannot_see_it():
    drawn = plots.lay_out_plot(HITS)

    assert drawn.said == (
        "Hits by paces: Ruth from 90% to 20%, at most 90% and Gabe from 40% to 40%, at most 40%. "
        "Paces 2: Ruth 90%, Gabe 40%."
    )
    assert drawn.head == ("paces", "Ruth", "Gabe")
    assert [(row.across, row.cells, row.lit) for row in drawn.rows] == [
        ("2", ("90%", "40%"), True),
        ("12", ("20%", "–"), False),
    ]
    assert plot(HITS).count("<title>Hits</title>") == 1
    assert "<desc>Hits by paces" in plot(HITS)


def test_the_lit_x_has_a_rule_and_its_values_in_words():
    assert plots.lay_out_plot(HITS).lit == plots.LEFT
    assert "Paces 2: Ruth 90%, Gabe 40%." in words(plot(HITS).split("</svg>", 1)[1])
    assert "Paces 5: no figure." in words(plot(HITS.but(lit=5)))
    assert "plot__lit" not in plot(HITS.but(lit=None))


def test_lines_differ_by_more_than_their_ink():
    drawn = plot(HITS)

    assert {"plot__line--0", "plot__line--1"} <= set(re.findall(r"plot__line--\d", drawn))
    assert words(drawn.split('class="plot__legend"')[1].split("</p>")[0]).endswith("Ruth Gabe")


def test_an_ink_that_there_is_not_becomes_one_that_there_is():
    assert [run.number for run in plots.lay_out_plot(HITS).runs] == [1, 5]


def test_bars_stand_side_by_side_on_the_ground_and_inside_the_drawing():
    two = tuple(Series(label, ((1, 2), (2, 0), (3, 4))) for label in ("knife", "fist"))
    drawn = plots.lay_out_plot(Plot("", "face", "wounds", two, "bars"))

    first, second = drawn.bars[0], drawn.bars[3]
    assert second.x == first.x + first.width
    assert {bar.y + bar.height for bar in drawn.bars} == {drawn.bottom}
    assert drawn.bars[2].height == 2 * drawn.bars[0].height
    assert drawn.bars[1].height == 0
    assert all(drawn.left <= bar.x and bar.x + bar.width <= drawn.right for bar in drawn.bars)


@pytest.mark.parametrize(
    ("low", "high", "most", "found"),
    [
        (0, 5, 5, [0, 2, 4, 6]),
        (0, 100, 5, [0, 50, 100]),
        (1, 6, 8, [1, 2, 3, 4, 5, 6]),
        (-3, 4, 5, [-4, -2, 0, 2, 4]),
    ],
)
def test_axes_count_in_round_steps(low, high, most, found):
    assert list(plots.axis_steps(low, high, most)) == found


FIGURES = st.integers(-10_000, 10_000)
LINES = st.lists(st.tuples(FIGURES, FIGURES), max_size=8, unique_by=lambda point: point[0]).map(
    lambda points: Series("a line", tuple(sorted(points)))
)
ANY_PLOT = st.builds(
    Plot,
    caption=st.just("A plot"),
    across=st.just("paces"),
    up=st.just("hits"),
    series=st.lists(LINES, max_size=5).map(tuple),
    kind=st.sampled_from(["lines", "bars"]),
    lit=st.none() | FIGURES,
)


@given(ANY_PLOT)
def test_whatever_the_figures_are_they_stand_inside_the_drawing(value):
    drawn = plots.lay_out_plot(value)

    places = [dot for run in drawn.runs for dot in run.dots]
    places += [(bar.x, bar.y) for bar in drawn.bars] + [
        (bar.x + bar.width, bar.y + bar.height) for bar in drawn.bars
    ]
    assert all(drawn.left <= x <= drawn.right for x, _ in places)
    assert all(drawn.top <= y <= drawn.bottom for _, y in places)
    assert 1 < len(drawn.ups) <= plots.UP_AT_MOST + 2
    assert drawn.said
    assert plot(value).count("<svg") >= 1


# At the table


@pytest.fixture
def hunted(camp, owner):
    """It is the pack's turn, on one phone."""
    setup = coyotes.GAME.battle.quick([coyotes.STARTERS["porch"].gang])
    battle = BattleFactory(owner=owner.player, game=coyotes.KEY, setup=setup)
    return lengthened(battle, [Do(Watch("a")), Do(Watch("a"))])


def panel(page):
    return page.text.split('id="do"')[1]


def test_a_sheet_shows_its_charts_and_its_plot(owner, hunted):
    page = panel(owner.get(f"/battles/{hunted.pk}/say/?do=bite&model=coyote-1"))

    assert "What a bite does" in page
    assert "Nerve lost by face" in page
    assert "Whoever has none left is out." in page


def test_an_open_question_shows_the_table_that_is_thrown_on(owner, hunted, tap):
    tap(owner, hunted, do="bite", model="coyote-1")
    page = panel(tap(owner, hunted, pick="abel"))

    assert page.count("<caption>") == 1
    assert "What a bite does" in page.split("<caption>")[1]
    assert "chart__lit" not in page


def test_what_came_up_is_shown_at_once_with_its_row_lit_and_folded_in_the_story(owner, hunted, tap):
    tap(owner, hunted, do="bite", model="coyote-1")
    tap(owner, hunted, pick="abel")
    page = panel(tap(owner, hunted, face=["5"]))

    lit = page.split('class="chart__lit"')[1].split("</tr>")[0]
    assert "A nip" in lit
    assert "<details" not in page.split("What a bite does")[0].split('class="stage')[1]
    story = owner.get(f"/battles/{hunted.pk}/entries/").text
    folded = re.search(r'<details class="chart__fold">.*?</details>', story, re.DOTALL)[0]
    assert "A nip" in folded.split("chart__lit")[1].split("</tr>")[0]


def test_of_several_tables_the_panel_shows_the_last(owner, hunted):
    said = (("One", CHART), ("Two", CHART), ("Three", None))
    lines = [StoryLine("", Line(1, words, chart=table)) for words, table in said]
    hunted.latest_story = to_json(lines).decode()
    hunted.save()

    assert [bool(line.chart) for line in Battle.objects.get().latest_lines()] == [False, True, False]
    assert panel(owner.get(f"/battles/{hunted.pk}/")).count("What a night brings") == 1


def test_a_throw_leaves_its_table_to_the_sentence_that_follows(owner, hunted, tap):
    tap(owner, hunted, do="bite", model="coyote-1")
    tap(owner, hunted, pick="abel")
    tap(owner, hunted, face=["6"])
    entry = Battle.objects.get().read_entries()[-1]

    lines = entry_lines(entry, "", {}, SENTENCES, lambda event: CHART if isinstance(event, Rolled) else None)

    assert lines[0].line.chart == CHART
    assert lines[0].line.dice == ((6, True),)
    assert not any(one.line.chart for one in lines[1:])
