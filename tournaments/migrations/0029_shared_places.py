"""Places that those share who went out of a bracket in the same round."""

from django.db import migrations, models

NOBODY = {"default": 0, "db_default": 0}


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0028_contact_notes_and_fees")]

    operations = [
        migrations.AddField("standing", "shares_from", models.PositiveSmallIntegerField(**NOBODY)),
        migrations.AddField("standing", "shares_to", models.PositiveSmallIntegerField(**NOBODY)),
    ]
