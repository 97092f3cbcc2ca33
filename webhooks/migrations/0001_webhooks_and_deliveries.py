"""Programs that are told of changes, and what they were told."""

import uuid

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import webhooks.models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tournaments", "0044_webhooks_of_organizations"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Webhook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("address", models.CharField(max_length=500)),
                ("topics", models.JSONField(default=list)),
                ("secret", models.CharField(default=webhooks.models.new_secret, max_length=100)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("stopped_at", models.DateTimeField(blank=True, null=True)),
                (
                    "stopped_why",
                    models.CharField(blank=True, db_default="", default="", max_length=200),
                ),
                ("failures", models.PositiveSmallIntegerField(db_default=0, default=0)),
                ("not_before", models.DateTimeField(blank=True, null=True)),
                ("claimed_at", models.DateTimeField(blank=True, null=True)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "organization",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="webhooks",
                        to="tournaments.organization",
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("organization", "address"), name="one_webhook_an_address"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("uid", models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                (
                    "topic",
                    models.CharField(
                        choices=[
                            ("event", "Events: made, changed, opened, started, finished"),
                            ("registrations", "Players: signed up, withdrawn, dropped, renamed"),
                            ("rounds", "Rounds: paired, published, repaired, closed"),
                            ("results", "Results: reported, entered, corrected"),
                            ("lists", "Deck lists: handed in, taken out, released"),
                            ("test", "A test"),
                        ],
                        max_length=15,
                    ),
                ),
                ("action", models.CharField(max_length=60)),
                ("body", models.TextField()),
                (
                    "state",
                    models.CharField(
                        choices=[("waiting", "Waits"), ("sent", "Taken"), ("failed", "Not taken")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("status", models.PositiveSmallIntegerField(blank=True, null=True)),
                (
                    "problem",
                    models.CharField(blank=True, db_default="", default="", max_length=200),
                ),
                (
                    "created_at",
                    models.DateTimeField(db_index=True, default=django.utils.timezone.now),
                ),
                ("sent_at", models.DateTimeField(blank=True, null=True)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deliveries",
                        to="webhooks.webhook",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "deliveries",
                "ordering": ["-pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("state", "waiting")),
                        fields=["webhook", "id"],
                        name="deliveries_that_wait",
                    )
                ],
            },
        ),
    ]
