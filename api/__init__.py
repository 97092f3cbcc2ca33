"""What every endpoint shares: tokens with scopes, idempotency keys, pages, problem answers."""
