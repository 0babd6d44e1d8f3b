On the table
On the Run, on a table of nine sections

On the Run: Chester Chase.
  It is day.
  Groups to meet: 3. [3]
  The table is laid out: terrain in 4 of its 9 sections. [1]
  Small building in section 4.
  Clear in section 1.
  Our group stands in section 8.
  PEF 1 stands in section 2. [2 3 4]
  PEF 2 stands in section 3.
  PEF 3 stands in section 4.
  Doubles: both roll again. [3 3]
  Activation: we roll 5, they roll 2. Our groups go first, if led by Rep 5 or more. [5 2]
  Our group moves to section 5: woods.
  PEF 1 moves to section 5: woods.
  Contact in section 5: PEF 1 meets our group (in Cover).
  There is just one. [1 1]
  It is an Outlaw. [3]
  Row 1 of the table. [1]
  Outlaw 1: Rep 5, Resilient, Automatic.
  You meet 1 Outlaw, hostile: Outlaw 1.

A fight: Chester Chase against Outlaw 1.
  The Advantage goes to Outlaw 1. [6]
  Outlaw 1 rolls on the Action table (Rep 4): 1 die passes. [1 5]
  Chester Chase rolls on the Action table (Rep 5): 2 dice pass. [1 2]
  Chester Chase passes more than Outlaw 1.
  Chester Chase’s side is Active first.

Active turn 1: Chester Chase’s side.
  Chester Chase fires at Outlaw 1 with the Rifle.
  Chester Chase rolls to hit Outlaw 1 (Rep 5): 2 dice pass. [6 1 2]
  Chester Chase hits Outlaw 1. [6]
  Outlaw 1 is Obviously Dead: Chester Chase’s shot, damage 6.
  Shots have been fired: from here to the end everybody is in Cover.
  The board is Chester Chase’s.
  Chester Chase, Alone: satchel +1, 31 left (enemies out of action).
  The way lies open again.
  PEF 2 moves to section 6: clear.
  PEF 3 moves to section 1: clear.
  Activation: we roll 6, they roll 1. Our groups go first, if led by Rep 6 or more. [6 1]
  PEF 2 moves to section 3: clear.
  PEF 3 moves to section 2: small building.
  On the Run is over: you move on.
  A quiet end to the evening.

In the end: nobody has won.
