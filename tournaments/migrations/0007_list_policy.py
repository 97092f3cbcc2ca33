"""Who may read the deck lists of an event, and from when."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_time_extensions")]

    operations = [
        migrations.AddField(
            model_name="event",
            name="lists_for_judges",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="event",
            name="lists_in_cut",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="event",
            name="lists_published",
            field=models.CharField(
                choices=[
                    ("never", "Nobody's, ever"),
                    ("winner", "The winner's, after the end"),
                    ("cut", "Those of the players in the cut, after the end"),
                    ("all", "Everybody's, after the end"),
                    ("by_hand", "Everybody's, once an organizer releases them"),
                ],
                default="by_hand",
                max_length=10,
            ),
        ),
    ]
