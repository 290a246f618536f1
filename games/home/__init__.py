"""What the first page shows besides the boards: the own matches, who is here, and quick pairing."""
