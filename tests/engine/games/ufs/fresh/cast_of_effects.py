"""Cards with lasting effects for the fresh scenes; what some of them heard is in `TOLD`."""

from engine.games.ufs.atoms import procedure
from engine.games.ufs.continuous import Fired, Modifies, Replaces, script
from engine.games.ufs.together import draw
from engine.games.ufs.values import printed, value
from tests.engine.games.ufs.fresh.cast import GROUND, HERO, able, scene

TOLD = []


def attacks(state, me):
    return [each.card for each in state.attack]


def grounds(state, me):
    return [
        each
        for each in state.in_zone(state.objects[me].owner, "staging area")
        if printed(state, each).name == "Ground"
    ]


async def _tell(state, me, happening):
    TOLD.append((state.facts(me).name, happening.kind))


async def _draws(state, me, happening):
    await draw(state, state.objects[me].owner, 1, "ufs09/J.3.2")


async def _hurts(state, me, happening):
    procedure.change_vitality(state, state.other(state.objects[me].owner), -1, "ufs09/J.3.2")


def to(zone):
    def instead(state, me, act):
        act.zone, act.word = zone, "move"

    return instead


def is_ground(state, me, act):
    return printed(state, act.object).name == "Ground"


script("Far Banner", Modifies("far banner", "ufs09/J.3.3", attacks, (("damage", "+", 2),)))
script("Far Hex", Modifies("far hex", "ufs09/J.3.3", attacks, (("damage", "=", 1),)))
script(
    "Far Tutor",
    Modifies("far tutor", "ufs09/J.3.3", grounds, (("keywords", "gain", ["breaker", 2]),)),
)
script("Far Well", Fired("far well", "drawn", "ufs09/J.3.2", _tell))
script(
    "Far Thorn",
    Fired(
        "far thorn",
        "lost",
        "ufs09/J.3.2",
        _hurts,
        lambda state, me, h: h.player == state.objects[me].owner,
    ),
)
script("Far Left Bell", Fired("far left bell", "destroyed", "ufs09/J.3.2.1.2", _tell))
script("Far Right Bell", Fired("far right bell", "destroyed", "ufs09/J.3.2.1.2", _tell))
script(
    "Far Last Word",
    Fired(
        "far last word",
        "destroyed",
        "ufs09/J.3.2.5",
        _draws,
        lambda state, me, h: h.object == me,
        ("discard pile",),
    ),
)
script("Far Net", Replaces("far net", "ufs09/J.3.5.1", "destroyed", to("hand"), is_ground))
script(
    "Far Tome",
    Modifies(
        "far tome",
        "ufs09/J.3.3",
        lambda state, me: [state.players[state.objects[me].owner].character],
        (("hand_size", "+", 2),),
    ),
)
script("Far Sage", Modifies("far sage", "ufs09/J.3.3", attacks, (("damage", "+", 5),)))

KNOWN = dict.fromkeys(
    (
        "Far Banner",
        "Far Hex",
        "Far Tutor",
        "Far Well",
        "Far Thorn",
        "Far Left Bell",
        "Far Right Bell",
        "Far Last Word",
        "Far Net",
        "Far Tome",
    ),
    GROUND,
) | {
    "Far Sage": HERO,
    "Far Sage Two": {
        **HERO,
        "name": "·Far Sage·",
        "symbols": ["water"],
        "abilities": [{"type": "form", "effect": "practice draw"}],
    },
    "Wet": {**GROUND, "symbols": ["water"]},
    "Salve": able("response", on="lost", whose="you"),
    "Ear": able("response", ("commit", 1), on="drawn", effect="practice draw"),
}


def board_of(p1=None, p2=None, **more):
    return scene(KNOWN | more, p1, p2)


def damage(board, name="Blow"):
    return value(board.state, board.find(name), "damage")
