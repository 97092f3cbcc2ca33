"""The id under which a player's lot was drawn, where the event came from elsewhere."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0039_zones_of_the_hall"),
    ]

    operations = [
        migrations.AddField(
            model_name="registration",
            name="lot",
            field=models.CharField(
                blank=True, db_default="", default="", editable=False, max_length=200
            ),
        ),
    ]
