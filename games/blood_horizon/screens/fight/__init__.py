"""Fights on the screen."""
