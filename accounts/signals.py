"""What other apps may listen to; receivers run inside the transaction of the change."""

from django.dispatch import Signal

# Arguments: walk_in, profile, and the actor who did it. The two profiles are the same row when the
# account had no profile before.
# A receiver that raises an AccountError stops the claim, and its sentence is shown.
profile_claimed = Signal()
