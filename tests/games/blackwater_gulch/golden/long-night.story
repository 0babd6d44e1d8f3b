A night that nobody planned
325 Fame, High Noon, 8 turns, 2 objectives, no Loot cards, 4 by 4 feet
  To choose attacker or defender: The Late Congregation 3, The Long Night Choir 1. [3 1]
  The roll-off goes to The Late Congregation, who will attack; The Long Night Choir will set up first.
  The roll-off goes to The Long Night Choir: objective 1 of 2 is on the board. [1 4]
  The Late Congregation: objective 2 of 2 is on the board.
  Deployed: Socks.
  Deployed: Mr. Pennywhistle.
  Deployed: Hush.
  Deployed: Obadiah.
  For initiative: The Late Congregation 1, The Long Night Choir 4. [1 4]

Turn 1: The Long Night Choir first.
  Socks and Gimlet act as a team: 3 actions.
  Socks and Gimlet turn on the spot.
  Pilar Ybarra falls 11 inches and loses 3 Health.
  Pilar Ybarra is out of action.
  Socks attacks Obadiah with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Obadiah. 2 hits. [4 1 5]
  Obadiah holds: 2 saves against 2 hits. [6 6]
  Socks attacks Obadiah with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Obadiah. 1 hit. [2 5 2]
  Obadiah holds: 2 saves against 1 hit. [4 2]
  Bertram acts: 3 actions.
  Bertram attacks Hush with Rotting Touch: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Hush. 1 hit. [6 4 2]
  Hush holds: 2 saves against 1 hit. [3 5 2]
  Bertram captures an objective.
  Hush strikes at Bertram on the way out with Fists: 4 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 4 dice to hit Bertram. 1 hit. [6 2 1 2]
  Bertram holds: 2 saves against 1 hit. [3 6]
  Bertram breaks away and moves 3 inches.
  Barnaby acts: 3 actions.
  Barnaby attacks Bertram with Fists: 5 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 5 dice to hit Bertram. 2 hits. [5 6 2 2 2]
  Barnaby wounds Bertram with Fists: 1 Health left. [3 4]
  Barnaby calls on Stone Hide.
  Barnaby: +1 Defense.
  Barnaby attacks Bertram with Fists: 5 dice, 4+ to hit, Strength 4.
  Barnaby wounds Bertram with Fists: 0 Health left (too few Defense dice). [4 6 6 1 6]
  Barnaby takes Bertram out of action. What Bertram carried lies on the ground.
  Mr. Pennywhistle acts: 3 actions.
  Mr. Pennywhistle moves 4 inches.
  Mr. Pennywhistle attacks Socks with Fists: 3 dice, 4+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Socks. 2 hits. [1 4 5]
  Mr. Pennywhistle wounds Socks with Fists: 0 Health left. [2 2]
  Mr. Pennywhistle takes Socks out of action.
  Mr. Pennywhistle attacks Gimlet with Fists: 2 dice, 5+ to hit, Strength 3.
  The Late Congregation: 2 dice to hit Gimlet. 1 hit. [3 6]
  Gimlet holds: 2 saves against 1 hit. [3 5]
  Hush acts: 3 actions.
  Hush attacks Dorcas with Fists: 4 dice, 4+ to hit, Strength 2.
  Hush wounds Dorcas with Fists: 1 Health left (too few Defense dice). [2 5 4 4]
  Hush attacks Obadiah with Rending Claws: 6 dice, 5+ to hit, Strength 3.
  The Long Night Choir: 6 dice to hit Obadiah. 2 hits. [2 1 3 5 5 4]
  Hush wounds Obadiah with Rending Claws: 1 Health left. [5 2]
  Hush hides.
  Verity Cole acts: 3 actions.
  Verity Cole attacks Isolde Thorne with Fists: 2 dice, 4+ to hit, Strength 2.
  The Late Congregation: 2 dice to hit Isolde Thorne. 1 hit. [6 2]
  Isolde Thorne holds: 3 saves against 1 hit. [3 6 5]
  Verity Cole attacks Gimlet with Fists: 3 dice, 5+ to hit, Strength 2.
  Verity Cole misses Gimlet. [4 2 4]
  Isolde Thorne strikes at Verity Cole on the way out with Rending Claws: 6 dice, 4+ to hit, Strength 5.
  The Long Night Choir: 6 dice to hit Verity Cole. 2 hits. [4 5 1 3 1 1]
  Isolde Thorne wounds Verity Cole with Rending Claws: 2 Health left. [3 1 5]
  Gimlet strikes at Verity Cole on the way out with Fists: 4 dice, 5+ to hit, Strength 2.
  The Long Night Choir: 4 dice to hit Verity Cole. 3 hits. [5 5 5 3]
  Gimlet wounds Verity Cole with Fists: 1 Health left. [1 1 5]
  Verity Cole breaks away and moves 5 inches.
  Isolde Thorne acts: 4 actions.
  Isolde Thorne attacks Obadiah with Rending Claws: 6 dice, 5+ to hit, Strength 5.
  The Long Night Choir: 6 dice to hit Obadiah. 1 hit. [4 1 3 6 3 4]
  Isolde Thorne wounds Obadiah with Rending Claws: 0 Health left. [2 3]
  Isolde Thorne takes Obadiah out of action.
  Dorcas strikes at Isolde Thorne on the way out with Fists: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Isolde Thorne. 1 hit. [3 5 3]
  Isolde Thorne holds: 2 saves against 1 hit. [4 4 1]
  Mr. Pennywhistle strikes at Isolde Thorne on the way out with Fists: 3 dice, 5+ to hit, Strength 3.
  Mr. Pennywhistle misses Isolde Thorne. [1 1 4]
  Isolde Thorne breaks away and moves 5 inches.
  Isolde Thorne attacks Agnes with Fists: 6 dice, 4+ to hit, Strength 4.
  Isolde Thorne wounds Agnes with Fists: 1 Health left (too few Defense dice). [5 6 5 4 3 6]
  Dorcas strikes at Isolde Thorne on the way out with Rotting Touch: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Isolde Thorne. 1 hit. [1 5 1]
  Isolde Thorne holds: 2 saves against 1 hit. [2 6 5]
  Mr. Pennywhistle strikes at Isolde Thorne on the way out with Fists: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Isolde Thorne. 1 hit. [2 4 6]
  Isolde Thorne holds: 2 saves against 1 hit. [6 5 1]
  Agnes strikes at Isolde Thorne on the way out with Fists: 3 dice, 4+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Isolde Thorne. 1 hit. [1 1 5]
  Isolde Thorne holds: 2 saves against 1 hit. [3 1 4]
  Isolde Thorne breaks away and moves 5 inches.
  Agnes acts: 3 actions.
  Agnes attacks Gimlet with Fists: 3 dice, 4+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Gimlet. 1 hit. [6 2 2]
  Gimlet holds: 1 save against 1 hit. [2 3]
  Agnes attacks Isolde Thorne with Fists: 2 dice, 5+ to hit, Strength 3.
  Undone: Agnes’s attack on Isolde.
  Redone: Agnes’s attack on Isolde.
  Agnes misses Isolde Thorne. [4 1]
  Agnes hides.
  Elias Crowe acts: 4 actions.
  Barnaby strikes at Elias Crowe on the way out with Fists: 5 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 5 dice to hit Elias Crowe. 2 hits. [3 3 6 6 3]
  Elias Crowe holds: 2 saves against 2 hits. [3 6 4]
  Elias Crowe breaks away and moves 4 inches.
  Elias Crowe picks up an objective that was dropped.
  Elias Crowe attacks Hush with Fists: 5 dice, 4+ to hit, Strength 4.
  The Late Congregation: 5 dice to hit Hush. 1 hit. [1 1 2 4 3]
  Elias Crowe wounds Hush with Fists: 2 Health left. [1 2 1]
  Elias Crowe attacks Hush with Fists: 5 dice, 5+ to hit, Strength 4.
  Elias Crowe misses Hush. [1 1 2 3 2]
  Dorcas acts: 3 actions.
  Verity Cole falls 9 inches and lands well.
  Hush strikes at Dorcas on the way out with Fists: 5 dice, 5+ to hit, Strength 2.
  The Long Night Choir: 5 dice to hit Dorcas. 2 hits. [3 5 4 6 3]
  Dorcas holds: 2 saves against 2 hits. [4 3]
  Dorcas breaks away and moves 2½ inches.
  Dorcas climbs and goes on 2 inches.
  Dorcas attacks Hush with Fists: 3 dice, 4+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Hush. 2 hits. [5 5 2]
  Dorcas wounds Hush with Fists: 1 Health left. [1 6 1]
  Everybody has acted: the turn is over.
  For initiative: The Late Congregation 3, The Long Night Choir 1. [3 1]

Turn 2: The Late Congregation first.
  Verity Cole acts: 3 actions.
  Verity Cole attacks Hush with Fists: 3 dice, 4+ to hit, Strength 2.
  The Late Congregation: 3 dice to hit Hush. 3 hits. [5 5 6]
  Hush holds: 3 saves against 3 hits. [2 3 2]
  Verity Cole attacks Gimlet with Fists: 3 dice, 5+ to hit, Strength 2.
  The Late Congregation: 3 dice to hit Gimlet. 1 hit. [1 2 6]
  Gimlet holds: 2 saves against 1 hit. [4 2]
  Hush strikes at Verity Cole on the way out with Fists: 5 dice, 5+ to hit, Strength 2.
  The Long Night Choir: 5 dice to hit Verity Cole. 2 hits. [2 5 2 3 5]
  Verity Cole holds: 3 saves against 2 hits. [3 5 4]
  Gimlet strikes at Verity Cole on the way out with Fists: 4 dice, 5+ to hit, Strength 2.
  The Long Night Choir: 4 dice to hit Verity Cole. 2 hits. [1 3 6 5]
  Verity Cole holds: 3 saves against 2 hits. [3 6 6]
  Verity Cole breaks away and moves 5 inches.
  Barnaby acts: 3 actions.
  Barnaby attacks Mr. Pennywhistle with Fists: 6 dice, 4+ to hit, Strength 4.
  Barnaby wounds Mr. Pennywhistle with Fists: 3 Health left (too few Defense dice). [5 5 2 3 5 2]
  Barnaby attacks Verity Cole with Fists: 5 dice, 5+ to hit, Strength 4.
  The Long Night Choir: 5 dice to hit Verity Cole. 2 hits. [2 1 1 5 6]
  Barnaby wounds Verity Cole with Fists: 0 Health left. [4 2 2]
  Barnaby takes Verity Cole out of action.
  Barnaby attacks Agnes with Fists: 6 dice, 5+ to hit, Strength 4.
  The Long Night Choir: 6 dice to hit Agnes. 2 hits. [3 5 4 1 6 1]
  Barnaby wounds Agnes with Fists: 0 Health left. [1 5]
  Barnaby takes Agnes out of action.
  Elias Crowe acts: 4 actions.
  Morale: Elias Crowe stands firm. [1 2 5 1 3]
  Elias Crowe attacks Isolde Thorne with Fists: 4 dice, 5+ to hit, Strength 4.
  The Late Congregation: 4 dice to hit Isolde Thorne. 1 hit. [1 1 6 2]
  Isolde Thorne holds: 2 saves against 1 hit. [6 3 5]
  Elias Crowe attacks Hush with Fists: 5 dice, 5+ to hit, Strength 4.
  The Late Congregation: 5 dice to hit Hush. 3 hits. [4 4 6 6 5]
  Elias Crowe wounds Hush with Fists: 0 Health left. [5 1 6]
  Elias Crowe takes Hush out of action.
  Elias Crowe readies the Long Colt.
  Isolde Thorne strikes at Elias Crowe on the way out with Fists: 6 dice, 4+ to hit, Strength 4.
  Isolde Thorne wounds Elias Crowe with Fists: 5 Health left (too few Defense dice). [5 2 4 5 3 5]
  Elias Crowe breaks away and moves 1 inch.
  Gimlet acts: 3 actions.
  Mr. Pennywhistle strikes at Gimlet on the way out with Fists: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation: 3 dice to hit Gimlet. 1 hit. [1 4 6]
  Gimlet holds: 2 saves against 1 hit. [5 4]
  Gimlet breaks away and moves 1 inch.
  Gimlet moves 5 inches.
  Gimlet attacks Elias Crowe with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 3 hits. [6 4 6]
  Elias Crowe holds: 3 saves against 3 hits. [5 3 6]
  Mr. Pennywhistle acts: 3 actions.
  Barnaby strikes at Mr. Pennywhistle on the way out with Fists: 6 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 6 dice to hit Mr. Pennywhistle. 2 hits. [3 1 4 5 3 3]
  Barnaby wounds Mr. Pennywhistle with Fists: 2 Health left. [6 3]
  Mr. Pennywhistle breaks away and moves 4 inches.
  Mr. Pennywhistle shoots at Gimlet with Hellfire Spit: 4 dice, 6+ to hit, Strength 4.
  Mr. Pennywhistle misses Gimlet. [1 3 3 3]
  Mr. Pennywhistle jumps 2 inches.
  Isolde Thorne acts: 4 actions.
  Corrected: Barnaby’s hiding, no → yes.
  Isolde Thorne attacks Dorcas with Fists: 6 dice, 4+ to hit, Strength 4.
  Isolde Thorne wounds Dorcas with Fists: 0 Health left (too few Defense dice). [1 6 2 6 5 6]
  Isolde Thorne takes Dorcas out of action.
  Isolde Thorne moves 5 inches.
  Isolde Thorne attacks Elias Crowe with Fists: 6 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 6 dice to hit Elias Crowe. 3 hits. [3 4 3 5 2 6]
  Isolde Thorne wounds Elias Crowe with Fists: 4 Health left. [1 2 2]
  Isolde Thorne attacks Mr. Pennywhistle with Rending Claws: 6 dice, 5+ to hit, Strength 5.
  The Long Night Choir: 6 dice to hit Mr. Pennywhistle. 2 hits. [6 5 2 1 4 3]
  Isolde Thorne wounds Mr. Pennywhistle with Rending Claws: 1 Health left. [3 6]
  Everybody has acted: the turn is over.
  Undone: the start of turn 3.
  Redone: the start of turn 3.
  For initiative: The Late Congregation 6, The Long Night Choir 4. [6 4]

Turn 3: The Late Congregation wins the roll and lets The Long Night Choir go first.
  Isolde Thorne acts: 4 actions.
  Isolde Thorne attacks Mr. Pennywhistle with Fists: 6 dice, 5+ to hit, Strength 4.
  Isolde Thorne wounds Mr. Pennywhistle with Fists: 0 Health left (too few Defense dice). [1 5 5 5 5 2]
  Isolde Thorne takes Mr. Pennywhistle out of action.
  Isolde Thorne attacks Elias Crowe with Rending Claws: 6 dice, 4+ to hit, Strength 5.
  The Long Night Choir: 6 dice to hit Elias Crowe. 3 hits. [3 1 6 6 6 3]
  Elias Crowe holds: 3 saves against 3 hits. [5 6 6]
  Isolde Thorne attacks Elias Crowe with Fists: 6 dice, 4+ to hit, Strength 4.
  Isolde Thorne wounds Elias Crowe with Fists: 3 Health left (too few Defense dice). [4 5 3 5 5 3]
  Elias Crowe strikes at Isolde Thorne on the way out with Fists: 4 dice, 5+ to hit, Strength 4.
  The Late Congregation: 4 dice to hit Isolde Thorne. 1 hit. [3 3 5 1]
  Isolde Thorne holds: 2 saves against 1 hit. [5 3 4]
  Isolde Thorne breaks away and moves 1 inch.
  Elias Crowe acts: 4 actions.
  Morale: Elias Crowe loses heart and falls back. [4 4 5 4 1]
  Gimlet strikes at Elias Crowe on the way out with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 1 hit. [5 2 3]
  Elias Crowe holds: 2 saves against 1 hit. [3 1 3]
  Elias Crowe breaks away and moves 4 inches.
  Elias Crowe shoots at Barnaby with the Long Colt: 3 dice, 5+ to hit, Strength 4.
  The Late Congregation: 3 dice to hit Barnaby. 1 hit. [3 5 4]
  Barnaby holds: 2 saves against 1 hit. [5 5 3]
  Elias Crowe readies the Reaping Sickle.
  Elias Crowe calls on Bone Mending.
  Elias Crowe gets 1 Health back and has 4 (Bone Mending).
  Barnaby acts: 3 actions.
  Barnaby attacks Elias Crowe with Fists: 5 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 5 dice to hit Elias Crowe. 1 hit. [4 2 3 1 3]
  Elias Crowe holds: 1 save against 1 hit. [1 5 3]
  Elias Crowe strikes at Barnaby on the way out with Fists: 4 dice, 4+ to hit, Strength 4.
  The Late Congregation: 4 dice to hit Barnaby. 2 hits. [5 5 1 2]
  The Long Night Choir: 3 dice for Barnaby to defend against 2 hits. 1 saved. [6 1 3]
  The Late Congregation: 1 die to make Barnaby re-roll a save. 1 saved. [4]
  Barnaby holds: 2 saves against 2 hits. [6]
  Barnaby breaks away and moves 4 inches.
  Barnaby turns on the spot.
  Gimlet acts: 3 actions.
  Gimlet attacks Elias Crowe with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 1 hit. [6 3 2]
  Elias Crowe holds: 2 saves against 1 hit. [4 3 1]
  Gimlet attacks Elias Crowe with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 1 hit. [5 1 3]
  Elias Crowe holds: 2 saves against 1 hit. [4 2 1]
  Gimlet attacks Elias Crowe with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 2 hits. [5 3 5]
  Elias Crowe holds: 3 saves against 2 hits. [5 2 2]
  Everybody has acted: the turn is over.
  For initiative: The Late Congregation 5, The Long Night Choir 2. [5 2]

Turn 4: The Late Congregation wins the roll and lets The Long Night Choir go first.
  Barnaby acts: 3 actions.
  Barnaby attacks Elias Crowe with Fists: 6 dice, 4+ to hit, Strength 4.
  The Long Night Choir: 6 dice to hit Elias Crowe. 2 hits. [6 2 5 1 3 3]
  Elias Crowe holds: 2 saves against 2 hits. [2 6 6]
  Barnaby attacks Elias Crowe with Fists: 6 dice, 4+ to hit, Strength 4.
  Barnaby wounds Elias Crowe with Fists: 3 Health left (too few Defense dice). [6 5 4 5 2 6]
  Elias Crowe strikes at Barnaby on the way out with Fists: 4 dice, 5+ to hit, Strength 4.
  Elias Crowe misses Barnaby. [4 3 4 4]
  Barnaby breaks away and moves 4 inches.
  Elias Crowe acts: 4 actions.
  Morale: Elias Crowe loses heart and falls back. [3 4 2 5 4]
  Gimlet strikes at Elias Crowe on the way out with Fists: 3 dice, 4+ to hit, Strength 2.
  The Long Night Choir: 3 dice to hit Elias Crowe. 3 hits. [4 5 4]
  Elias Crowe holds: 3 saves against 3 hits. [2 4 2]
  Elias Crowe breaks away and moves 4 inches.
  Corrected: Gimlet’s hiding, no → yes.
  Isolde Thorne acts: 4 actions.
  Isolde Thorne attacks Elias Crowe with Fists: 6 dice, 4+ to hit, Strength 4.
  Isolde Thorne wounds Elias Crowe with Fists: 2 Health left (too few Defense dice). [3 6 4 6 3 6]
  Elias Crowe strikes at Isolde Thorne on the way out with the Reaping Sickle: 4 dice, 4+ to hit, Strength 4.
  The Late Congregation: 4 dice to hit Isolde Thorne. 1 hit. [2 4 1 3]
  Isolde Thorne holds: 3 saves against 1 hit. [5 4 6]
  Isolde Thorne breaks away and moves 2½ inches.
  Isolde Thorne climbs and goes on 4 inches.
  The other side gives up: victory for The Late Congregation.
  Undone: conceding.
  Redone: conceding.

After turn 4: victory for The Late Congregation.
