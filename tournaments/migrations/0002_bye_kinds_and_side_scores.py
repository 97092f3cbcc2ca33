"""Why a bye was given, and a score for each side (Ashes blood points)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0001_events_rounds_and_results"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="bye",
            field=models.CharField(
                blank=True,
                choices=[
                    ("pairing", "Bye"),
                    ("awarded", "Awarded bye"),
                    ("half", "Half-point bye"),
                    ("zero", "Bye without points"),
                    ("late", "Not there yet"),
                ],
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="report",
            name="first_score",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="report",
            name="second_score",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="result",
            name="first_score",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="result",
            name="second_score",
            field=models.PositiveSmallIntegerField(default=0),
        ),
    ]
