"""Matches from before the second migration know no decisions, so nothing in them could be taken back: they are played
through again, as far as they can be read."""

from django.db import migrations

from games.engine import registry
from games.engine.errors import RulesError


def fill(apps, schema_editor):
    for match in (
        apps.get_model("games", "Match").objects.filter(ending="", latest={}, undos=0, version__gt=0).iterator()
    ):
        actions = list(apps.get_model("games", "Action").objects.filter(match=match).order_by("number"))
        try:
            chosen = decisions(match, actions)
        except (RulesError, KeyError, ValueError):
            continue
        apps.get_model("games", "Action").objects.filter(pk__in=[action.pk for action in chosen]).update(chosen=True)
        match.latest = {action.side: [action.number, action.token] for action in chosen}
        match.save(update_fields=["latest"])


def decisions(match, actions):
    """Those that had another one beside them."""
    position, found = registry.find(match.game_slug).read(match.start), []
    for action in actions:
        if len(position.actions()) > 1 and not position.odds():
            found.append(action)
        position = position.after(action.token)
    return found


class Migration(migrations.Migration):
    dependencies = [("games", "0007_standings")]
    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
