"""Attempts to log in, for the owners of accounts to see."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_erased_people"),
    ]

    operations = [
        migrations.CreateModel(
            name="LogInAttempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "outcome",
                    models.CharField(
                        choices=[
                            ("in", "Logged in"),
                            ("wrong", "Wrong password"),
                            ("code", "Right password, wrong code"),
                            ("slowed", "Too many attempts: not looked at"),
                        ],
                        max_length=10,
                    ),
                ),
                ("address", models.CharField(max_length=45)),
                ("is_known_device", models.BooleanField()),
                ("times", models.PositiveIntegerField(default=1)),
                ("first_at", models.DateTimeField()),
                ("last_at", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="log_in_attempts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-last_at", "-pk"],
                "indexes": [
                    models.Index(fields=["user", "-last_at"], name="attempts_of_an_account")
                ],
            },
        ),
    ]
