"""Names (200): a made-up name is one that no card and no token has."""

from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import IllegalAnswerError
from engine.games.wow.state import WowState
from engine.rulebook import rule

NAME = "name"


@rule("wow74/200.3")
@rule("wow74/200.2")
async def make_up_a_name(state: WowState, player: str, *, source: str = "") -> str:
    """A player says a name; one of a card or token of this game is refused.

    Cards that this game does not know are for the table to remember.
    """
    taken = {printed.name.casefold() for printed in state.printed.values()}

    def verify(answer: Answer) -> None:
        if _name_in(answer).casefold() in taken:
            raise IllegalAnswerError(f"“{_name_in(answer)}” is the name of a card (wow74/200.3).")

    answer = await Decision(
        player, "made-up name", [Option(NAME, "Make up a name", takes=("text",))], "wow74/200.3",
        source=source or None, text="Make up a name that no card has.", verify=verify,
    )  # fmt: skip
    state.emit("note", "wow74/200.3", player, _name_in(answer))
    return _name_in(answer)


def _name_in(answer: Answer) -> str:
    return answer[0].removeprefix(f"{NAME}:")
