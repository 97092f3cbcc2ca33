"""The ledger against the database: what was lost, doubled or says two things."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from jobs.models import Job
from live.queries import newest_notice
from tests.chaos.hall import Hall
from tests.chaos.ledger import Entry, Ledger
from tests.chaos.listeners import Listener
from tournaments.enums import MatchState, RegistrationState, ResultSource
from tournaments.models import Match, Registration, Report, Result, Round


@dataclass
class Verdict:
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    contradictory: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)


def judge(ledger: Ledger, hall: Hall, listeners: list[Listener]) -> Verdict:
    verdict = Verdict()
    judge_registrations(ledger, verdict)
    judge_reports(ledger, verdict)
    judge_corrections(ledger, verdict)
    judge_matches(hall, verdict)
    judge_rounds(ledger, hall, verdict)
    judge_jobs(ledger, verdict)
    verdict.missed += [
        f"{each.topic}: heard {each.newest} of {newest_notice(each.topic)}"
        for each in listeners
        if not has_heard_all(each)
    ]
    return verdict


def has_heard_all(listener: Listener) -> bool:
    return listener.newest >= newest_notice(listener.topic)


def judge_registrations(ledger: Ledger, verdict: Verdict) -> None:
    rows = Registration.objects.values_list("event_id", "profile_id", "pk", "state")
    held = defaultdict(list)
    for event, profile, pk, state in rows:
        held[event, profile].append((pk, state))
    gone = {entry.subject for entry in ledger.acknowledged("withdraw")}
    unknown = {entry.subject for entry in ledger.of("withdraw") if entry.is_unknown}
    for entry in ledger.acknowledged("register"):
        found = held[entry.subject]
        verdict.lost += [] if found else [f"registration {entry.subject}"]
        verdict.doubled += [f"registration {entry.subject}"] if len(found) > 1 else []
        for pk, state in found:
            is_gone = state == RegistrationState.WITHDRAWN
            if pk not in unknown and is_gone != (pk in gone):
                verdict.contradictory.append(f"registration {pk} is {state}")


def judge_reports(ledger: Ledger, verdict: Verdict) -> None:
    """A report of what was decided already adds nothing; every other one stands there, once."""
    stored = Counter(Report.objects.values_list("match_id", "registration_id", "key"))
    verdict.doubled += [f"report {each}" for each, count in stored.items() if count > 1]
    asked = {(*entry.subject, entry.sent["key"]) for entry in ledger.of("report")}
    verdict.contradictory += [f"report {each} was never sent" for each in stored.keys() - asked]
    for entry in ledger.acknowledged("report"):
        if (*entry.subject, entry.sent["key"]) not in stored and not was_a_result(entry):
            verdict.lost.append(f"report {entry.subject}")


def was_a_result(entry: Entry) -> bool:
    wins = {name: entry.sent[name] for name in ("first_wins", "second_wins")}
    return Result.objects.filter(match=entry.subject[0], **wins).exists()


def judge_corrections(ledger: Ledger, verdict: Verdict) -> None:
    for entry in ledger.acknowledged("correct"):
        wins = {name: entry.sent[name] for name in ("first_wins", "second_wins")}
        seen = entry.sent["seen_version"]
        found = Result.objects.filter(match=entry.subject, version__in=(seen, seen + 1), **wins)
        if not found.exists():
            verdict.lost.append(f"correction of {entry.subject} after version {seen}")
    sent = Counter(entry.subject for entry in ledger.of("correct"))
    made = Counter(
        Result.objects.filter(source=ResultSource.STAFF).values_list("match_id", flat=True)
    )
    verdict.doubled += [f"corrections of {match}" for match in made if made[match] > sent[match]]


def judge_matches(hall: Hall, verdict: Verdict) -> None:
    events = [each.event for each in hall.playing]
    matches = Match.objects.filter(round__event__in=events, second__isnull=False)
    for match in matches.select_related("result").prefetch_related("results", "reports"):
        verdict.contradictory += [f"match {match.pk}: {each}" for each in contradictions(match)]


def contradictions(match: Match) -> Iterator[str]:
    results = sorted(match.results.all(), key=lambda each: each.version)
    if [each.version for each in results] != list(range(1, len(results) + 1)):
        yield "versions with a gap"
    if (match.state == MatchState.DECIDED) != bool(results):
        yield f"{match.state} with {len(results)} results"
    if results and match.result != results[-1]:
        yield "an older result counts"
    newest = {each.registration_id: each.facts for each in match.reports.all()}
    if not results and len(newest) == 2 and len({*newest.values()}) == 1:
        yield "both said the same and nothing counts"


def judge_rounds(ledger: Ledger, hall: Hall, verdict: Verdict) -> None:
    for playing in hall.playing:
        rounds = Round.objects.filter(event=playing.event).exclude(state="discarded")
        numbers = sorted(rounds.values_list("number", flat=True))
        if numbers != list(range(1, len(numbers) + 1)):
            verdict.doubled.append(f"rounds {numbers}")
        for round in rounds.prefetch_related("matches"):
            seats = Counter(
                seat for each in round.matches.all() for seat in (each.first_id, each.second_id)
            )
            if {*seats} - {None} != {*playing.seats.values()} or max(seats.values()) > 1:
                verdict.contradictory.append(f"round {round.pk} seats {seats}")
    for entry in ledger.acknowledged("pair"):
        event = hall.playing[entry.subject[0]].event
        if not Round.objects.filter(event=event, number=entry.answer["number"]).exists():
            verdict.lost.append(f"round {entry.subject}")


def judge_jobs(ledger: Ledger, verdict: Verdict) -> None:
    known = {str(job.pk): job for job in Job.objects.all()}
    for entry in ledger.acknowledged("print"):
        if entry.answer["id"] not in known:
            verdict.lost.append(f"job {entry.answer['id']}")
    verdict.stuck += [
        f"{job.kind} is {job.state} after {job.attempts} attempts"
        for job in known.values()
        if job.is_active
    ]
    verdict.lost += [
        f"the file of {job.kind}" for job in known.values() if is_done_without_file(job)
    ]


def is_done_without_file(job: Job) -> bool:
    return (
        job.state == "done" and bool(job.file_name) and not job.file.storage.exists(job.file.name)
    )
