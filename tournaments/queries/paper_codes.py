"""The short code of a player in an event, as it stands on paper lists and is typed at the desk."""

from tournaments.models import Event, Registration

# No I, L, O and U: they are misread. The last sign checks the others.
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MISREAD = str.maketrans("ILO", "110")
SHORTEST = 4
WEIGHTS = (1, 3, 5, 7, 9, 11, 13, 15)


def code_of(registration: Registration) -> str:
    """`003VR`: the number of the registration and a sign that catches a slip of the finger."""
    number, signs = registration.pk, ""
    while number:
        number, digit = divmod(number, len(SIGNS))
        signs = SIGNS[digit] + signs
    signs = signs.rjust(SHORTEST, SIGNS[0])
    return signs + check_sign(signs)


def registration_coded(event: Event, typed: str) -> Registration | None:
    """The player of this event whose code was typed or scanned."""
    signs = "".join(typed.split()).replace("-", "").upper().translate(MISREAD)
    if not SHORTEST < len(signs) <= len(WEIGHTS) or set(signs) - set(SIGNS):
        return None
    if check_sign(signs[:-1]) != signs[-1]:
        return None
    number = 0
    for sign in signs[:-1]:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return event.registrations.select_related("profile").filter(pk=number).first()


def check_sign(signs: str) -> str:
    """Odd weights: one wrong sign, or two that changed places, give another sum."""
    total = sum(
        SIGNS.index(sign) * weight for sign, weight in zip(reversed(signs), WEIGHTS, strict=False)
    )
    return SIGNS[total % len(SIGNS)]
