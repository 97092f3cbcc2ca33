import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0043_second_factor_required"),
        ("tracker", "0008_judge_lines"),
    ]

    operations = [
        migrations.CreateModel(
            name="BrowserPlay",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="browser_play",
                        serialize=False,
                        to="tournaments.event",
                    ),
                ),
                ("is_on", models.BooleanField(default=False)),
                ("delay", models.PositiveSmallIntegerField(default=3)),
            ],
        ),
        migrations.AddField(
            model_name="table",
            name="prepares",
            field=models.JSONField(blank=True, db_default=[], default=list),
        ),
    ]
