from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tracker", "0009_matches_in_the_browser"),
    ]

    operations = [
        migrations.AddField(
            model_name="trackedgame",
            name="acts",
            field=models.JSONField(blank=True, db_default=[], default=list),
        ),
        migrations.AddField(
            model_name="trackedgame",
            name="holds",
            field=models.JSONField(blank=True, db_default=[], default=list),
        ),
    ]
