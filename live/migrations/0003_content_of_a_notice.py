"""A notice may carry what changed, for pages that would ask for it at once."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("live", "0002_newest_notice_of_a_topic")]
    operations = [
        migrations.AddField(
            model_name="notice",
            name="content",
            field=models.TextField(blank=True, db_default="", default=""),
        )
    ]
