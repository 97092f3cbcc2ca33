"""Everybody who asks: the holder of the secret list, other players, all staff, and strangers."""

from django.test import Client

ROLES = (
    *("anonymous", "other player", "opponent", "own player"),
    *("desk", "judge", "organizer", "judge elsewhere"),
    *("owner", "head judge", "check judge", "registration", "coverage", "display"),
)
OWN = {"own player"}
OFFICIALS = {"judge", "organizer", "owner", "head judge", "check judge"}


def browser_of(world, role: str) -> Client:
    client, person = Client(), world.person(role)
    if person.is_authenticated:
        client.force_login(person)
    return client
