A question of street lamps
325 Fame, High Noon, 1 turn, no objectives, Loot cards, 3 by 3 feet
  A tie: The Tuesday Committee and The Sunday Best roll again. [4 4]
  For initiative: The Tuesday Committee 2, The Sunday Best 5. [2 5]

Turn 1: The Sunday Best first.
  Dulcinea Crane acts: 4 actions.
  Dulcinea Crane shoots at Fitch with the Throwing Knife and the Hand Cannon: 5 dice, 4+ to hit, Strength 4.
  Dulcinea Crane wounds Fitch with the Throwing Knife: 0 Health left (too few Defense dice). [6 5 4 2 1]
  Dulcinea Crane takes Fitch out of action.
  Dulcinea Crane gains a Loot card: Snake Oil.
  Dulcinea Crane moves 5 inches.
  Dulcinea Crane hides.
  Ottoline Grubb acts: 4 actions.
  Ottoline Grubb shoots at Dulcinea Crane with the Long Colt: 5 dice, 3+ to hit, Strength 4.  (undone)
  The Tuesday Committee: 5 dice to hit Dulcinea Crane. 2 hits. [6 3 2 1 1]  (undone)
  Dulcinea Crane holds: 3 saves against 2 hits. [6 5 4 1 1]  (undone)
  Undone: the attack on Dulcinea.
  Ottoline Grubb shoots at Dulcinea Crane with the Long Colt: 5 dice, 3+ to hit, Strength 4.
  The Tuesday Committee: 5 dice to hit Dulcinea Crane. 2 hits. [6 3 2 1 1]
  Ottoline Grubb wounds Dulcinea Crane with the Long Colt: 4 Health left. [3 2 1]
  Ottoline Grubb moves 3 inches.
  Archie and Leopold act as a team: 3 actions.
  Archie shoots at Ottoline Grubb with the Snub Revolver: 3 dice, 4+ to hit, Strength 5.
  The Sunday Best: 3 dice to hit Ottoline Grubb. 2 hits. [6 4 1]
  Archie wounds Ottoline Grubb with the Snub Revolver: 5 Health left. [5 3 2]
  The players end the battle: victory on points for The Sunday Best.

After turn 1: victory for The Sunday Best.
