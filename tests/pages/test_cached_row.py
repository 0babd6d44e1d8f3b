from django.template import Context, Template


def drawn(times):
    """A part that counts how often it is drawn."""

    class Row:
        def __init__(self, words):
            self.words = words

        def __hash__(self):
            return hash(self.words)

        def __eq__(self, other):
            return self.words == other.words

        def name(self):
            times.append(self.words)
            return self.words

    return Row


PART = (
    "{% load cached_row %}{% for row in rows %}"
    "{% cached_row row say %}<b>{{ row.name }} {{ say }}</b>{% endcached_row %}{% endfor %}"
)


def test_what_looks_the_same_is_drawn_once():
    times = []
    row = drawn(times)
    part = Template(PART)

    pages = [
        part.render(Context({"rows": [row("Ruth"), row("Gabe"), row("Ruth")], "say": "x"})) for _ in range(2)
    ]

    assert pages[0] == pages[1] == "<b>Ruth x</b><b>Gabe x</b><b>Ruth x</b>"
    assert times == ["Ruth", "Gabe"]


def test_what_depends_on_another_value_is_drawn_anew():
    times = []
    part = Template(PART)

    pages = [part.render(Context({"rows": [drawn(times)("Ruth")], "say": say})) for say in ("x", "y")]

    assert pages == ["<b>Ruth x</b>", "<b>Ruth y</b>"]


AT = PART.replace("cached_row row say", "cached_row row at say")


def test_the_same_row_is_drawn_once_for_all_addresses():
    times = []
    part = Template(AT)

    pages = [
        part.render(Context({"rows": [drawn(times)("Ruth")], "say": say})) for say in ("x", "y", "&", "")
    ]

    assert pages == ["<b>Ruth x</b>", "<b>Ruth y</b>", "<b>Ruth &amp;</b>", "<b>Ruth </b>"]
    assert times == ["Ruth", "Ruth"]  # with an address, and without one


def test_nobody_writes_an_address_into_a_name():
    part = Template(AT)

    page = part.render(Context({"rows": [drawn([])("-say- {{ say }}")], "say": "/secret/"}))

    assert page == "<b>-say- {{ say }} /secret/</b>"


def test_markup_in_a_name_stays_text():
    part = Template(PART)

    assert "<i>" not in part.render(Context({"rows": [drawn([])("<i>Ruth")], "say": "x"}))
