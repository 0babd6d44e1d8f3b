"""An evening retold: its best moments as scenes, chosen and worded from the record alone.

    source       what a game says so that its battles can be retold
    happenings   what an event means, in every game's place
    beats        attacks with what came of them, joined to what one did in one go
    drama        what makes a beat worth telling, and how much
    choosing     which beats become scenes
    rows         rows of sentences, names, numbers in words
    wording      a scene in sentences
    swings       how the balance went, for a drawing
    telling      all of it, for a report
    glimpses     the few scenes by which a battle is remembered

All of it is pure and without chance: the same record gives the same scenes to the letter.
"""
