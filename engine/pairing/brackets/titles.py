"""What people call the parts of a bracket."""

from collections.abc import Iterable

from engine.pairing.brackets.tree import THIRD, Bracket, BracketMatch

FOR_THIRD_PLACE = "Match for third place"
BY_MATCHES = {1: "Final", 2: "Semifinals", 4: "Quarterfinals"}


def _last_round(bracket: Bracket, part: str) -> int:
    return max(match.round for match in bracket.matches if match.part == part)


def title(bracket: Bracket, match: BracketMatch) -> str:
    """The round of a match: “Quarterfinals”, “Upper round 2”, “Lower final”, “Second final”."""
    if match.part == "final":
        return "Final" if match.round == 1 else "Second final"
    if match.part == THIRD:
        return FOR_THIRD_PLACE
    if match.part == "main":
        count = 2 ** (_last_round(bracket, "main") - match.round)
        return BY_MATCHES.get(count, f"Round of {2 * count}")
    part = match.part.capitalize()
    is_last = match.round == _last_round(bracket, match.part)
    return f"{part} final" if is_last and match.round > 1 else f"{part} round {match.round}"


def match_title(bracket: Bracket, match: BracketMatch) -> str:
    """One match by name: “Lower round 2, match 9”; matches are counted as the bracket has them."""
    words = title(bracket, match)
    beside = [
        each for each in bracket.matches if (each.part, each.round) == (match.part, match.round)
    ]
    if len(beside) == 1:
        return words
    words = words[:-1] if words in BY_MATCHES.values() and words.endswith("s") else words
    return f"{words}, match {bracket.matches.index(match) + 1}"


def round_title(bracket: Bracket, matches: Iterable[BracketMatch]) -> str:
    """The title of a round in which these matches are played together."""
    titles = dict.fromkeys(title(bracket, match) for match in matches)
    return ", ".join(sorted(titles, key=lambda each: each.startswith(("Lower", FOR_THIRD_PLACE))))


def title_in_round(titles: str, match_id: str) -> str:
    """Of “Final, Match for third place”: the part that this match belongs to."""
    parts = titles.split(", ")
    if match_id.startswith("T"):
        own = [each for each in parts if each == FOR_THIRD_PLACE]
    elif match_id.startswith("L"):
        own = [each for each in parts if each.startswith("Lower")]
    else:
        own = [each for each in parts if not each.startswith(("Lower", FOR_THIRD_PLACE))]
    return own[0] if match_id and own else titles
