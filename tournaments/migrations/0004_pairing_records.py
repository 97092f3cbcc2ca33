"""The pairing's account of a round moves to a table of its own: it is large and rarely read."""

import django.db.models.deletion
from django.db import migrations, models


def move_out(apps, schema_editor):
    Round = apps.get_model("tournaments", "Round")
    PairingRecord = apps.get_model("tournaments", "PairingRecord")
    for each in Round.objects.iterator():
        each.name = each.notes.pop("title", "")
        each.save(update_fields=["name"])
        PairingRecord.objects.create(round=each, document=each.notes)


def move_back(apps, schema_editor):
    Round = apps.get_model("tournaments", "Round")
    PairingRecord = apps.get_model("tournaments", "PairingRecord")
    documents = dict(PairingRecord.objects.values_list("round", "document"))
    for each in Round.objects.iterator():
        title = {"title": each.name} if each.name else {}
        each.notes = {**documents.get(each.pk, {}), **title}
        each.save(update_fields=["notes"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0003_pairing_wishes")]

    operations = [
        migrations.CreateModel(
            name="PairingRecord",
            fields=[
                (
                    "round",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="record",
                        serialize=False,
                        to="tournaments.round",
                    ),
                ),
                ("document", models.JSONField(default=dict)),
            ],
        ),
        migrations.AddField(
            model_name="round",
            name="name",
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.RunPython(move_out, move_back),
        migrations.RemoveField(model_name="round", name="notes"),
    ]
