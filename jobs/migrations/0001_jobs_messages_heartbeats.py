"""Jobs, the messages of the embedded broker, and signs of life."""

import uuid

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("name", models.CharField(max_length=120, primary_key=True, serialize=False)),
                (
                    "kind",
                    models.CharField(
                        choices=[("worker", "Worker"), ("beat", "Beat")], max_length=10
                    ),
                ),
                ("started_at", models.DateTimeField()),
                ("seen_at", models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="QueuedMessage",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("queue", models.CharField(max_length=100)),
                ("payload", models.TextField()),
                ("available_at", models.FloatField(default=0)),
                ("holder", models.CharField(blank=True, max_length=40)),
            ],
            options={
                "indexes": [models.Index(fields=["queue", "id"], name="message_by_queue")],
            },
        ),
        migrations.CreateModel(
            name="Job",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("kind", models.CharField(max_length=40)),
                ("title", models.CharField(max_length=120)),
                ("subject", models.CharField(blank=True, max_length=80)),
                ("params", models.JSONField(blank=True, default=dict)),
                ("fingerprint", models.CharField(blank=True, max_length=100)),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("running", "Running"),
                            ("done", "Done"),
                            ("failed", "Failed"),
                            ("cancelled", "Cancelled"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("note", models.CharField(blank=True, max_length=200)),
                ("error", models.CharField(blank=True, max_length=300)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("cancel_requested", models.BooleanField(default=False)),
                ("file", models.FileField(blank=True, max_length=255, upload_to="")),
                ("file_name", models.CharField(blank=True, max_length=120)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("queued_at", models.DateTimeField(blank=True, null=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                ("runner", models.CharField(blank=True, editable=False, max_length=40)),
                ("leased_until", models.DateTimeField(blank=True, editable=False, null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
                "indexes": [models.Index(fields=["subject", "-created_at"], name="job_by_subject")],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(
                            ("state__in", ("waiting", "running")),
                            models.Q(("fingerprint", ""), _negated=True),
                        ),
                        fields=("kind", "subject", "fingerprint"),
                        name="one_active_job_per_fingerprint",
                    )
                ],
            },
        ),
    ]
