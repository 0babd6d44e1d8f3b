A night that nobody planned
325 Fame, Surrounded, 6 turns, 2 objectives, Loot cards
  The Late Congregation 3, The Sunday Best 5 to choose attacker or defender. [3 5]
  The roll-off goes to The Sunday Best, to attack; The Late Congregation will set up first.
  Objective 1 of 2 is on the board, placed by The Sunday Best. [2 3]
  Objective 2 of 2 is on the board, placed by The Late Congregation.
  Dorcas stands ready.
  Teodoro stands ready.
  Verity Cole stands ready.
  Dulcinea Crane stands ready.
  Agnes stands ready.
  Billie Stroud stands ready.
  Bertram stands ready.
  Archie stands ready.
  Elias Crowe stands ready.
  Leopold stands ready.
  Mr. Pennywhistle stands ready.
  Solomon Tansy stands ready.
  Obadiah stands ready.
  A tie: The Late Congregation and The Sunday Best throw again. [3 3]
  The Late Congregation 3, The Sunday Best 1 for initiative. [3 1]

Turn 1: The Late Congregation first.
  Verity Cole acts: 3 actions.
  Verity Cole shoots at Dulcinea Crane with the Screech: 3 dice, 5+ to hit, Strength 3.
  The Late Congregation, 3 dice to hit Dulcinea Crane. [3 6 6]
  Dulcinea Crane holds: 3 saves against 2 hits. [3 4 3 2]
  Verity Cole wounds Agnes with Screech: 1 Health left. [1 5]
  Verity Cole attacks Archie with Fists: 2 dice, 4+ to hit, Strength 2.
  The Late Congregation, 2 dice to hit Archie. [4 5]
  Verity Cole wounds Archie with Fists: 0 Health left. [3 1]
  Archie is out of action: Verity Cole’s work.
  Verity Cole gains a Loot card: Blessed Bullets.
  Verity Cole flies 5 inches.
  Dulcinea Crane acts: 4 actions.
  Dulcinea Crane shoots at Bertram with Throwing Knife and Hand Cannon: 5 dice, 5+ to hit, Strength 4.
  The Sunday Best, 5 dice to hit Bertram. [3 5 3 5 2]
  Dulcinea Crane wounds Bertram with Throwing Knife: 1 Health left. [2 3]
  Dulcinea Crane shoots at Bertram with the Throwing Knife: 4 dice, 5+ to hit, Strength 4.
  The Sunday Best, 4 dice to hit Bertram. [4 6 5 4]
  Bertram holds: 2 saves against 2 hits. [5 4]
  Dulcinea Crane attacks Obadiah with Fists: 6 dice, 4+ to hit, Strength 4.
  Dulcinea Crane misses Obadiah. [2 2 2 3 2 3]
  Dulcinea Crane opens a cache and finds Bottle of Fire.
  Agnes acts: 3 actions.
  Mr. Pennywhistle falls 3 inches and lands well.
  Set by hand: Obadiah, health 2 → 3.
  Agnes captures an objective.
  Agnes gains a Loot card: Field Glasses.
  Agnes attacks Dulcinea Crane with Fists: 2 dice, 4+ to hit, Strength 3.
  The Late Congregation, 2 dice to hit Dulcinea Crane. [4 3]
  Dulcinea Crane holds: 1 save against 1 hit. [1 2 6]
  Agnes attacks Leopold with Fists: 2 dice, 4+ to hit, Strength 3.
  The Late Congregation, 2 dice to hit Leopold. [6 5]
  Agnes wounds Leopold with Fists: 0 Health left. [2 6]
  Leopold is out of action: Agnes’s work.
  Agnes gains a Loot card: Throwing Knife.
  Agnes gets 1 Health back and has 2 (the kill).
  Billie Stroud acts: 3 actions.
  Set by hand: Mr. Pennywhistle, fire 0 → 1.
  Billie Stroud shoots at Obadiah with the Machine Pistol: 5 dice, 4+ to hit, Strength 4.
  Obadiah has too few dice to hold: Billie Stroud wounds with Machine Pistol, 2 Health left. [5 6 6 1 6]
  Billie Stroud climbs and goes on 4 inches.
  Billie Stroud shoots at Obadiah with the Machine Pistol: 5 dice, 4+ to hit, Strength 4.
  The Sunday Best, 5 dice to hit Obadiah. [1 1 3 1 5]
  Obadiah holds: 1 save against 1 hit. [3 4]
  Dorcas, Bertram and Obadiah act as a team: 3 actions.
  Dorcas, Bertram and Obadiah break away and move 3 inches.
  Dulcinea Crane strikes at Dorcas on the way out with Fists: 5 dice, 4+ to hit, Strength 4.
  The Sunday Best, 5 dice to hit Dorcas. [6 2 3 5 1]
  Dulcinea Crane wounds Dorcas with Fists: 1 Health left. [3 1]
  Dulcinea Crane strikes at Bertram on the way out with Fists: 5 dice, 4+ to hit, Strength 4.
  Dulcinea Crane misses Bertram. [2 3 2 3 2]
  Dorcas, Bertram and Obadiah break away and move 3 inches.
  Dorcas, Bertram and Obadiah run, 3 inches more.
  Teodoro acts: 3 actions.
  Teodoro shoots at Bertram with the Snub Revolver: 2 dice, 5+ to hit, Strength 4.
  Teodoro misses Bertram. [1 1]
  Teodoro uses Bottle of Booze.
  Teodoro: +1 Melee and −1 Ranged.
  Teodoro attacks Dorcas with Fists: 5 dice, 5+ to hit, Strength 2.
  Teodoro misses Dorcas. [1 1 4 3 3]
  Elias Crowe acts: 4 actions.
  Elias Crowe attacks Teodoro with Fists: 5 dice, 5+ to hit, Strength 4.
  The Late Congregation, 5 dice to hit Teodoro. [5 3 1 4 3]
  The Sunday Best, 2 dice for Teodoro to defend against 1 hit. [4 2]
  Teodoro holds: 1 save against 1 hit.
  Elias Crowe attacks Teodoro with Fists: 4 dice, 4+ to hit, Strength 4.
  Elias Crowe misses Teodoro. [3 1 2 1]
  Elias Crowe attacks Teodoro with Reaping Sickle: 5 dice, 4+ to hit, Strength 5.
  Taken back: Elias’s attack on Teodoro.
  Brought back: Elias’s attack on Teodoro.
  Teodoro has too few dice to hold: Elias Crowe wounds with Reaping Sickle, 0 Health left. [1 5 4 6 6]
  Teodoro is out of action: Elias Crowe’s work.
  Elias Crowe gains a Loot card: Throwing Knife.
  Elias Crowe attacks Dulcinea Crane with Reaping Sickle: 4 dice, 4+ to hit, Strength 5.
  The Late Congregation, 4 dice to hit Dulcinea Crane. [4 4 5 1]
  Elias Crowe wounds Dulcinea Crane with Reaping Sickle: 4 Health left. [4 6 6]
  Solomon Tansy acts: 3 actions.
  Solomon Tansy stands firm. [5 3 5]
  Solomon Tansy shoots at Agnes with the Sawed-Off Shotgun: 3 dice, 6+ to hit, Strength 4.
  Solomon Tansy misses Agnes. [5 2 3]
  Solomon Tansy hands Smelling Salts to Billie Stroud.
  Solomon Tansy attacks Dorcas with Fists: 5 dice, 4+ to hit, Strength 3.
  The Sunday Best, 5 dice to hit Dorcas. [3 6 2 3 2]
  Dorcas holds: 1 save against 1 hit. [2 5]
  Mr. Pennywhistle acts: 3 actions.
  Mr. Pennywhistle shakes off fire. [6 5]
  Mr. Pennywhistle moves 4 inches.
  Mr. Pennywhistle captures an objective.
  Mr. Pennywhistle gains a Loot card: Silver Plating Kit.
  Mr. Pennywhistle shoots at Dulcinea Crane with the Hellfire Spit: 4 dice, 5+ to hit, Strength 4.
  The Late Congregation, 4 dice to hit Dulcinea Crane. [5 2 6 2]
  Mr. Pennywhistle wounds Dulcinea Crane with Hellfire Spit: 3 Health left. [1 3 3]
  Dulcinea Crane now carries 1 token: fire.
  Everybody has acted: the turn is over.
  The Late Congregation 5, The Sunday Best 4 for initiative. [5 4]

Turn 2: The Sunday Best first.
  Dulcinea Crane acts: 4 actions.
  Dulcinea Crane cannot shake it off: 1 token left. [3 4 1]
  Dulcinea Crane loses 1 Health to fire and has 2 left.
  Dulcinea Crane stands firm. [6 2 3 5]
  Dulcinea Crane readies Hand Cannon and Throwing Knife.
  Dulcinea Crane shoots at Obadiah with Hand Cannon and Throwing Knife: 5 dice, 5+ to hit, Strength 4.
  The Sunday Best, 5 dice to hit Obadiah. [6 2 3 3 4]
  Obadiah holds: 1 save against 1 hit. [2 6]
  Dulcinea Crane equips Bottle of Fire.
  Dulcinea Crane attacks Obadiah with Fists: 4 dice, 4+ to hit, Strength 4.
  Obadiah has too few dice to hold: Dulcinea Crane wounds with Fists, 1 Health left. [1 6 6 6]
  Dulcinea Crane leaps 4 inches down onto Obadiah.
  Dulcinea Crane falls 4 inches and lands well. [4 1 2 5 1]
  Obadiah acts: 3 actions.
  Obadiah leaps 6 inches down onto Billie Stroud.
  Obadiah falls 6 inches and loses 1 Health. [5 3 1]
  Obadiah is out of action.
  Solomon Tansy acts: 3 actions.
  Solomon Tansy loses heart and falls back. [2 4 3]
  Solomon Tansy falls back 4 inches.
  Solomon Tansy shoots at Agnes with the Sawed-Off Shotgun: 3 dice, 5+ to hit, Strength 4.
  The Sunday Best, 3 dice to hit Agnes. [1 4 5]
  Agnes holds: 1 save against 1 hit. [2 4]
  Solomon Tansy shoots at Agnes with the Sawed-Off Shotgun: 3 dice, 4+ to hit, Strength 5.
  Agnes has too few dice to hold: Solomon Tansy wounds with Sawed-Off Shotgun, 1 Health left. [6 4 4]
  Agnes, Bertram and Dorcas act as a team: 3 actions.
  Agnes attacks Solomon Tansy with Fists: 2 dice, 4+ to hit, Strength 3.
  The Late Congregation, 2 dice to hit Solomon Tansy. [5 4]
  Agnes wounds Solomon Tansy with Fists: 3 Health left. [2 5]
  Agnes, Bertram and Dorcas move 2 inches.
  Agnes attacks Dulcinea Crane with Fists: 2 dice, 4+ to hit, Strength 3.
  The Late Congregation, 2 dice to hit Dulcinea Crane. [3 5]
  Dulcinea Crane holds: 2 saves against 1 hit. [4 6 2]
  Billie Stroud acts: 3 actions.
  Billie Stroud stands firm. [6 6 6]
  Billie Stroud attacks Elias Crowe with Fists: 3 dice, 4+ to hit, Strength 3.
  The Sunday Best, 3 dice to hit Elias Crowe. [4 4 1]
  Elias Crowe holds: 2 saves against 2 hits. [5 5 2]
  Billie Stroud shoots at Dorcas with the Machine Pistol: 5 dice, 4+ to hit, Strength 4.
  Dorcas has too few dice to hold: Billie Stroud wounds with Machine Pistol, 0 Health left. [5 1 6 4 4]
  Dorcas is out of action: Billie Stroud’s work.
  Billie Stroud gains a Loot card: The Devil's Brand.
  Billie Stroud attacks Bertram with Fists: 2 dice, 4+ to hit, Strength 3.
  The Sunday Best, 2 dice to hit Bertram. [6 1]
  Bertram holds: 1 save against 1 hit. [2 4]
  Verity Cole acts: 3 actions.
  Verity Cole shoots at Solomon Tansy with the Screech: 4 dice, 5+ to hit, Strength 3.
  The Late Congregation, 4 dice to hit Solomon Tansy. [4 2 2 6]
  Solomon Tansy holds: 1 save against 1 hit. [6 1]
  Elias Crowe holds: 2 saves against 1 hit. [5 2 3]
  Verity Cole attacks Billie Stroud with Fists: 2 dice, 4+ to hit, Strength 2.
  The Late Congregation, 2 dice to hit Billie Stroud. [4 4]
  Billie Stroud holds: 2 saves against 2 hits. [3 6]
  Verity Cole flies 5 inches.
  Elias Crowe acts: 4 actions.
  Elias Crowe attacks Billie Stroud with Reaping Sickle: 4 dice, 4+ to hit, Strength 5.
  The Late Congregation, 4 dice to hit Billie Stroud. [6 1 3 4]
  Elias Crowe wounds Billie Stroud with Reaping Sickle: 2 Health left. [1 2]
  Elias Crowe attacks Billie Stroud with Fists: 4 dice, 4+ to hit, Strength 4.
  The Late Congregation, 4 dice to hit Billie Stroud. [1 6 6 3]
  Elias Crowe wounds Billie Stroud with Fists: 1 Health left. [2 2]
  Elias Crowe attacks Dulcinea Crane with Reaping Sickle: 4 dice, 4+ to hit, Strength 5.
  The Late Congregation, 4 dice to hit Dulcinea Crane. [2 2 5 4]
  Taken back: Elias’s attack on Dulcinea.
  Brought back: Elias’s attack on Dulcinea.
  The Sunday Best, 3 dice for Dulcinea Crane to defend against 2 hits. [6 4 5]
  Dulcinea Crane holds: 2 saves against 2 hits. [6]
  Elias Crowe attacks Billie Stroud with Fists: 5 dice, 4+ to hit, Strength 4.
  Billie Stroud has too few dice to hold: Elias Crowe wounds with Fists, 0 Health left. [4 3 3 6 6]
  Billie Stroud is out of action: Elias Crowe’s work. What Billie Stroud carried lies on the ground.
  Elias Crowe gains a Loot card: Hand Cannon.
  Mr. Pennywhistle acts: 3 actions.
  Mr. Pennywhistle attacks Dulcinea Crane with Fists: 2 dice, 4+ to hit, Strength 3.
  Mr. Pennywhistle misses Dulcinea Crane. [1 1]
  Mr. Pennywhistle shoots at Dulcinea Crane with the Hellfire Spit: 4 dice, 5+ to hit, Strength 4.
  The Late Congregation, 4 dice to hit Dulcinea Crane. [1 1 6 6]
  Mr. Pennywhistle wounds Dulcinea Crane with Hellfire Spit: 1 Health left. [3 2 4]
  Dulcinea Crane now carries 2 tokens: fire.
  Mr. Pennywhistle attacks Dulcinea Crane with Fists: 2 dice, 4+ to hit, Strength 3.
  The Late Congregation, 2 dice to hit Dulcinea Crane. [6 3]
  Dulcinea Crane holds: 2 saves against 1 hit. [4 2 4]
  Everybody has acted: the turn is over.
  The Late Congregation 5, The Sunday Best 1 for initiative. [5 1]

Turn 3: The Sunday Best first.
  Solomon Tansy acts: 3 actions.
  Solomon Tansy stands firm. [5 4 6]
  Solomon Tansy climbs and goes on 3 inches.
  Solomon Tansy attacks Elias Crowe with Fists: 4 dice, 4+ to hit, Strength 3.
  The Sunday Best, 4 dice to hit Elias Crowe. [6 4 6 4]
  Solomon Tansy steals Throwing Knife from Elias Crowe instead of drawing blood.
  Solomon Tansy shoots at Elias Crowe with the Sawed-Off Shotgun: 3 dice, 4+ to hit, Strength 5.
  The Sunday Best, 3 dice to hit Elias Crowe. [5 4 4]
  Elias Crowe holds: 3 saves against 3 hits. [5 6 6]
  Agnes and Bertram act as a team: 3 actions.
  Agnes attacks Dulcinea Crane with Rotting Touch: 3 dice, 4+ to hit, Strength 3.
  The Late Congregation, 3 dice to hit Dulcinea Crane. [6 1 4]
  Dulcinea Crane holds: 3 saves against 2 hits. [6 6 5]
  Agnes attacks Dulcinea Crane with Rotting Touch: 3 dice, 4+ to hit, Strength 4.
  The Late Congregation, 3 dice to hit Dulcinea Crane. [2 4 2]
  Dulcinea Crane holds: 1 save against 1 hit. [1 1 5]
  Agnes attacks Solomon Tansy with Rotting Touch: 5 dice, 4+ to hit, Strength 4.
  Solomon Tansy has too few dice to hold: Agnes wounds with Rotting Touch, 2 Health left. [2 5 3 6 5]
  Solomon Tansy now carries 1 token: disease.
  Dulcinea Crane acts: 4 actions.
  Dulcinea Crane shakes off fire. [6 6 6]
  Dulcinea Crane stands firm. [2 3 6 2]
  Dulcinea Crane readies Bottle of Fire and Throwing Knife.
  Dulcinea Crane shoots at Elias Crowe with Bottle of Fire and Throwing Knife: 6 dice, 4+ to hit, Strength 4.
  The Sunday Best, 6 dice to hit Elias Crowe. [5 5 5 5 1 4]
  Elias Crowe has too few dice to hold: Dulcinea Crane wounds with Bottle of Fire, 5 Health left.
  Elias Crowe now carries 1 token: fire.
  Agnes has too few dice to hold: Dulcinea Crane wounds with Bottle of Fire, 0 Health left.
  Agnes is out of action: Dulcinea Crane’s work. What Agnes carried lies on the ground.
  Dulcinea Crane gains a Loot card: Pie with a File in It.
  Dulcinea Crane has too few dice to hold: Dulcinea Crane wounds with Bottle of Fire, 0 Health left.
  Dulcinea Crane is out of action: Dulcinea Crane’s work. What Dulcinea Crane carried lies on the ground.
  Elias Crowe acts: 4 actions.
  Elias Crowe cannot shake it off: 1 token left. [2 2 3]
  Elias Crowe loses 1 Health to fire and has 4 left.
  Elias Crowe attacks Solomon Tansy with Fists: 4 dice, 5+ to hit, Strength 4.
  The Late Congregation, 4 dice to hit Solomon Tansy. [5 4 3 6]
  Elias Crowe wounds Solomon Tansy with Fists: 1 Health left. [2 5]
  Elias Crowe readies Long Colt.
  Elias Crowe shoots at Solomon Tansy with the Long Colt: 3 dice, 5+ to hit, Strength 4.
  Elias Crowe misses Solomon Tansy. [2 2 1]
  Elias Crowe moves 4 inches.
  Verity Cole acts: 3 actions.
  Verity Cole attacks Solomon Tansy with Fists: 3 dice, 4+ to hit, Strength 2.
  The Late Congregation, 3 dice to hit Solomon Tansy. [3 6 4]
  Solomon Tansy holds: 2 saves against 2 hits. [5 2]
  Set by hand: Bertram, hidden no → yes.
  Verity Cole hides.
  Verity Cole attacks Solomon Tansy with Fists: 2 dice, 4+ to hit, Strength 2.
  The Late Congregation, 2 dice to hit Solomon Tansy. [1 5]
  Solomon Tansy holds: 2 saves against 1 hit. [4 6]
  Mr. Pennywhistle acts: 3 actions.
  Mr. Pennywhistle shoots at Solomon Tansy with the Hellfire Spit: 4 dice, 5+ to hit, Strength 4.
  Solomon Tansy has too few dice to hold: Mr. Pennywhistle wounds with Hellfire Spit, 0 Health left. [5 5 5 4]
  Solomon Tansy is out of action: Mr. Pennywhistle’s work. What Solomon Tansy carried lies on the ground.
  Mr. Pennywhistle gains a Loot card: Pocket Almanac.
  Nobody else is left standing: victory for The Late Congregation.
  Taken back: Mr.’s attack on Solomon.
  Brought back: Mr.’s attack on Solomon.

After turn 3: The Late Congregation win.
