"""Which organizations have programs that are told of changes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0043_second_factor_required"),
    ]

    operations = [
        migrations.AddField(
            model_name="organization",
            name="has_webhooks",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
    ]
