"""One entry a number; and PostgreSQL itself lets nobody change or remove one."""

from django.db import migrations, models

MAKE = """
CREATE FUNCTION audit_record_is_permanent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rehearsals never were: audit.services.forget says so for its own transaction.
  IF TG_OP = 'DELETE' AND current_setting('arbiter.forgets', true) = 'a rehearsal' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The record of changes is never altered or deleted.';
END $$;
CREATE TRIGGER audit_record_is_permanent BEFORE UPDATE OR DELETE ON audit_record
  FOR EACH ROW EXECUTE FUNCTION audit_record_is_permanent();
"""
REMOVE = """
DROP TRIGGER IF EXISTS audit_record_is_permanent ON audit_record;
DROP FUNCTION IF EXISTS audit_record_is_permanent();
"""


def on_postgresql(commands):
    def run(apps, schema_editor):
        if schema_editor.connection.vendor == "postgresql":
            schema_editor.execute(commands)

    return run


class Migration(migrations.Migration):
    dependencies = [("audit", "0003_chain_entries")]

    operations = [
        migrations.AddConstraint(
            "record",
            models.UniqueConstraint(
                fields=["chain", "number"],
                condition=~models.Q(chain=""),
                name="one_record_a_number",
            ),
        ),
        migrations.RunPython(on_postgresql(MAKE), on_postgresql(REMOVE)),
    ]
