"""Pages ask for the newest notice of their topic."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("live", "0001_notices")]
    operations = [
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["topic", "id"], name="newest_of_topic"),
        )
    ]
