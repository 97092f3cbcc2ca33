"""People with a password, as the tests of accounts have them."""

from tests.accounts.conftest import bo, fresh_limits, mara

__all__ = ["bo", "fresh_limits", "mara"]
