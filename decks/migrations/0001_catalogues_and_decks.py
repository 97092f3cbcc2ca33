"""Catalogues of cards and registered decks."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "0001_users_and_players"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="CardCatalogue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "game",
                    models.CharField(
                        choices=[
                            ("fab", "Flesh and Blood"),
                            ("wow", "World of Warcraft TCG"),
                            ("ufs", "UFS"),
                            ("ashes", "Ashes"),
                        ],
                        max_length=10,
                    ),
                ),
                ("source", models.CharField(max_length=200)),
                ("version", models.CharField(blank=True, max_length=60)),
                ("checksum", models.CharField(max_length=128)),
                ("card_count", models.PositiveIntegerField()),
                ("aliases", models.JSONField(default=dict)),
                ("legality", models.JSONField(default=dict)),
                ("imported_at", models.DateTimeField(auto_now_add=True)),
                ("is_current", models.BooleanField(default=False, verbose_name="in use")),
            ],
            options={
                "ordering": ["game", "-imported_at"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("is_current", True)),
                        fields=("game",),
                        name="one_current_catalogue_per_game",
                    ),
                    models.UniqueConstraint(
                        fields=("game", "checksum"), name="one_catalogue_per_checksum"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RegisteredDeck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "game",
                    models.CharField(
                        choices=[
                            ("fab", "Flesh and Blood"),
                            ("wow", "World of Warcraft TCG"),
                            ("ufs", "UFS"),
                            ("ashes", "Ashes"),
                        ],
                        max_length=10,
                    ),
                ),
                ("format", models.CharField(max_length=40)),
                ("event_date", models.DateField()),
                ("text", models.TextField(verbose_name="as typed")),
                ("leader", models.CharField(blank=True, max_length=200)),
                ("title", models.CharField(blank=True, max_length=120)),
                ("sections", models.JSONField(default=list)),
                ("report", models.JSONField(default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("legal", "Legal"),
                            ("not_legal", "Not legal"),
                            ("cannot_say", "Cannot say"),
                        ],
                        max_length=12,
                    ),
                ),
                ("fingerprint", models.CharField(db_index=True, max_length=12)),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "editor",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "previous",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="next_versions",
                        to="decks.registereddeck",
                    ),
                ),
                (
                    "profile",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decks",
                        to="accounts.playerprofile",
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
            },
        ),
        migrations.CreateModel(
            name="CatalogueCard",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=120)),
                ("name", models.CharField(max_length=200)),
                ("name_normalised", models.CharField(db_index=True, max_length=200)),
                ("data", models.JSONField()),
                (
                    "catalogue",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="cards",
                        to="decks.cardcatalogue",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("catalogue", "key"), name="one_card_per_key")
                ],
            },
        ),
    ]
