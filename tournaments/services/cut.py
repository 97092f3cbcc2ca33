"""The cut: single elimination, seeded by the final Swiss standings."""

from django.db.models import F

from tournaments.enums import RegistrationState, RoundKind, RoundState
from tournaments.errors import TournamentError
from tournaments.models import Event, Match, Registration, Round
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.services.locks import require
from tournaments.services.standings import FINAL

NAMES = {2: FINAL, 4: "Semifinals", 8: "Quarterfinals", 16: "Round of 16"}


def pair_cut(event: Event, number: int) -> Round:
    require(bool(event.cut_size), "All rounds have been played. Finish the event.")
    previous = (
        event.rounds.filter(kind=RoundKind.CUT, state=RoundState.CLOSED).order_by("-number").first()
    )
    if previous is None:
        pairs = first_pairs(event)
    else:
        advancing = winners(previous)
        require(len(advancing) > 1, "The final has been played. Finish the event.")
        pairs = list(zip(advancing[::2], advancing[1::2], strict=True))
    return draft_cut(event, number, pairs)


def first_pairs(event: Event) -> list[tuple[int, int]]:
    """Best against last, arranged so that the two best can only meet in the final."""
    after = newest_standings_round(event)
    rows = standings_of(after).filter(registration__state=RegistrationState.REGISTERED)
    seeds = list(rows.order_by("rank").values_list("registration_id", flat=True))
    size = event.cut_size
    while size > len(seeds):
        size //= 2
    require(size >= 2, "A cut needs at least two players who are still in the event.")
    return [(seeds[high], seeds[low]) for high, low in bracket(size)]


def bracket(size: int) -> list[tuple[int, int]]:
    """Seed positions of the first round in bracket order; eight give 1-8, 4-5, 2-7, 3-6."""
    order = [0]
    while len(order) < size:
        order = [seat for seed in order for seat in (seed, 2 * len(order) - 1 - seed)]
    return list(zip(order[::2], order[1::2], strict=True))


def winners(round: Round) -> list[int]:
    """Who goes on, in bracket order. Nobody takes the place of a player who dropped."""
    matches = round.matches.select_related("result").order_by(F("table").asc())
    return [winner(match) for match in matches]


def winner(match: Match) -> int:
    result = match.result
    if result is None or result.first_wins == result.second_wins:
        raise TournamentError(f"{match} has no winner yet.")
    return match.first_id if result.first_wins > result.second_wins else match.second_id


def draft_cut(event: Event, number: int, pairs: list[tuple[int, int]]) -> Round:
    drafted = Round.objects.create(
        event=event,
        number=number,
        kind=RoundKind.CUT,
        seed=event.seed,
        engine_version="cut-1",
        input_hash="",
        name=NAMES.get(2 * len(pairs), f"Round of {2 * len(pairs)}"),
    )
    seated = Registration.objects.in_bulk([player for pair in pairs for player in pair])
    Match.objects.bulk_create(
        Match(round=drafted, table=table, first=seated[first], second=seated[second])
        for table, (first, second) in enumerate(pairs, start=1)
    )
    return drafted
