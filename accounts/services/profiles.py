"""Player profiles: of an account, or of a walk-in without one."""

from collections.abc import Mapping

from django.db import transaction

from accounts.errors import NameMissingError
from accounts.models import PlayerProfile, User


def create_profile(*, user: User, display_name: str, pronouns: str = "") -> PlayerProfile:
    """The profile of this account; the one it has when there is one already."""
    name = written_name(display_name)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        profile, _ = PlayerProfile.objects.get_or_create(
            user=user, defaults={"display_name": name, "pronouns": pronouns.strip()}
        )
    return profile


def create_walk_in(*, display_name: str, pronouns: str = "") -> PlayerProfile:
    """A full participant without an account, claimable with its code."""
    return PlayerProfile.objects.create(
        display_name=written_name(display_name), pronouns=pronouns.strip()
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
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not name:
        raise NameMissingError
    return name
