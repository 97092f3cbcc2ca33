from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("jobs", "0001_jobs_messages_heartbeats")]

    operations = [
        migrations.AddField(
            model_name="job",
            name="request_id",
            field=models.CharField(db_default="", default="", editable=False, max_length=64),
        )
    ]
