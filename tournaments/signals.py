"""What other apps may listen to; receivers run inside the transaction of the change."""

from django.dispatch import Signal

# Arguments: event and number of the round, before anybody is asked who plays in it.
round_to_pair = Signal()
# Arguments: round and actor. Of a round robin that is published all at once, its first round.
round_published = Signal()

# Arguments: registration, actor and answers, what the player said to the event's questions by their
# ids. A receiver that misses an answer refuses.
player_registers = Signal()

# Arguments: round, actor and change, a text that is another one for each change. Tables of a
# published round changed while it goes on.
tables_changed = Signal()

# Arguments: event, action and details: every change that the record of an event has.
noted = Signal()

# Arguments: event, whose lock is held, actor and step, what is about to be done in words that
# follow "before". Sent when nothing is changed yet and whatever could refuse has been asked.
about_to_change = Signal()
