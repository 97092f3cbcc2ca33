"""How entries of the record hang together: each carries the hash of the one before it."""

import hashlib
import json
import re
from datetime import UTC, datetime

# What officials alone read has a topic of its own, and is part of the event all the same.
OF_AN_EVENT = ("event", "checks", "calls")
PRINTED = 20


def chain_of(subject: str) -> str:
    """`checks:12` belongs to `event:12`; anything else is a chain by itself."""
    kind, _, number = subject.partition(":")
    return f"event:{number}" if kind in OF_AN_EVENT else subject


def hash_of(
    *,
    before: str,
    number: int,
    at: datetime,
    actor: int | None,
    subject: str,
    action: str,
    summary: str,
    details: object,
) -> str:
    """People are in it by number, so that an account may change its name or lose it."""
    told = [before, number, at.astimezone(UTC).isoformat(), actor, subject, action, summary]
    # As JSON gives it back: keys are words, in one order.
    kept = json.loads(json.dumps(details))
    text = json.dumps([*told, kept], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def in_groups(head: str) -> str:
    """As it stands on paper: enough of it to compare, short enough to read aloud."""
    return " ".join(head[start : start + 4] for start in range(0, min(len(head), PRINTED), 4))


def could_be_printed(typed: str) -> bool:
    return re.fullmatch(rf"[0-9a-f]{{{PRINTED}}}", "".join(typed.lower().split())) is not None
