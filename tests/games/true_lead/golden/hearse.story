A hearse for the missing stage
100 points, High Noon, 6 rounds
  A tie: The Missing Stage and Widow & Widow, Undertakers roll again. [3 3]
  The roll-off goes to Widow & Widow, Undertakers: first to choose an edge, first to place, first to act. [2 5]
  Deployed: The Firm.
  Deployed: The Escort and The Outriders.

Round 1: Widow & Widow, Undertakers first.
  Theodora Widow acts.
  Theodora Widow lies in ambush.
  Tully Marsh acts.
  Tully Marsh runs up to 18 inches.
  Theodora Widow fires at Tully Marsh from ambush with the Revolver: 1 die, 4+ to hit.
  Theodora Widow wounds Tully Marsh with the Revolver: 1 Health lost, 0 left. [5]
  Theodora Widow kills Tully Marsh.
  Tully Marsh is thrown off: the mount stands free, within an inch.
  Amos Widow acts.
  Amos Widow pins Sabine Okafor down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 2.
  First to finish: Widow & Widow, Undertakers.
  Sabine Okafor acts.
  Sabine Okafor goes for Amos Widow, up to 15 inches.  (undone)
  Undone: Sabine brawls with Amos.
  Sabine Okafor goes for Amos Widow, up to 15 inches.
  Sabine Okafor strikes Amos Widow with the Tomahawk: 2 dice, 2+ to hit.
  Sabine Okafor wounds Amos Widow with the Tomahawk: 2 Health lost, 5 left. [3 5]
  Sabine Okafor strikes Amos Widow with Fists: 1 die, 2+ to hit.
  Sabine Okafor misses Amos Widow. [1]
  Amos Widow strikes back at Sabine Okafor with Fists: 1 die, 2+ to hit.
  Amos Widow wounds Sabine Okafor with Fists: 1 Health lost, 4 left. [6]
  Captain Ruel Haddock acts.
  Captain Ruel Haddock walks up to 12 inches.
  Captain Ruel Haddock calls Theodora Widow out.
  Captain Ruel Haddock chose 4 and Theodora Widow 2: Theodora Widow fires first.
  Theodora Widow draws on Captain Ruel Haddock with the Revolver: 2 dice, 2+ to hit.
  Theodora Widow’s Revolver runs dry: reloading in round 2. [3 1]
  Theodora Widow wounds Captain Ruel Haddock with the Revolver: 1 Health lost, 4 left.
  Captain Ruel Haddock draws on Theodora Widow with the Revolver: 3 dice, 4+ to hit.
  Captain Ruel Haddock wounds Theodora Widow with the Revolver: 2 Health lost, 5 left. [6 4 2]
  Ursula Beck acts.
  Ursula Beck dismounts.
  Ursula Beck shoots at Theodora Widow with the Revolver: 1 die, 5+ to hit.
  Ursula Beck wounds Theodora Widow with the Revolver: 1 Health lost, 4 left. [6]
  Vernon Two Hats acts.
  Vernon Two Hats goes for Amos Widow, up to 18 inches.
  Vernon Two Hats joins the brawl with Amos Widow: +1 this round.
  Vernon Two Hats strikes Amos Widow with Fists: 1 die, 4+ to hit.
  Vernon Two Hats wounds Amos Widow with Fists: 1 Health lost, 4 left. [4]
  Amos Widow strikes back at Vernon Two Hats with Fists: 1 die, 2+ to hit.
  Amos Widow misses Vernon Two Hats. [1]
  Wilhelmina Crate acts.
  Wilhelmina Crate holds.

Round 2: Widow & Widow, Undertakers first.
  Theodora Widow acts.
  Theodora Widow runs to a mount and gets on.
  Vernon Two Hats acts.
  Vernon Two Hats brawls on with Amos Widow.
  Vernon Two Hats joins the brawl with Amos Widow: +1 this round.
  Vernon Two Hats strikes Amos Widow with Fists: 1 die, 4+ to hit.
  Vernon Two Hats misses Amos Widow. [2]
  Amos Widow strikes back at Vernon Two Hats with Fists: 1 die, 2+ to hit.
  Amos Widow stuns Vernon Two Hats. [3]
  Vernon Two Hats is thrown off: the mount stands free, within an inch.
  Amos Widow acts.
  Amos Widow brawls on with Vernon Two Hats.
  Amos Widow strikes Vernon Two Hats with Fists: 1 die, 2+ to hit.
  Amos Widow wounds Vernon Two Hats with Fists: 1 Health lost, 0 left. [5]
  Amos Widow kills Vernon Two Hats.
  First to finish: Widow & Widow, Undertakers.
  The players end the battle: victory on points for Widow & Widow, Undertakers.

After round 2: victory for Widow & Widow, Undertakers.
