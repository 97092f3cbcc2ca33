from django.conf import settings
from django.db import migrations, models
from django.db.models.deletion import CASCADE, PROTECT, SET_NULL

KINDS = [
    ("receipt", "Receipt of a deck list"),
    ("deadline", "Reminder before the deadline for lists"),
    ("desk", "Reminder from the desk"),
    ("judged_anew", "A list that is no longer legal"),
]
STATES = [
    ("waiting", "Waiting"),
    ("sent", "Sent"),
    ("needless", "Not needed any more"),
    ("failed", "Could not be sent"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0002_imports_aliases_and_own_formats"),
        ("tournaments", "0010_deadline_for_lists"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="PlayerMail",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(choices=KINDS, max_length=12)),
                ("key", models.CharField(max_length=80, unique=True)),
                (
                    "state",
                    models.CharField(
                        choices=STATES, db_index=True, default="waiting", max_length=10
                    ),
                ),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("claimed_at", models.DateTimeField(null=True)),
                ("sent_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "asked_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        null=True, on_delete=PROTECT, related_name="+", to="decks.registereddeck"
                    ),
                ),
                (
                    "registration",
                    models.ForeignKey(
                        on_delete=CASCADE, related_name="mails", to="tournaments.registration"
                    ),
                ),
            ],
            options={"ordering": ["pk"]},
        ),
    ]
