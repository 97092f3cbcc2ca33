"""Stages: the plan of an event, the stages that have begun, and places in a bracket."""

import django.db.models.deletion
from django.db import migrations, models

from tournaments.models.packed import PackedJSONField


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0012_mail_for_moving_up"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="structure",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="match",
            name="slot",
            field=models.CharField(blank=True, db_default="", default="", max_length=10),
        ),
        migrations.AddField(
            model_name="round",
            name="stage",
            field=models.PositiveSmallIntegerField(default=1),
        ),
        migrations.AlterField(
            model_name="event",
            name="cut_size",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="round",
            name="kind",
            field=models.CharField(
                choices=[("swiss", "Swiss"), ("robin", "Round robin"), ("cut", "Elimination")],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="round",
            name="name",
            field=models.CharField(blank=True, max_length=60),
        ),
        migrations.CreateModel(
            name="Stage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("swiss", "Swiss rounds"),
                            ("draft", "Draft pods"),
                            ("round_robin", "Round robin"),
                            ("single", "Single elimination"),
                            ("double", "Double elimination"),
                            ("draft_play_off", "Draft play-off"),
                        ],
                        max_length=20,
                    ),
                ),
                ("rounds", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("starts_anew", models.BooleanField(default=False)),
                ("all_at_once", models.BooleanField(default=False)),
                ("after_round", models.PositiveSmallIntegerField(default=0)),
                ("begun_by_pairing", models.BooleanField(default=False)),
                ("seed", models.BigIntegerField()),
                ("engine_version", models.CharField(max_length=20)),
                ("input_hash", models.CharField(max_length=64)),
                ("asked", PackedJSONField(default=dict)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("taken_back_at", models.DateTimeField(blank=True, null=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="stages",
                        to="tournaments.event",
                    ),
                ),
            ],
            options={
                "ordering": ["number", "pk"],
            },
        ),
        migrations.CreateModel(
            name="StageEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seed", models.PositiveSmallIntegerField()),
                ("pod", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="stage_entries",
                        to="tournaments.registration",
                    ),
                ),
                (
                    "stage",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="tournaments.stage",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "stage entries",
                "ordering": ["stage", "seed"],
            },
        ),
        migrations.AddConstraint(
            model_name="stage",
            constraint=models.UniqueConstraint(
                condition=models.Q(("taken_back_at", None)),
                fields=("event", "number"),
                name="one_stage_per_number",
            ),
        ),
        migrations.AddConstraint(
            model_name="stageentry",
            constraint=models.UniqueConstraint(
                fields=("stage", "registration"), name="in_a_stage_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="stageentry",
            constraint=models.UniqueConstraint(
                fields=("stage", "seed"), name="one_player_per_seed"
            ),
        ),
        migrations.AddConstraint(
            model_name="stageentry",
            constraint=models.UniqueConstraint(
                fields=("stage", "pod", "seat"), name="one_player_per_seat"
            ),
        ),
    ]
