"""Kept answers are the text that was sent: a database that stores JSON may order its keys anew."""

import json

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

AT_ONCE = 500


def write_text(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for kept in apps.get_model("api", "KeptAnswer").objects.iterator(chunk_size=AT_ONCE):
        kept.text = json.dumps(kept.body)
        kept.save(update_fields=["text"])


def read_text(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for kept in apps.get_model("api", "KeptAnswer").objects.iterator(chunk_size=AT_ONCE):
        kept.body = json.loads(kept.text or "null")
        kept.save(update_fields=["body"])


class Migration(migrations.Migration):
    dependencies = [("api", "0001_tokens_and_kept_answers")]

    operations = [
        migrations.AddField(
            "keptanswer", "text", models.TextField(blank=True, default="", db_default="")
        ),
        migrations.RunPython(write_text, read_text),
        migrations.RemoveField("keptanswer", "body"),
    ]
