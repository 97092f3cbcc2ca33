from django.db import migrations, transaction
from django.db.utils import DatabaseError

IS_THERE = "SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm'"
INDEX = (
    "CREATE INDEX IF NOT EXISTS events_by_words ON tournaments_event"
    " USING gin (upper(name) gin_trgm_ops)"
)


def find_words(apps, schema_editor):
    """Where PostgreSQL has no pg_trgm, or may not be told to use it, names are read one by one."""
    if schema_editor.connection.vendor != "postgresql":
        return
    with schema_editor.connection.cursor() as cursor:
        cursor.execute(IS_THERE)
        if cursor.fetchone() is None:
            return
        try:
            with transaction.atomic(using=schema_editor.connection.alias):
                cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
                cursor.execute(INDEX)
        except DatabaseError:
            return


def read_them_all(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS events_by_words")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0044_webhooks_of_organizations")]
    operations = [migrations.RunPython(find_words, read_them_all)]
