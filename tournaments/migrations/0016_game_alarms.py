from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0015_sealed_and_draft_events")]

    operations = [
        migrations.AddField("trackedgame", "alarms", models.PositiveSmallIntegerField(default=0)),
    ]
