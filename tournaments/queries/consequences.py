"""What a corrected result of a bracket does to the matches after it, said before it is done."""

import hashlib
from dataclasses import dataclass

from engine.pairing.brackets import MatchState, Status, correct, progress, title
from tournaments.enums import MatchState as Report
from tournaments.enums import RegistrationState, RoundKind, RoundState
from tournaments.models import Match, Registration
from tournaments.queries.brackets import StageBracket, bracket_of, winner_of
from tournaments.queries.rounds import matches_of, rounds_for_staff
from tournaments.queries.stages import begun_stages


@dataclass(frozen=True)
class Consequences:
    """Matches that lose their players, and what people have to know about them.

    Drafts have been seen by staff only, so nothing is said of them."""

    removed: tuple[Match, ...] = ()
    sentences: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """Changes when the consequences do."""
        return hashlib.sha256("|".join(self.sentences).encode()).hexdigest()[:16]


def consequences_of(match: Match, first_wins: int, second_wins: int) -> Consequences:
    """Of this result in the place of the one that counts now."""
    winner = winner_of(match.first_id, match.second_id, first_wins, second_wins)
    if match.round.kind != RoundKind.CUT or match.result_id is None or winner is None:
        return Consequences()
    stage = begun_stages(match.round.event).get(number=match.round.stage)
    held = bracket_of(stage)
    if held.results.get(match.slot) == winner:
        return Consequences()
    correction = correct(held.bracket, held.results, match.slot, winner)
    before = progress(held.bracket, held.results)
    after = progress(held.bracket, correction.results)
    moved = {
        slot
        for slot in held.seated - {match.slot}
        if before[slot].players != after[slot].players
        or after[slot].status in (Status.WAITING, Status.NOT_NEEDED)
    }
    rounds = rounds_for_staff(stage.event).filter(stage=stage.number, kind=RoundKind.CUT)
    removed = tuple(each for each in matches_of(rounds) if each.slot in moved)
    players = {str(each.pk): each for each in players_of(held)}
    return Consequences(
        removed,
        tuple(
            sentence(held, each, after[each.slot], players)
            for each in removed
            if each.round.state != RoundState.DRAFT and not each.is_bye
        ),
    )


def players_of(held: StageBracket) -> list[Registration]:
    wanted = Registration.objects.filter(pk__in=[int(player) for player in held.by_seed])
    return list(wanted.select_related("profile"))


def sentence(
    held: StageBracket, match: Match, after: MatchState, players: dict[str, Registration]
) -> str:
    what = title(held.bracket, after.match)
    if match.state == Report.DECIDED:
        was = f"{what}, table {match.table}: the result of {match} no longer counts."
    else:
        was = f"{what}, table {match.table}: {match} stop playing."
    if after.status is Status.NOT_NEEDED:
        return f"{was} This match is not played any more."
    if len(after.players) < 2:
        return f"{was} Who plays it instead is open again."
    meeting = [players[player] for player in after.players]
    staying = [each for each in meeting if each.state != RegistrationState.DROPPED]
    if len(staying) == 1:
        (left,) = set(meeting) - set(staying)
        return f"{was} {left} has left, so {staying[0]} goes on without a match."
    return f"{was} {' meets '.join(map(str, meeting))} instead."
