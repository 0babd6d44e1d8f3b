"""Encounters on the screen, but for their fights."""
