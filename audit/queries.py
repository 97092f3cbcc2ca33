"""What was made before, and whether the record is as it was written."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from accounts.models import User
from audit.chains import OF_AN_EVENT, chain_of, hash_of, in_groups
from audit.models import Chain, Record

ORIGIN = ""


def made_before(actor: User, action: str, key: str) -> int | None:
    """The id that the same submission made; call it while holding the lock of the change.

    A form that is sent twice creates one thing: its key is kept in the record of the first time."""
    if not key:
        return None
    same = Record.objects.filter(actor=actor, action=action, details__key=key)
    return same.values_list("details__made", flat=True).first()


@dataclass
class Verdict:
    """Of one chain: how many entries, its head, and every fault with the place of it."""

    chain: str
    entries: int = 0
    head: str = ORIGIN
    faults: list[str] = field(default_factory=list)
    printed: str = ""
    printed_as: int | None = None

    @property
    def is_whole(self) -> bool:
        return not self.faults

    @property
    def shown_head(self) -> str:
        return in_groups(self.head)


def head_words(subject: str) -> str:
    """For papers: whoever keeps one can tell later that nothing before it was changed."""
    chain = Chain.objects.filter(pk=chain_of(subject)).first()
    return f"Record of the event: {chain.number} entries, {in_groups(chain.head)}" if chain else ""


def verdict_on(subject: str, printed: str = "") -> Verdict:
    """`printed` is the head on a paper of before: it must be that of an entry."""
    name = chain_of(subject)
    verdict = Verdict(name, printed="".join(printed.split()).lower())
    entries = Record.objects.filter(chain=name).order_by("number", "pk")
    for entry in entries.iterator(chunk_size=1000):
        verdict.faults += faults_of(entry, verdict)
        verdict.entries, verdict.head = entry.number, entry.hash
        if verdict.printed and entry.hash.startswith(verdict.printed):
            verdict.printed_as = entry.number
    verdict.faults += faults_at_the_end(verdict)
    return verdict


def faults_of(entry: Record, so_far: Verdict) -> Iterator[str]:
    where = f"Entry {entry.number} ({entry.at:%Y-%m-%d %H:%M} UTC, {entry.action})"
    missing = range(so_far.entries + 1, entry.number)
    if missing:
        span = f"{missing[0]} to {missing[-1]}" if len(missing) > 1 else f"{missing[0]}"
        yield f"Left out: {span}, before {where[0].lower()}{where[1:]}."
    elif entry.before != so_far.head:
        yield f"{where} does not follow the one before it: one of the two was changed."
    if entry.hash != hash_again(entry):
        yield f"{where} was changed."


def hash_again(entry: Record) -> str:
    return hash_of(
        before=entry.before,
        number=entry.number,
        at=entry.at,
        actor=entry.actor_id,
        subject=entry.subject,
        action=entry.action,
        summary=entry.summary,
        details=entry.details,
    )


def faults_at_the_end(verdict: Verdict) -> Iterator[str]:
    kept = Chain.objects.filter(pk=verdict.chain).first()
    number, head = (kept.number, kept.head) if kept else (0, ORIGIN)
    if number > verdict.entries:
        yield f"Left out: {verdict.entries + 1} to {number}, at the end."
    elif (number, head) != (verdict.entries, verdict.head):
        yield f"The end was changed: entry {verdict.entries} is not the one written last."
    kind, _, key = verdict.chain.partition(":")
    subjects = [f"{each}:{key}" for each in OF_AN_EVENT] if kind == "event" else [verdict.chain]
    for entry in Record.objects.filter(subject__in=subjects).exclude(chain=verdict.chain):
        yield f"Added beside the chain: {entry.at:%Y-%m-%d %H:%M} UTC, {entry.action}."
    if verdict.printed and verdict.printed_as is None:
        yield "No entry has the hash of that paper: something before it was changed or left out."


def every_chain() -> list[str]:
    chained = Chain.objects.values_list("pk", flat=True)
    beside = Record.objects.order_by().values_list("subject", flat=True).distinct()
    return sorted({*chained, *map(chain_of, beside)})
