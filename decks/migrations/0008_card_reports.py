"""What people say of what the engine understood of a card."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import engine.kits.registry

STATES = [
    ("open", "Waits for the owner"),
    ("upheld", "Read wrongly: played by hand"),
    ("undone", "Read rightly: played by the engine"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0007_card_deliveries"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="cardreading",
            name="is_doubted",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.CreateModel(
            name="CardReport",
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
                ("card_key", models.CharField(max_length=120)),
                ("card_label", models.CharField(max_length=200)),
                ("mark", models.CharField("of the reading", max_length=16)),
                ("version", models.CharField("of the phrases", max_length=16)),
                ("said", models.CharField("what is wrong", blank=True, max_length=300)),
                ("state", models.CharField(choices=STATES, default="open", max_length=10)),
                ("reported_at", models.DateTimeField(auto_now_add=True)),
                ("settled_at", models.DateTimeField(blank=True, null=True)),
                (
                    "reporter",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
                "indexes": [models.Index(fields=["game", "card_key"], name="report_by_card")],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("reporter", "game", "card_key", "mark"),
                        name="one_report_a_reading",
                    )
                ],
            },
        ),
    ]
