"""How often the log-ins of an account were ended: a log-in of before is none any more."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_unsent_mails"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="log_ins_ended",
            field=models.PositiveIntegerField(db_default=0, default=0, editable=False),
        ),
    ]
