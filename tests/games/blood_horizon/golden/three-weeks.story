Three weeks on the map
The whole chase, on the Battle Board
  Chester Chase gives away: Rifle.
  Chester Chase, Alone: +1 Rep d6, Chester Chase’s Rifle sold; 31 in the satchel.
  Chester Chase, Alone: −2 Rep d6, a Shotgun for Chester Chase; 29 in the satchel.
  Chester Chase gets: Shotgun.
  The shopping is done.

Week 1
  You move from East Texas to Arizona.
  This week: Chillin’. [1]
  You skip the Encounter: no Chillin’ this week.
  Camp in Arizona.

Week 2
  Chester Chase, Alone: −1 Rep d6, upkeep; 28 in the satchel.
  The Assassin is in East Texas.
  The Assassin moves from East Texas to New Mexico. [4]
  You move from Arizona to Washington.
  This week: On the Run. [2]
  You skip the Encounter: no On the Run this week.
  Camp in Washington.

Week 3
  Chester Chase, Alone: −1 Rep d6, upkeep; 27 in the satchel.
  Goon Squad A sets out from The North.
  The Assassin moves from New Mexico to Arizona. [2]
  You move from Washington to British Columbia.
  This week: Chillin’. [1]
  You skip the Encounter: no Chillin’ this week.
  Camp in British Columbia.
