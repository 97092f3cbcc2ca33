"""From a day on an organization asks its officials for two-factor log-in."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0042_private_copies"),
    ]

    operations = [
        migrations.AddField(
            model_name="organization",
            name="second_factor_from",
            field=models.DateField(blank=True, null=True),
        ),
    ]
