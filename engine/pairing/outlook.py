"""What do I need for the cut: safe, open or out for a win, a draw and a loss, by bounds.

Assumed and said on the page: nobody drops, no double losses. A place counts as safe only when even
lost tie-breaks keep it, and as gone only when enough others must finish ahead.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.pairing.model import Match, Tournament
from engine.pairing.standings import standings
from engine.pairing.systems import System


class Chance(StrEnum):
    SAFE = "safe"
    OPEN = "open"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance after each outcome of the player's next match, and a sentence.

    `is_exact` holds when only matches already paired are left; before that the bounds are cautious.
    """

    player: str
    points: int
    win: Chance
    draw: Chance | None
    loss: Chance
    is_exact: bool
    sentence: str


@dataclass(slots=True)
class Field:
    """The points of everybody still in, the matches without a result, and rounds not yet paired."""

    system: System
    points: dict[str, int]
    pending: list[Match]
    later: int
    cut: int

    def outcomes(self) -> list[tuple[int, int]]:
        system = self.system
        found = [(system.win, system.loss), (system.loss, system.win)]
        return [*found, (system.draw, system.draw)] if system.has_draws else found

    def rounds(self, player: str) -> int:
        """Matches this player can still play."""
        return self.later + any(player in match.players for match in self.pending)

    def rival_gains(self, gain: int) -> list[int]:
        """What the opponent may get when the player gets this much."""
        return [theirs for ours, theirs in self.outcomes() if ours == gain]

    def must_pass(self, player: str, final: int, gain: int) -> int:
        """How many others finish with more points whatever happens."""
        paired = {p for match in self.pending for p in match.players}
        least = self.system.draw if self.system.has_draws else 0
        least = min(least, self.system.loss) * self.later
        count = sum(
            points + least > final
            for other, points in self.points.items()
            if other not in paired and other != player
        )
        for match in self.pending:
            a, b = (self.points[p] + least for p in match.players)
            if player in match.players:
                rival = b if match.a == player else a
                count += rival + min(self.rival_gains(gain)) > final
            else:
                count += min((a + x > final) + (b + y > final) for x, y in self.outcomes())
        return count

    def may_reach(self, player: str, final: int, gain: int) -> int:
        """How many others can finish with as many points or more."""
        # Who meets whom later is not known, so only what wins there are can be counted.
        if self.later:
            return self._may_reach_later(player, final)
        paired = {p for match in self.pending for p in match.players}
        count = sum(
            points >= final
            for other, points in self.points.items()
            if other not in paired and other != player
        )
        for match in self.pending:
            a, b = (self.points[p] for p in match.players)
            if player not in match.players:
                count += max((a + x >= final) + (b + y >= final) for x, y in self.outcomes())
                continue
            rival = b if match.a == player else a
            count += rival + max(self.rival_gains(gain)) >= final
        return count

    def _may_reach_later(self, player: str, final: int) -> int:
        """A win uses up a match, a draw half of one: the cheapest climbers fill the rounds."""
        others = [p for p in self.points if p != player]
        # A bye is won without another's half of a match: at most one in each later round.
        halves = sum(self.rounds(p) for p in self.points) + self.later
        costs = sorted(
            cost
            for other in others
            if (cost := self._cost(final - self.points[other], self.rounds(other))) is not None
        )
        count = 0
        for cost in costs:
            halves -= cost
            if halves < 0:
                break
            count += 1
        return count

    def _cost(self, needed: int, rounds: int) -> int | None:
        """Fewest match halves that give so many points, or None when no rounds suffice."""
        found: int | None = None
        for wins in range(rounds + 1):
            missing = needed - wins * self.system.win
            draws = 0
            if missing > 0 and self.system.draw and self.system.has_draws:
                draws = -(-missing // self.system.draw)
            elif missing > 0:
                continue
            if wins + draws <= rounds:
                cost = 2 * wins + draws
                found = cost if found is None else min(found, cost)
        return found

    def chance(self, player: str, gain: int) -> Chance:
        """The chance once the next match has brought this many points."""
        low = self.points[player] + gain
        after = max(0, self.rounds(player) - 1)
        if self.must_pass(player, low + after * self.system.win, gain) >= self.cut:
            return Chance.OUT
        if self.may_reach(player, low, gain) < self.cut:
            return Chance.SAFE
        return Chance.OPEN

    def enough(self, player: str) -> tuple[int, int] | None:
        """The fewest points, as wins and draws of the matches left, that are safe whatever the
        others do; none when even winning all of them is not."""
        left = self.rounds(player)
        most_draws = left if self.system.has_draws and self.system.draw > self.system.loss else 0
        ways = [
            (wins * self.system.win + draws * self.system.draw, -draws, wins)
            for wins in range(left + 1)
            for draws in range(min(most_draws, left - wins) + 1)
        ]
        for gain, draws, wins in sorted(ways):
            if self.may_reach(player, self.points[player] + gain, gain) < self.cut:
                return wins, -draws
        return None


def _field(tournament: Tournament, cut: int) -> Field:
    rows = [row for row in standings(tournament) if row.is_active]
    points = {row.player: row.points for row in rows}
    pending = [
        match
        for _, match in tournament.matches
        if match.b is not None and match.result is None and set(match.players) <= points.keys()
    ]
    planned = tournament.options.rounds or tournament.next_round - 1
    later = max(0, planned - (tournament.next_round - 1))
    return Field(tournament.system, points, pending, later, cut)


def _sentence(win: Chance, draw: Chance | None, loss: Chance, cut: int) -> str:
    if loss is Chance.SAFE:
        return f"Safe: in the top {cut} whatever happens."
    if win is Chance.OUT:
        return f"Out: the top {cut} cannot be reached any more."
    if draw is Chance.SAFE:
        return f"A draw is enough for the top {cut}."
    if win is Chance.SAFE:
        tail = {Chance.OUT: "nothing less is", Chance.OPEN: "less may do, by tie-breaks or others"}
        return f"A win is enough for the top {cut}; {tail.get(loss, 'less may do')}."
    if loss is Chance.OUT and draw in (Chance.OUT, None):
        return f"A win is needed, and then tie-breaks or other results decide about the top {cut}."
    if loss is Chance.OUT:
        return f"Not to lose is needed; then others decide about the top {cut}."
    return f"Open: tie-breaks and other results decide about the top {cut}."


COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def _in_words(wins: int, draws: int) -> str:
    """ "A draw and two wins", for the beginning of a sentence."""
    parts = []
    for count, one, several in ((draws, "a draw", "draws"), (wins, "a win", "wins")):
        counted = COUNTS[count] if count < len(COUNTS) else str(count)
        parts += [one if count == 1 else f"{counted} {several}"] if count else []
    words = " and ".join(parts)
    return words[:1].upper() + words[1:]


def _while_rounds_follow(field: Field, player: str, cut: int) -> str:
    """Of several matches left: what of them is enough."""
    enough, left = field.enough(player), field.rounds(player)
    if enough is None:
        all_of_them = _in_words(left, 0)
        return f"{all_of_them} are needed, and even then others decide about the top {cut}."
    are = "is" if sum(enough) == 1 else "are"
    return f"{_in_words(*enough)} {are} enough for the top {cut}."


def live_for_cut(tournament: Tournament, cut: int) -> frozenset[str]:
    """Everybody who can still reach the cut by winning; the same answer as `outlook(...).win`.

    Whoever wins everything is passed by nobody of their own match who could be held back, so how
    many must finish ahead depends on the points alone, and a thousand players cost a few counts."""
    field = _field(tournament, cut)
    paired = {player for match in field.pending for player in match.players}
    best = {
        player: points + (field.later + (player in paired)) * field.system.win
        for player, points in field.points.items()
    }
    ahead = {final: field.must_pass("", final, 0) for final in set(best.values())}
    return frozenset(player for player, final in best.items() if ahead[final] < cut)


def outlook(tournament: Tournament, player: str, cut: int) -> Outlook:
    """Where a player stands before the next match; the last round may be paired but unreported."""
    field, system = _field(tournament, cut), tournament.system
    if not field.rounds(player):
        now = field.chance(player, 0)
        sentence = _sentence(now, None, now, cut)
        return Outlook(player, field.points[player], now, None, now, True, sentence)
    win = field.chance(player, system.win)
    loss = field.chance(player, system.loss)
    draw = field.chance(player, system.draw) if system.has_draws else None
    sentence = _sentence(win, draw, loss, cut)
    if field.rounds(player) > 1 and win is Chance.OPEN:
        sentence = _while_rounds_follow(field, player, cut)
    return Outlook(
        player=player,
        points=field.points[player],
        win=win,
        draw=draw,
        loss=loss,
        is_exact=not field.later,
        sentence=sentence,
    )
