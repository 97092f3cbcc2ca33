"""Screens steered from the desk, announcements, and when it goes on."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import screens.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tournaments", "0030_staff_invitations"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="NextRound",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="next_round",
                        serialize=False,
                        to="tournaments.event",
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "after",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="tournaments.round",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Announcement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(max_length=200)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("ends_at", models.DateTimeField()),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="announcements",
                        to="tournaments.event",
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-made_at", "-pk"],
                "indexes": [
                    models.Index(fields=["event", "ends_at"], name="announcements_that_last")
                ],
            },
        ),
        migrations.CreateModel(
            name="HallScreen",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40)),
                (
                    "key",
                    models.CharField(default=screens.models.new_key, max_length=32, unique=True),
                ),
                ("contents", models.JSONField(default=list)),
                ("seconds", models.PositiveSmallIntegerField(default=12)),
                (
                    "theme",
                    models.CharField(
                        choices=[("dark", "Dark"), ("light", "Light")], default="dark", max_length=5
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hall_screens",
                        to="tournaments.event",
                    ),
                ),
            ],
            options={
                "ordering": ["name", "pk"],
                "constraints": [
                    models.UniqueConstraint(fields=("event", "name"), name="one_screen_of_a_name"),
                    models.CheckConstraint(
                        condition=models.Q(("seconds__gte", 4), ("seconds__lte", 60)),
                        name="screen_can_be_read",
                    ),
                ],
            },
        ),
    ]
