"""What is sealed opens with its passphrase, whole and unchanged, and not otherwise."""

import io

import pytest

from backups.errors import SealBrokenError
from backups.sealed import MAGIC, NONCE, PIECE, SALT, TAG, Opener, Sealer

START = len(MAGIC) + SALT + NONCE
WHOLE = PIECE + TAG


def sealed(content: bytes) -> bytes:
    file = io.BytesIO()
    sealer = Sealer(file, "correct horse")
    sealer.write(content)
    sealer.close()
    return file.getvalue()


def opened(content: bytes, passphrase: str = "correct horse") -> bytes:
    opener, found = Opener(io.BytesIO(content), passphrase), b""
    while piece := opener.read(70_000):
        found += piece
    return found


@pytest.mark.parametrize("size", [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE])
def test_seal_when_opened_then_the_same_bytes(size):
    content = (b"0123456789" * (size // 10 + 1))[:size]
    assert opened(sealed(content)) == content


@pytest.mark.parametrize("size", [0, 5, PIECE + 5])
def test_seal_when_the_passphrase_is_another_then_refused(size):
    with pytest.raises(SealBrokenError):
        opened(sealed(b"x" * size), "battery staple")


@pytest.mark.parametrize("length", [START, START + 3, START + WHOLE, START + WHOLE + 3])
def test_seal_when_cut_off_then_refused(length):
    with pytest.raises(SealBrokenError):
        opened(sealed(b"x" * (PIECE + 500))[:length])


@pytest.mark.parametrize("place", [0, len(MAGIC) + 2, START - 1, START, START + WHOLE, -1])
def test_seal_when_one_bit_is_changed_then_refused(place):
    content = bytearray(sealed(b"x" * (PIECE + 500)))
    content[place] ^= 1
    with pytest.raises(SealBrokenError):
        opened(bytes(content))


def test_seal_when_two_pieces_change_places_then_refused():
    content = sealed(b"x" * PIECE + b"y" * PIECE + b"z")
    first, second = content[START:][:WHOLE], content[START + WHOLE :][:WHOLE]
    with pytest.raises(SealBrokenError):
        opened(content[:START] + second + first + content[START + 2 * WHOLE :])
