"""Decisions about deck lists that are missing, not legal or not judged."""

from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import CASCADE, PROTECT

STATES = [
    ("missing", "Missing"),
    ("not_legal", "Not legal"),
    ("cannot_say", "Cannot say yet"),
]
CHOICES = [
    ("fix", "Fixed until the next step: a judge enters the right list"),
    ("without", "Plays without those cards"),
    ("penalty", "Plays, with a penalty"),
    ("allow", "Allowed as it is"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_games_by_their_kits"),
        ("tournaments", "0031_lock_of_pools"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="ListDecision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("list_state", models.CharField(choices=STATES, max_length=12)),
                ("choice", models.CharField(choices=CHOICES, max_length=12)),
                ("step", models.CharField(max_length=12, verbose_name="made before")),
                ("reason", models.CharField(max_length=200)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "decided_by",
                    models.ForeignKey(
                        on_delete=PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=PROTECT,
                        related_name="+",
                        to="decks.registereddeck",
                    ),
                ),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=CASCADE,
                        related_name="list_decisions",
                        to="tournaments.registration",
                    ),
                ),
            ],
            options={"ordering": ["-pk"]},
        ),
    ]
