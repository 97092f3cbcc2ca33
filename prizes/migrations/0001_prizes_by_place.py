"""Prizes by place, and who has one."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tournaments", "0031_lock_of_pools"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Prize",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first_place", models.PositiveSmallIntegerField()),
                ("last_place", models.PositiveSmallIntegerField()),
                ("words", models.CharField(max_length=120)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="prizes",
                        to="tournaments.event",
                    ),
                ),
            ],
            options={
                "ordering": ["first_place", "last_place", "pk"],
            },
        ),
        migrations.CreateModel(
            name="HandedOut",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="prizes",
                        to="tournaments.registration",
                    ),
                ),
                (
                    "prize",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="handed_out",
                        to="prizes.prize",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="prize",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("first_place__gte", 1), ("last_place__gte", models.F("first_place"))
                ),
                name="prize_has_places",
            ),
        ),
        migrations.AddConstraint(
            model_name="prize",
            constraint=models.UniqueConstraint(
                fields=("event", "first_place", "last_place", "words"), name="one_prize_of_a_kind"
            ),
        ),
        migrations.AddConstraint(
            model_name="handedout",
            constraint=models.UniqueConstraint(
                fields=("prize", "registration"), name="one_of_a_prize_for_a_player"
            ),
        ),
    ]
