"""Tables of cards, nothing else."""
