"""The person: log-in, player profile, ids in the games they play."""
