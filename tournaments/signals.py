"""What other apps may listen to; receivers run inside the transaction of the change."""

from django.dispatch import Signal

# Arguments: round and actor. Of a round robin that is published all at once, its first round.
round_published = Signal()
