from __future__ import annotations

from typing import Any

from django.db import migrations, models


def mark(apps: Any, schema_editor: Any) -> None:
    """Of names that look alike the oldest user's is the one; the others keep theirs, too."""
    users, seen = apps.get_model("accounts", "User").objects, set()
    for key, look in users.order_by("pk").values_list("pk", "skeleton"):
        if look in seen:
            users.filter(pk=key).update(looks_alike=True)
        seen.add(look)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_blocks")]

    operations = [
        migrations.AddField(
            model_name="user", name="looks_alike", field=models.BooleanField(default=False, editable=False)
        ),
        migrations.RunPython(mark, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(
                fields=["skeleton"], condition=models.Q(looks_alike=False), name="one_name_of_each_look"
            ),
        ),
    ]
