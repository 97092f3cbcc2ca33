from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0009_packed_pairing_records")]

    operations = [
        migrations.AddField(
            model_name="event",
            name="lists_due_at",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
    ]
