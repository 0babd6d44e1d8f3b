"""What can come true in a combat, a file for each kind of moment.

Each event carries every fact that its sentence needs, and `apply` is all that it changes. The sentences stand in
data/sentences.toml under the event's tag, or under what its `says` answers. Of how much Health is left none of them
speaks: the Director may keep that of the foes to themselves.
"""
