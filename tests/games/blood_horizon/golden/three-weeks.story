Three weeks on the map
The whole chase, on the Battle Board
  Chester Chase, Alone: satchel +1, 31 left (Chester Chase’s Rifle sold).
  Chester Chase, Alone: satchel −2, 29 left (a Shotgun for Chester Chase).
  The shopping is done.

Week 1
  You move from East Texas to Arizona.
  This week: Chillin’. [1]
  You skip this week’s Encounter.
  Camp in Arizona.

Week 2
  Chester Chase, Alone: satchel −1, 28 left (upkeep).
  The Assassin is in East Texas.
  The Assassin moves from East Texas to New Mexico. [4]
  You move from Arizona to Washington.
  This week: On the Run. [2]
  You skip this week’s Encounter.
  Camp in Washington.

Week 3
  Chester Chase, Alone: satchel −1, 27 left (upkeep).
  Goon Squad A sets out from The North.
  The Assassin moves from New Mexico to Arizona. [2]
  You move from Washington to British Columbia.
  This week: Chillin’. [1]
  You skip this week’s Encounter.
  Camp in British Columbia.
