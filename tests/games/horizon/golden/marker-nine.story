The toll at marker nine is not paid
The Last Ferry by surprise, foes’ Health in words
  Maren Holt: 13 AP of Awareness (4 from surprise). [5 6 3 6]
  Osei Tallow: 6 AP of Awareness (3 from surprise). [1 3 3]
  Pilar Quince: 11 AP of Awareness (4 from surprise). [3 6 5]
  Brannock: 5 AP of Awareness (2 from surprise). [1 4]
  Captain Rusk: 7 AP of Awareness. [2 5 6 1]
  Old Clatter: 5 AP of Awareness. [6 4]
  Rifleman 1: 4 AP of Awareness. [3 4 1]
  Rifleman 2: 7 AP of Awareness. [4 4 6]
  Bolts: 5 AP of Awareness. [6 4]
  Little Fuse: 4 AP of Awareness. [4 4]
  Order of turns: Maren Holt, Pilar Quince, Captain Rusk, Rifleman 2, Osei Tallow, Brannock, Bolts, Old Clatter, Rifleman 1 and Little Fuse.

Round 1.
  Maren Holt’s turn.
  Maren Holt scores 13 AP with the Heavy Combat Pistol (High-Caliber Combat). [6 3 2 6 1 4]
  Maren Holt fires at Little Fuse with the Heavy Combat Pistol, for Stagger: 13 AP, 19 damage.
  Little Fuse cannot resist Stagger.
  Little Fuse takes 19 damage.
  Little Fuse staggers, and loses an action of the next turn.
  Maren Holt fires at Little Fuse with the Heavy Combat Pistol: 13 AP, 19 damage.
  Little Fuse takes 19 damage.
  Pilar Quince’s turn.
  Pilar Quince scores 13 AP with the Light Combat SMG (Rapid-Fire Combat). [3 5 6 6]
  Pilar Quince fires at Little Fuse with the Light Combat SMG: 13 AP, 15 damage.
  Little Fuse takes 15 damage.
  Pilar Quince puts Little Fuse into a Death Coma.
  Pilar Quince fires at Bolts with the Light Combat SMG: 13 AP, 15 damage.
  Bolts takes 15 damage.
  Captain Rusk’s turn.
  Captain Rusk scores 5 AP with the Heavy Combat Pistol (High-Caliber Combat). [1 2 2 2 4]
  Captain Rusk fires at Pilar Quince with the Heavy Combat Pistol, for Shatter Leg: 0 AP, 0 damage.
  Captain Rusk fires at Pilar Quince with the Heavy Combat Pistol: 5 AP, 12 damage.
  Pilar Quince takes 12 damage.
  Rifleman 2’s turn.
  Rifleman 2 scores 6 AP with the Light Assault Rifle (Rapid-Fire Combat). [5 2 4 5]
  Rifleman 2 fires at Pilar Quince with the Light Assault Rifle: 6 AP, 8 damage.
  Pilar Quince takes 8 damage.
  Rifleman 2 fires at Pilar Quince with the Light Assault Rifle: 6 AP, 8 damage.
  Pilar Quince takes 8 damage.
  Osei Tallow’s turn.
  Osei Tallow scores 13 AP with the Light Assault Rifle (Rapid-Fire Combat). [2 6 6 6 2]
  Osei Tallow fires at Bolts with the Light Assault Rifle: 13 AP, 12 damage.
  Bolts takes 12 damage.
  Osei Tallow fires at Bolts with the Light Assault Rifle: 13 AP, 12 damage.
  Bolts takes 12 damage.
  Brannock’s turn.
  Brannock scores 11 AP with the Simple Weapon (Special Combat). [5 3 6 1 6]
  Brannock puts the Simple Weapon away and takes the Light Military Grenade.
  Brannock throws the Light Military Grenade among Bolts, Old Clatter and Rifleman 1.
  Bolts takes 35 damage.
  Brannock puts Bolts into a Death Coma.
  Old Clatter takes 30 damage.
  Rifleman 1 takes 25 damage.
  Old Clatter’s turn.
  Old Clatter scores 7 AP with the LMG (Rapid-Fire Combat). [6 2 4 3]
  Old Clatter fires at Pilar Quince with the LMG: 7 AP, 10 damage.
  Pilar Quince takes 10 damage.
  Old Clatter fires at Pilar Quince with the LMG: 7 AP, 10 damage.
  Pilar Quince takes 10 damage.
  Rifleman 1’s turn.
  Rifleman 1 scores 7 AP with the Light Assault Rifle (Rapid-Fire Combat). [6 6 2 3]
  Rifleman 1 fires at Pilar Quince with the Light Assault Rifle: 7 AP, 8 damage.
  Pilar Quince takes 8 damage.
  Rifleman 1 fires at Pilar Quince with the Light Assault Rifle: 7 AP, 8 damage.
  Pilar Quince takes 8 damage.
  Rifleman 1 puts Pilar Quince into a Death Coma.

Round 2.
  Maren Holt’s turn.
  Maren Holt scores 7 AP with the Heavy Combat Pistol (High-Caliber Combat). [6 3 2 1 3 4]
  Maren Holt fires at Old Clatter with the Heavy Combat Pistol, for Stagger: 7 AP, 14 damage.
  Old Clatter resists Stagger.
  Old Clatter takes 14 damage.
  Undone: the attack on Old Clatter.
  Redone: the attack on Old Clatter.
  Maren Holt reloads the Heavy Combat Pistol: 2 of 3 loaded.
  Reinforcements for The Toll at Marker Nine: Raider 1 and Raider 2.
  Raider 1: 4 AP of Awareness. [1 6]
  Raider 2: 2 AP of Awareness. [2 2]
  Captain Rusk’s turn.
  Captain Rusk scores 8 AP with the Heavy Combat Pistol (High-Caliber Combat). [1 2 6 4 5]
  Captain Rusk fires at Maren Holt with the Heavy Combat Pistol, for Shatter Leg: 3 AP, 11 damage.
  Maren Holt resists Shatter Leg: 5 AP of Endurance against 3. [2 5]
  Maren Holt takes 11 damage.
  Captain Rusk reloads the Heavy Combat Pistol: 2 of 3 loaded.
  Rifleman 2’s turn.
  Rifleman 2 scores 9 AP with the Light Assault Rifle (Rapid-Fire Combat). [6 2 6 6]
  Rifleman 2 fires at Maren Holt with the Light Assault Rifle: 9 AP, 10 damage.
  Maren Holt takes 10 damage.
  Rifleman 2 fires at Maren Holt with the Light Assault Rifle: 9 AP, 10 damage.
  Maren Holt takes 10 damage.
  Osei Tallow’s turn.
  Osei Tallow scores 6 AP with the Light Assault Rifle (Rapid-Fire Combat). [4 1 5 3 2]
  Old Clatter dives: 4 meters, and 8 armor until the next turn. It costs an action of that turn.
  Osei Tallow fires at Old Clatter with the Light Assault Rifle: 6 AP, 8 damage.
  Old Clatter’s armor stops all 8 damage.
  Osei Tallow fires at Old Clatter with the Light Assault Rifle: 6 AP, 8 damage.
  Old Clatter’s armor stops all 8 damage.
  Brannock’s turn.
  Brannock scores 8 AP with Silat (Special Combat). [1 3 6 5 5]
  Brannock draws the Simple Weapon.
  Brannock moves up to 22 meters, 7 of them by Endurance. [5 1 3 1 5]
  Old Clatter’s turn, with 1 action: the rest was borrowed for a Dive.
  Old Clatter scores 6 AP with the LMG (Rapid-Fire Combat). [5 3 1 5]
  Old Clatter defends: stops up to 8 damage until the next turn.
  Rifleman 1’s turn.
  Rifleman 1 scores 5 AP with the Light Assault Rifle (Rapid-Fire Combat). [1 4 1 5]
  Rifleman 1 fires at Maren Holt with the Light Assault Rifle: 5 AP, 7 damage.
  Maren Holt takes 7 damage.
  Rifleman 1 fires at Maren Holt with the Light Assault Rifle: 5 AP, 7 damage.
  Maren Holt takes 7 damage.
  Raider 1’s turn.
  Raider 1 scores 3 AP with the Rusty SMG (Rapid-Fire Combat). [4 3 2]
  Raider 1 fires at Maren Holt with the Rusty SMG: 3 AP, 3 damage.
  Maren Holt takes 3 damage.
  Raider 1 fires at Maren Holt with the Rusty SMG: 3 AP, 3 damage.
  Maren Holt takes 3 damage.
  Raider 2’s turn.
  Raider 2 scores 5 AP with the Rusty SMG (Rapid-Fire Combat). [6 5 1]
  Raider 2 fires at Maren Holt with the Rusty SMG: 5 AP, 4 damage.
  Maren Holt takes 4 damage.
  Raider 2 fires at Maren Holt with the Rusty SMG: 5 AP, 4 damage.
  Maren Holt takes 4 damage.

Round 3.
  Maren Holt’s turn.
  Maren Holt scores 9 AP with the Heavy Combat Pistol (High-Caliber Combat). [2 6 3 3 6 5]
  Old Clatter dives: 4 meters, and 8 armor until the next turn. It costs an action of that turn.
  Maren Holt fires at Old Clatter with the Heavy Combat Pistol, for Stagger: 9 AP, 16 damage.
  Old Clatter cannot resist Stagger.
  Old Clatter’s armor stops 8 of 16 damage, and Defense the other 8.
  Old Clatter staggers, and loses an action of the next turn.
  Maren Holt defends: stops up to 19 damage until the next turn.
  Captain Rusk’s turn.
  Captain Rusk scores 7 AP with the Heavy Combat Pistol (High-Caliber Combat). [5 2 2 6 1]
  Captain Rusk fires at Maren Holt with the Heavy Combat Pistol, for Shatter Leg: 2 AP, 10 damage.
  Maren Holt resists Shatter Leg: 4 AP of Endurance against 2. [2 3]
  Maren Holt’s Defense stops all 10 damage.
  Captain Rusk fires at Maren Holt with the Heavy Combat Pistol: 7 AP, 14 damage.
  Maren Holt takes 5 damage: Defense stops 9 of 14.
  Rifleman 2’s turn.
  Rifleman 2 scores 4 AP with the Light Assault Rifle (Rapid-Fire Combat). [5 3 3 2]
  Rifleman 2 fires at Maren Holt with the Light Assault Rifle: 4 AP, 6 damage.
  Maren Holt takes 6 damage.
  Rifleman 2 puts Maren Holt into a Death Coma.
  Rifleman 2 fires at Osei Tallow with the Light Assault Rifle: 4 AP, 6 damage.
  Osei Tallow takes 6 damage.
  Osei Tallow’s turn.
  Osei Tallow scores 7 AP with the Light Assault Rifle (Rapid-Fire Combat). [5 5 4 1 2]
  Osei Tallow fires at Old Clatter with the Light Assault Rifle: 7 AP, 8 damage.
  Old Clatter’s armor stops all 8 damage.
  Osei Tallow fires at Old Clatter with the Light Assault Rifle: 7 AP, 8 damage.
  Old Clatter’s armor stops all 8 damage.
  Brannock’s turn.
  Brannock scores 8 AP with the Simple Weapon (Special Combat). [4 1 2 6 5]
  Brannock strikes Old Clatter with the Simple Weapon: 13 AP, 18 damage.
  Old Clatter takes 10 damage: armor stops 8 of 18.
  Brannock strikes Old Clatter with the Simple Weapon: 13 AP, 18 damage.
  Old Clatter takes 10 damage: armor stops 8 of 18.
  Brannock puts Old Clatter into a Death Coma.
  Rifleman 1’s turn.
  Rifleman 1 scores 5 AP with the Light Assault Rifle (Rapid-Fire Combat). [5 2 1 4]
  Rifleman 1 fires at Osei Tallow with the Light Assault Rifle: 5 AP, 7 damage.
  Osei Tallow takes 7 damage.
  Rifleman 1 fires at Osei Tallow with the Light Assault Rifle: 5 AP, 7 damage.
  Osei Tallow takes 7 damage.
  Raider 1’s turn.
  Raider 1 scores 4 AP with the Rusty SMG (Rapid-Fire Combat). [6 1 3]
  Raider 1 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow takes 4 damage.
  Raider 1 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow takes 4 damage.
  Raider 2’s turn.
  Raider 2 scores 4 AP with the Rusty SMG (Rapid-Fire Combat). [3 1 6]
  Raider 2 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow takes 4 damage.
  Raider 2 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow takes 4 damage.

Round 4.
  Captain Rusk’s turn.
  Captain Rusk scores 7 AP with the Heavy Combat Pistol (High-Caliber Combat). [2 1 6 2 5]
  Captain Rusk reloads the Heavy Combat Pistol: 2 of 3 loaded.
  Captain Rusk fires at Osei Tallow with the Heavy Combat Pistol: 7 AP, 14 damage.
  Osei Tallow takes 14 damage.
  Rifleman 2’s turn.
  Rifleman 2 scores 8 AP with the Light Assault Rifle (Rapid-Fire Combat). [6 2 6 4]
  Rifleman 2 fires at Osei Tallow with the Light Assault Rifle: 8 AP, 9 damage.
  Osei Tallow takes 9 damage.
  Rifleman 2 fires at Osei Tallow with the Light Assault Rifle: 8 AP, 9 damage.
  Osei Tallow takes 9 damage.
  Osei Tallow’s turn.
  Osei Tallow scores 8 AP with the Light Assault Rifle (Rapid-Fire Combat). [1 6 5 4 2]
  Osei Tallow fires at Rifleman 1 with the Light Assault Rifle: 8 AP, 9 damage.
  Rifleman 1 takes 9 damage.
  Osei Tallow defends: stops up to 9 damage until the next turn.
  Brannock’s turn.
  Brannock scores 9 AP with the Simple Weapon (Special Combat). [6 5 6 1 3]
  Brannock strikes Rifleman 1 with the Simple Weapon: 14 AP, 19 damage.
  Rifleman 1 takes 19 damage.
  Brannock strikes Rifleman 1 with the Simple Weapon: 14 AP, 19 damage.
  Rifleman 1 takes 19 damage.
  Brannock puts Rifleman 1 into a Death Coma.
  Raider 1’s turn.
  Raider 1 scores 4 AP with the Rusty SMG (Rapid-Fire Combat). [6 3 1]
  Raider 1 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow’s Defense stops all 4 damage.
  Raider 1 fires at Osei Tallow with the Rusty SMG: 4 AP, 4 damage.
  Osei Tallow’s Defense stops all 4 damage.
  Raider 2’s turn.
  Raider 2 scores 7 AP with the Rusty SMG (Rapid-Fire Combat). [6 5 6]
  Raider 2 fires at Osei Tallow with the Rusty SMG: 7 AP, 6 damage.
  Osei Tallow takes 5 damage: Defense stops 1 of 6.
  Raider 2 puts Osei Tallow into a Death Coma.
  Raider 2 fires at Brannock with the Rusty SMG: 7 AP, 6 damage.
  Brannock takes 6 damage.

Round 5.
  Captain Rusk’s turn.
  Captain Rusk scores 5 AP with the Heavy Combat Pistol (High-Caliber Combat). [5 2 2 2 3]
  Captain Rusk fires at Brannock with the Heavy Combat Pistol, for Shatter Leg: 0 AP, 0 damage.
  Captain Rusk reloads the Heavy Combat Pistol: 2 of 3 loaded.
  Rifleman 2’s turn.
  Rifleman 2 scores 4 AP with the Light Assault Rifle (Rapid-Fire Combat). [2 1 5 1]
  Rifleman 2 fires at Brannock with the Light Assault Rifle: 4 AP, 6 damage.
  Brannock takes 6 damage.
  Rifleman 2 fires at Brannock with the Light Assault Rifle: 4 AP, 6 damage.
  Brannock takes 6 damage.
  Brannock’s turn.
  Brannock scores 8 AP with the Simple Weapon (Special Combat). [3 6 6 2 3]
  Brannock strikes Raider 1 with the Simple Weapon: 13 AP, 18 damage.
  Raider 1 takes 18 damage.
  Brannock strikes Raider 1 with the Simple Weapon: 13 AP, 18 damage.
  Raider 1 takes 18 damage.
  Raider 1’s turn.
  Raider 1 scores 4 AP with the Rusty SMG (Rapid-Fire Combat). [6 3 2]
  Raider 1 reloads the Rusty SMG: 3 of 6 loaded.
  Raider 1 defends: stops up to 3 damage until the next turn.
  Raider 2’s turn.
  Raider 2 scores 5 AP with the Rusty SMG (Rapid-Fire Combat). [6 5 2]
  Raider 2 reloads the Rusty SMG: 3 of 6 loaded.
  Raider 2 fires at Brannock with the Rusty SMG: 5 AP, 4 damage.
  Brannock takes 4 damage.

Round 6.
  Captain Rusk’s turn.
  Captain Rusk scores 8 AP with the Heavy Combat Pistol (High-Caliber Combat). [1 4 6 4 2]
  Captain Rusk fires at Brannock with the Heavy Combat Pistol, for Shatter Leg: 3 AP, 11 damage.
  Brannock resists Shatter Leg: 13 AP of Endurance against 3. [6 1 6 6 6]
  Brannock takes 11 damage.
  Captain Rusk fires at Brannock with the Heavy Combat Pistol: 8 AP, 15 damage.
  Brannock takes 15 damage.
  Rifleman 2’s turn.
  Rifleman 2 scores 8 AP with the Light Assault Rifle (Rapid-Fire Combat). [6 6 4 1]
  Rifleman 2 reloads the Light Assault Rifle: 5 of 10 loaded.
  Rifleman 2 fires at Brannock with the Light Assault Rifle: 8 AP, 9 damage.
  Brannock takes 9 damage.
  Brannock’s turn.
  Brannock scores 10 AP with the Simple Weapon (Special Combat). [6 2 6 2 6]
  Raider 1 dives: 2 meters, and 4 armor until the next turn. It costs an action of that turn.
  Brannock strikes Raider 1 with the Simple Weapon: 15 AP, 20 damage.
  Raider 1 takes 16 damage: armor stops 4 of 20.
  Brannock puts Raider 1 into a Death Coma.
  Brannock strikes Raider 2 with the Simple Weapon: 15 AP, 20 damage.
  Raider 2 takes 20 damage.
  Raider 2’s turn.
  Raider 2 scores 4 AP with the Rusty SMG (Rapid-Fire Combat). [3 6 2]
  Raider 2 fires at Brannock with the Rusty SMG: 4 AP, 4 damage.
  Brannock takes 4 damage.
  Raider 2 fires at Brannock with the Rusty SMG: 4 AP, 4 damage.
  Brannock takes 4 damage.

Round 7.
  Captain Rusk’s turn.
  Captain Rusk scores 8 AP with the Heavy Combat Pistol (High-Caliber Combat). [6 6 2 1 2]
  Captain Rusk reloads the Heavy Combat Pistol: 2 of 3 loaded.
  Captain Rusk fires at Brannock with the Heavy Combat Pistol: 8 AP, 15 damage.
  Brannock takes 15 damage.
  Captain Rusk puts Brannock into a Death Coma.
  Nobody else is left standing: the field belongs to The Toll at Marker Nine.

After round 7: victory for The Toll at Marker Nine.
