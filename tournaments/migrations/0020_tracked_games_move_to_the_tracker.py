"""The tracker takes tracked games over in its first migration; their table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0019_slim_tie_breaks")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel("TrackedGame")]
        )
    ]
