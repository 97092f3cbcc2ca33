"""Events that are only rehearsed are seen by nobody but those who run them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0034_words_of_list_choices")]

    operations = [
        migrations.AddField(
            "event",
            "is_rehearsal",
            models.BooleanField(default=False, db_default=False, editable=False),
        ),
    ]
