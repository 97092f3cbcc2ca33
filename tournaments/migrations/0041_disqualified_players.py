from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0040_lots")]

    operations = [
        migrations.AddField(
            model_name="registration",
            name="disqualified",
            field=models.BooleanField(db_default=False, default=False),
        )
    ]
