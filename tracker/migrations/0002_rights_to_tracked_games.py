"""What groups and users may do with tracked games goes along, and so do the admin's notes."""

from django.db import migrations

MODEL = "trackedgame"


def move_content_type(apps, schema_editor, old, new):
    kinds = apps.get_model("contenttypes", "ContentType").objects.using(
        schema_editor.connection.alias
    )
    if not kinds.filter(app_label=new, model=MODEL).exists():
        kinds.filter(app_label=old, model=MODEL).update(app_label=new)


def forwards(apps, schema_editor):
    move_content_type(apps, schema_editor, "tournaments", "tracker")


def backwards(apps, schema_editor):
    move_content_type(apps, schema_editor, "tracker", "tournaments")


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("tracker", "0001_tracked_games"),
    ]

    operations = [migrations.RunPython(forwards, backwards)]
