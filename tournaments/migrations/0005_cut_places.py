"""How far a player came in the cut."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0004_pairing_records"),
    ]

    operations = [
        migrations.AddField(
            model_name="standing",
            name="reached",
            field=models.CharField(blank=True, max_length=40),
        ),
    ]
