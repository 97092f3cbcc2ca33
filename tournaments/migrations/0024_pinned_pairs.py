"""Two who meet at a table however often the round is paired."""

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0023_third_place_in_the_cut")]

    operations = [
        migrations.CreateModel(
            name="PinnedPair",
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
                ("table", models.PositiveSmallIntegerField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="pinned_pairs",
                        to="tournaments.event",
                    ),
                ),
                (
                    "first",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.registration",
                    ),
                ),
                (
                    "second",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.registration",
                    ),
                ),
            ],
            options={
                "ordering": ["round_number", "table"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("event", "round_number", "table"), name="one_pinned_pair_a_table"
                    )
                ],
            },
        ),
    ]
