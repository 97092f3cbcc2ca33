"""Messages by two ways, each cause once for each of them; an outbox that can be held."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

KINDS = [
    ("receipt", "Receipt of a deck list"),
    ("deadline", "Reminder before the deadline for lists"),
    ("desk", "Reminder from the desk"),
    ("judged_anew", "A list that is no longer legal"),
    ("moved_up", "A seat for somebody who waited"),
    ("corrected", "A list that a judge changed"),
    ("taken_out", "A list that new settings took out"),
    ("pairings", "Table and opponent"),
    ("moved", "Another table"),
    ("judge", "A judge is coming"),
    ("announced", "Announcement"),
    ("next_round", "When the next round begins"),
]
STATES = [
    ("waiting", "Waiting"),
    ("sent", "Sent"),
    ("needless", "Not needed any more"),
    ("failed", "Could not be sent"),
    ("unclear", "Perhaps sent"),
]
NEW_KINDS = ("pairings", "moved", "judge", "announced", "next_round")


def forget_new_ones(apps, schema_editor):
    """The version before knows e-mails about lists and seats, one for each key."""
    mails = apps.get_model("tournaments", "PlayerMail").objects.using(
        schema_editor.connection.alias
    )
    mails.filter(channel="push").delete()
    mails.filter(kind__in=NEW_KINDS).delete()
    mails.filter(state="unclear").update(state="failed")


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_games_by_their_kits"),
        ("tournaments", "0037_words_of_missed_rounds"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="HeldOutbox",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="held_outbox",
                        serialize=False,
                        to="tournaments.event",
                    ),
                ),
                ("held_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.AddField(
            model_name="playermail",
            name="channel",
            field=models.CharField(
                choices=[("email", "E-mail"), ("push", "Devices")],
                db_default="email",
                default="email",
                max_length=5,
            ),
        ),
        migrations.AddField(
            model_name="playermail",
            name="match",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="tournaments.match",
            ),
        ),
        migrations.AddField(
            model_name="playermail",
            name="not_before",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="playermail",
            name="problem",
            field=models.CharField(blank=True, db_default="", default="", max_length=200),
        ),
        migrations.AddField(
            model_name="playermail",
            name="text",
            field=models.CharField(blank=True, db_default="", default="", max_length=200),
        ),
        migrations.AddField(
            model_name="playermail",
            name="useful_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="playermail",
            name="created_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AlterField(
            model_name="playermail",
            name="key",
            field=models.CharField(max_length=80),
        ),
        migrations.AlterField(
            model_name="playermail",
            name="kind",
            field=models.CharField(
                choices=KINDS,
                max_length=12,
            ),
        ),
        migrations.AlterField(
            model_name="playermail",
            name="state",
            field=models.CharField(
                choices=STATES,
                db_index=True,
                default="waiting",
                max_length=10,
            ),
        ),
        migrations.AddConstraint(
            model_name="playermail",
            constraint=models.UniqueConstraint(
                fields=("registration", "key", "channel"), name="one_message_a_cause_and_channel"
            ),
        ),
        migrations.AddField(
            model_name="heldoutbox",
            name="held_by",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, forget_new_ones),
    ]
