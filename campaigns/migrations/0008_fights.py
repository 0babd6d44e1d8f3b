import json
from typing import Any

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

AT_ONCE = 200


def write(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """How the battles went that were played on paper and are confirmed, for the gangs of their campaigns."""
    chapters = apps.get_model("campaigns", "Chapter")._default_manager
    fights: Any = apps.get_model("gangs", "Fight")._default_manager
    contenders = apps.get_model("campaigns", "Contender")._default_manager.exclude(gang=None)
    gangs = {
        (campaign, number): gang
        for campaign, number, gang in contenders.values_list("campaign", "number", "gang")
    }
    rows = chapters.filter(kind="paper", deleted_at=None, campaign__deleted_at=None)
    found = []
    for chapter in rows.iterator(AT_ONCE):
        found += [
            fights.model(gang_id=gang, of=f"paper-{chapter.pk}", result=result)
            for gang, result in _results(chapter, gangs).items()
        ]
        if len(found) >= AT_ONCE:
            fights.bulk_create(found, ignore_conflicts=True)
            found = []
    fights.bulk_create(found, ignore_conflicts=True)


def _results(chapter: Any, gangs: dict[tuple[str, int], str]) -> dict[str, str]:
    if any(said != "confirmed" for said in chapter.answers.values()):
        return {}
    try:
        outcome = json.loads(chapter.outcome)
        sides = {side["key"]: side.get("result", "") for side in outcome["sides"]} if outcome["over"] else {}
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}
    named = {key: gangs.get((chapter.campaign_id, number), "") for key, number in chapter.sides.items()}
    return {named[key]: result for key, result in sides.items() if named.get(key) and result}


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0007_webhooks"), ("gangs", "0007_fights")]

    operations = [migrations.RunPython(write, migrations.RunPython.noop, elidable=True)]
