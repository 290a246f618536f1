from django.db import migrations, models

from games.engine import registry
from games.rating.openings import opening_of


def note_openings(apps, schema_editor):
    """Of what was rated until now, as games/services/rate.py notes it from now on."""
    match_model = apps.get_model("games", "Match")
    rated = match_model.objects.filter(seats__change__isnull=False, game_slug__in=registry.all_games()).distinct()
    for match in rated.only("pk", "game_slug", "record").iterator(500):
        opening = opening_of(registry.find(match.game_slug), match.record)
        match_model.objects.filter(pk=match.pk).update(opening=opening)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0010_undos"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="opening",
            field=models.CharField(blank=True, editable=False, max_length=16),
        ),
        migrations.RunPython(note_openings, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(condition=models.Q(("opening__gt", "")), fields=["opening"], name="rated_opening"),
        ),
    ]
