"""An event as it was: snapshots, what changed since, going back, copies."""
