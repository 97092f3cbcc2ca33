"""A match knows that it was changed after its round was shown."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0024_pinned_pairs")]

    operations = [
        migrations.AddField("match", "changed_at", models.DateTimeField(null=True, blank=True)),
    ]
