from __future__ import annotations

from typing import Any

from django.db import migrations

from accounts import names


def work_out(apps: Any, schema_editor: Any) -> None:
    """Saving a user does it."""
    for user in apps.get_model("accounts", "User").objects.iterator():
        user.save(update_fields=["skeleton"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_letter")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="skeleton",
            field=names.SkeletonField(db_index=True, default="", editable=False, max_length=60),
        ),
        migrations.RunPython(work_out, migrations.RunPython.noop),
    ]
