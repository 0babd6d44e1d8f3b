"""What players may make of their own: weapons, skills, items, Loot cards; and texts for traits and factions.

Their figures count as those of any other. What stands in their texts is read by people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import Setup
from games.blackwater_gulch.belongings import ROWS, Rows, Thing
from games.blackwater_gulch.builder import CHARACTERS
from games.blackwater_gulch.gangs import ROWS_AT_MOST
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import Gang, Item, Skill, Weapon
from games.blackwater_gulch.screens.cards import traits
from games.blackwater_gulch.terms import figures, item_text, kind_of
from games.engine.own import OWN, OwnKind, Saying, own_key
from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, long, number, words
from games.engine.show.form_parsing import Values
from games.engine.show.printed import DeckCard
from games.engine.tell.sentences import capitalize

say = phrases("building.own")
COPIES = 9
DECK = 200


class LootCard(Value):
    """An item as a card of the Loot deck, and how often it is in there."""

    item: Item
    copies: Annotated[int, Meta(ge=1, le=COPIES)] = 1


def _of_rows(key: str, shape: type[Thing], rows: Rows, figures: Callable[[Any], str]) -> OwnKind:
    """Things of one sort as they stand on a character's sheet."""

    def used(gang: Gang) -> Iterator[Any]:
        for one in gang.characters:
            yield from (thing for thing in getattr(one, rows.name) if thing.key.startswith(OWN))

    return OwnKind(
        key, say(key), say(f"{key}s"), shape,
        fields=lambda given, was: rows.fields(given, ""),
        values=rows.says,
        made=lambda found, was: rows.make(found, "", was),
        figures=figures,
        slot=lambda field: field == rows.name,
        give=_giver(rows.name),
        used=used,
    )  # fmt: skip


def _arm(weapon: Weapon) -> str:
    """ "10″, Strength 4, pistol, 1 hand"."""
    return say("arm", figures=figures(weapon), traits=traits(weapon))


def _level(item: Item) -> str:
    return ROWS["items"].detail(item, 0)


def _giver(name: str) -> Callable[[Gang, str, str, Any], Gang]:
    def give(gang: Gang, where: str, field: str, thing: Any) -> Gang:
        """Raises KeyError, Refused."""
        one = CHARACTERS.find(gang, where)
        has = getattr(one, name)
        if len(has) >= ROWS_AT_MOST:
            raise Refused(say("too-many", name=one.name, most=ROWS_AT_MOST))
        return CHARACTERS.replaced(gang, where, one.but(**{name: (*has, thing)}))

    return give


def _saying_fields(given: Values, was: Saying | None) -> Iterator[FormField]:
    yield words(given, "name", say("name"), low=1)
    yield long(given, "text", say("what-it-does"))


def _saying(found: dict[str, Any], was: Saying | None) -> Saying:
    return Saying(was.key if was else own_key(found["name"]), found["name"], found["text"])


def _said(thing: Saying) -> dict[str, list[str]]:
    return as_form(name=thing.name, text=thing.text)


def _under(gang: Gang, where: str, field: str, thing: Saying) -> Gang:
    return gang.but(banner=thing)


def _loot_fields(given: Values, was: LootCard | None) -> Iterator[FormField]:
    yield from ROWS["items"].fields(given, "")
    yield number(given, "copies", say("copies"), 1, COPIES)


def _loot(found: dict[str, Any], was: LootCard | None) -> LootCard:
    copies = found.pop("copies")
    item: Any = ROWS["items"].make(found, "", was.item if was else None)
    return LootCard(item, copies)


def _loot_said(card: LootCard) -> dict[str, list[str]]:
    return {**ROWS["items"].says(card.item), "copies": [str(card.copies)]}


def _in_the_deck(setup: Setup, cards: Sequence[LootCard]) -> Setup:
    """The deck with the cards that are no part of it yet; none where there is no deck."""
    more = [card.item for card in cards for _ in range(card.copies)]
    return setup.but(deck=(*setup.deck, *more)[:DECK]) if setup.deck else setup


ICONS = {
    "consumable": "potion", "weapon": "knife", "trinket": "star", "ammunition": "cartridge", "attachment": "target",
}  # fmt: skip


def _drawn(item: Item, copies: int) -> DeckCard:
    """An item as a card to print."""
    icon = "revolver" if item.weapon and item.weapon.ranged else ICONS[item.kind]
    kind = wording("kinds-of-items")[item.kind]
    worth = (say("card-xp", xp=item.xp),) if item.xp else ()
    return DeckCard(
        item.name,
        icon,
        item_text(item),
        (say("card-level", level=item.level), capitalize(kind), *worth),
        copies,
    )


def loot_cards() -> tuple[DeckCard, ...]:
    """The Loot deck, each card once with how often it is in there."""
    return tuple(_drawn(item, copies) for item, copies in Counter(catalogue.loot_deck()).items())


KINDS: tuple[OwnKind, ...] = (
    _of_rows("weapon", Weapon, ROWS["weapons"], _arm),
    _of_rows("skill", Skill, ROWS["skills"], kind_of),
    _of_rows("item", Item, ROWS["items"], _level),
    OwnKind(
        "trait", say("trait"), say("traits"), Saying, _saying_fields, _said, _saying, into="weapon",
    ),
    OwnKind(
        "faction", say("faction"), say("factions"), Saying, _saying_fields, _said, _saying,
        slot=lambda field: field == "banner", of_gang="banner", give=_under,
        used=lambda gang: (gang.banner,) if gang.banner else (),
    ),
    OwnKind(
        "loot", say("loot"), say("loots"), LootCard, _loot_fields, _loot_said, _loot,
        figures=lambda card: say("of-loot", detail=_level(card.item), copies=card.copies),
        text=lambda card: card.item.text, called=lambda card: card.item.name, key_of=lambda card: card.item.key,
        rekeyed=lambda card, key: card.but(item=card.item.but(key=key)),
        blank={"copies": ["1"]}, stock=_in_the_deck, drawn=lambda card: _drawn(card.item, card.copies),
    ),
)  # fmt: skip
