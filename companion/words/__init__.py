"""The words of the house in the language of this server: docs/words.md."""
