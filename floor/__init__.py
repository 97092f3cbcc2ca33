"""The floor of a round that is being played: which table needs somebody, and when it will end."""
