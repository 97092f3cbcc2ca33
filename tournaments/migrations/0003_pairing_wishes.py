"""What organizers ask of the pairing: tables, byes known beforehand, players kept apart."""

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0002_bye_kinds_and_side_scores"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="accessible_tables",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="event",
            name="feature_tables",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="event",
            name="first_table",
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AddField(
            model_name="event",
            name="last_round_by_standings",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="registration",
            name="fixed_table",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="registration",
            name="needs_accessible_table",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="KeptApart",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=60)),
                ("is_hard", models.BooleanField(default=False)),
                ("until_round", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="kept_apart",
                        to="tournaments.event",
                    ),
                ),
                (
                    "players",
                    models.ManyToManyField(related_name="+", to="tournaments.registration"),
                ),
            ],
            options={
                "verbose_name_plural": "kept apart",
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="PlannedBye",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "round_number",
                    models.PositiveSmallIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)]
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pairing", "Bye"),
                            ("awarded", "Awarded bye"),
                            ("half", "Half-point bye"),
                            ("zero", "Bye without points"),
                            ("late", "Not there yet"),
                        ],
                        default="awarded",
                        max_length=10,
                    ),
                ),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="planned_byes",
                        to="tournaments.registration",
                    ),
                ),
            ],
            options={
                "ordering": ["round_number", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("registration", "round_number"), name="one_planned_bye_a_round"
                    )
                ],
            },
        ),
    ]
