"""What the engine understood of each imported card."""

import django.db.models.deletion
from django.db import migrations, models

HOW_READ = [
    ("whole", "whole"),
    ("partly", "partly"),
    ("by hand", "by hand"),
    ("no text", "no text"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0005_games_by_their_kits"),
    ]

    operations = [
        migrations.CreateModel(
            name="CardReading",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "version",
                    models.CharField("of the phrases", db_index=True, max_length=16),
                ),
                ("read", models.CharField("understood", choices=HOW_READ, max_length=10)),
                ("played", models.CharField("carried out", choices=HOW_READ, max_length=10)),
                ("paragraphs", models.JSONField(default=list)),
                (
                    "card",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="reading",
                        to="decks.cataloguecard",
                    ),
                ),
            ],
            options={"ordering": ["card"]},
        ),
    ]
