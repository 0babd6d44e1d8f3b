"""Groups that are ready to begin from: whom a force hires without choosing an item for each model."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import zip_longest

from games.engine.files.catalogue import read_table
from games.engine.play.values import Value
from games.engine.show.pieces import Pick
from games.engine.tell.sentences import join_words
from games.true_lead import book
from games.true_lead.book import DATA
from games.true_lead.phrases import phrases
from games.true_lead.roster import Fighter, Group, Item, Kind

say = phrases("building.builder")

FROM_A_TEMPLATE = "template:"


class Template(Value):
    """A group by its kind. ranged, melee: items by key, one for each place from the first; "" and those that are
    missing are nothing.
    """

    key: str
    name: str
    kind: Kind
    ranged: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(book.items()[key] for key in (*self.ranged, *self.melee) if key)

    @property
    def points(self) -> int:
        return book.groups()[self.kind].points + sum(item.points for item in self.items)

    def armed(self, group: Group) -> Group:
        """A fresh group of that kind, with its items."""
        found = zip_longest(group.fighters, self.ranged, self.melee, fillvalue="")
        return group.but(
            fighters=tuple(
                one.but(ranged=book.items().get(ranged), melee=book.items().get(melee))
                for one, ranged, melee in found
                if isinstance(one, Fighter)
            )
        )


@cache
def templates() -> Mapping[str, Template]:
    return read_table(DATA / "templates.toml", Template)


def named(kind: str) -> tuple[str, Template | None]:
    """A kind as it is hired: of a group, and from which template. Raises KeyError for a template that there is not."""
    if not kind.startswith(FROM_A_TEMPLATE):
        return kind, None
    template = templates()[kind.removeprefix(FROM_A_TEMPLATE)]
    return template.kind, template


def _pick(one: Template) -> Pick:
    """With who is in it, what they carry and what they cost."""
    counts = {item.name: one.items.count(item) for item in one.items}
    items = [
        say("several", number=number, name=name) if number > 1 else name for name, number in counts.items()
    ]
    detail = say("template", line=book.groups()[one.kind].line, items=join_words(items), points=one.points)
    return Pick(FROM_A_TEMPLATE + one.key, one.name, detail=detail, group=say("templates"))


KINDS = (
    *(
        Pick(key, say("points", row=row.name, line=row.line, points=row.points))
        for key, row in book.groups().items()
    ),
    *map(_pick, templates().values()),
)
