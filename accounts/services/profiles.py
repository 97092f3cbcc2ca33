"""Player profiles: of an account, or of a walk-in without one."""

import unicodedata
from collections.abc import Iterable, Mapping

from django.db import transaction

from accounts.errors import NameMissingError, NameTooLongError
from accounts.models import NAME_LENGTH, PlayerProfile, User

# Letters and marks that leave no ink: fillers of Korean and Khmer, the empty Braille cell.
BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def create_profile(*, user: User, display_name: str, pronouns: str = "") -> PlayerProfile:
    """The profile of this account; the one it has when there is one already."""
    name = written_name(display_name)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        profile, _ = PlayerProfile.objects.get_or_create(
            user=user, defaults={"display_name": name, "pronouns": pronouns.strip()}
        )
    return profile


def create_walk_ins(names: Iterable[str]) -> list[PlayerProfile]:
    """Full participants without an account, each claimable with its code."""
    return PlayerProfile.objects.bulk_create(
        PlayerProfile(display_name=written_name(name)) for name in names
    )


@transaction.atomic
def change_profile(
    *,
    profile: PlayerProfile,
    display_name: str,
    pronouns: str = "",
    game_ids: Mapping[str, str] | None = None,
) -> PlayerProfile:
    """Games that are not named keep their id; an empty id removes it."""
    profile = PlayerProfile.objects.select_for_update().get(pk=profile.pk)
    profile.display_name = written_name(display_name)
    profile.pronouns = pronouns.strip()
    profile.save()
    for game, identifier in (game_ids or {}).items():
        set_game_id(profile, game, identifier.strip())
    return profile


def set_game_id(profile: PlayerProfile, game: str, identifier: str) -> None:
    if identifier:
        profile.game_ids.update_or_create(game=game, defaults={"identifier": identifier})
    else:
        profile.game_ids.filter(game=game).delete()


def written_name(text: str) -> str:
    """The name as it is kept: without marks that nobody sees, and never cut."""
    shown = (shown_sign(sign) for sign in unicodedata.normalize("NFC", text))
    name = " ".join("".join(shown).split())
    if not name:
        raise NameMissingError
    if len(name) > NAME_LENGTH:
        raise NameTooLongError(name, NAME_LENGTH)
    return name


def shown_sign(sign: str) -> str:
    """Marks without a width (of direction, of joining) join what they stand between."""
    if sign in BLANK_LETTERS or unicodedata.category(sign) == "Cf":
        return ""
    return sign if sign.isprintable() else " "
