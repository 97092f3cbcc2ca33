"""What other apps may listen to; receivers run inside the transaction of the change."""

from django.dispatch import Signal

# Argument: judgement, a DeckJudgement whose answer is another one than before.
deck_judged_anew = Signal()
