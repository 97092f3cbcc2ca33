"""Links that give a role."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

ROLES = [
    ("owner", "Owner"),
    ("organizer", "Organizer"),
    ("head_judge", "Head judge"),
    ("judge", "Floor judge"),
    ("check_judge", "Deck-check judge"),
    ("scorekeeper", "Scorekeeper"),
    ("registration", "Registration desk"),
    ("coverage", "Coverage"),
    ("display", "Display"),
]


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("tournaments", "0029_shared_places"),
    ]

    operations = [
        migrations.CreateModel(
            name="StaffInvitation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("role", models.CharField(choices=ROLES, max_length=20)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("most_uses", models.PositiveSmallIntegerField(default=1)),
                ("used", models.PositiveSmallIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("expires_at", models.DateTimeField()),
                ("taken_back_at", models.DateTimeField(blank=True, null=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="tournaments.event",
                    ),
                ),
                (
                    "made_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-pk"],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("used__lte", models.F("most_uses"))),
                        name="used_as_often_as_allowed",
                    )
                ],
            },
        ),
    ]
