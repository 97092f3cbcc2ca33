"""What was recorded before there were chains is chained as it stands, oldest first."""

import hashlib
import json
from datetime import UTC

from django.db import migrations

AT_ONCE = 500
OF_AN_EVENT = ("event", "checks", "calls")
READ = ("pk", "at", "actor_id", "subject", "action", "summary", "details")


def chain_entries(apps, schema_editor):
    alias = schema_editor.connection.alias
    records = apps.get_model("audit", "Record").objects.using(alias)
    chains = apps.get_model("audit", "Chain").objects.using(alias)
    heads, held = {}, []
    for entry in records.order_by("pk").only(*READ).iterator(chunk_size=AT_ONCE):
        entry.chain = chain_of(entry.subject)
        number, entry.before = heads.get(entry.chain, (0, ""))
        entry.number = number + 1
        entry.hash = hash_of(entry)
        heads[entry.chain] = entry.number, entry.hash
        held.append(entry)
        if len(held) == AT_ONCE:
            records.bulk_update(held, ["chain", "number", "before", "hash"])
            held = []
    if held:
        records.bulk_update(held, ["chain", "number", "before", "hash"])
    chains.all().delete()
    for name, (number, head) in heads.items():
        chains.create(name=name, number=number, head=head)


def chain_of(subject):
    kind, _, number = subject.partition(":")
    return f"event:{number}" if kind in OF_AN_EVENT else subject


def hash_of(entry):
    told = [
        *(entry.before, entry.number, entry.at.astimezone(UTC).isoformat(), entry.actor_id),
        *(entry.subject, entry.action, entry.summary),
    ]
    text = json.dumps([*told, json.loads(json.dumps(entry.details))], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


class Migration(migrations.Migration):
    dependencies = [("audit", "0002_chain_columns")]

    operations = [migrations.RunPython(chain_entries, migrations.RunPython.noop)]
