"""Cards that the owner of the site brings in, before they count."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import engine.kits.registry

STATES = [
    ("reading", "Being read"),
    ("ready", "Waits for your word"),
    ("refused", "Could not be read"),
    ("used", "In use since"),
    ("discarded", "Put aside"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0006_card_readings"),
        ("jobs", "0002_job_request_id"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="CardDelivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "game",
                    models.CharField(choices=engine.kits.registry.game_choices, max_length=10),
                ),
                ("source", models.CharField("kind of file", max_length=40)),
                ("place", models.CharField(max_length=500)),
                ("file", models.FileField(blank=True, max_length=255, upload_to="deliveries")),
                ("wanted", models.JSONField("what was said of it", default=dict)),
                ("state", models.CharField(choices=STATES, default="reading", max_length=10)),
                ("said", models.CharField("why it was refused", blank=True, max_length=300)),
                ("difference", models.JSONField(default=dict)),
                ("brought_at", models.DateTimeField(auto_now_add=True)),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
                (
                    "against",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="decks.cardcatalogue",
                    ),
                ),
                (
                    "brought_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "catalogue",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="deliveries",
                        to="decks.cardcatalogue",
                    ),
                ),
                (
                    "job",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="jobs.job",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "card deliveries",
                "ordering": ["-pk"],
                "indexes": [models.Index(fields=["game", "-brought_at"], name="delivery_by_game")],
            },
        ),
    ]
