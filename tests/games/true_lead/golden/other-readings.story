By other readings
200 points, The Mesa, 4 rounds, one gun at a time, Fists stun only alone
  A tie: The Pale Horse Mail and The Retirement Party roll again. [6 6]
  The roll-off goes to The Pale Horse Mail: first to choose an edge, first to place, first to act. [5 2]

Round 1: The Pale Horse Mail first.
  Asa Blackwood acts.
  Asa Blackwood calls Estelle Pinch out.
  Asa Blackwood and Estelle Pinch both chose 1: they fire together.
  Asa Blackwood draws on Estelle Pinch with the Revolver: 1 die, 4+ to hit.
  The Pale Horse Mail: 1 die to hit Estelle Pinch with the Revolver. 1 hit. [4]
  Estelle Pinch draws on Asa Blackwood with the Revolver: 1 die, 4+ to hit.
  Asa Blackwood wounds Estelle Pinch with the Revolver: 1 Health lost, 2 left. [4]
  Estelle Pinch wounds Asa Blackwood with the Revolver: 1 Health lost, 0 left.
  Estelle Pinch kills Asa Blackwood.
  Asa Blackwood is thrown off: the mount stands free, within an inch.
  Double-Barrel Dave acts.
  Double-Barrel Dave holds.
  Valentine Ghost acts.
  Valentine Ghost pins Figaro Banks down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 2.
  Estelle Pinch acts.
  Estelle Pinch calls Delia Fontaine out.
  Estelle Pinch chose 3 and Delia Fontaine 2: Delia Fontaine fires first.
  Delia Fontaine draws on Estelle Pinch with the Revolver: 2 dice, 5+ to hit.
  Delia Fontaine’s Revolver runs dry: reloading in round 2. [5 1]
  Delia Fontaine wounds Estelle Pinch with the Revolver: 1 Health lost, 1 left.
  Estelle Pinch draws on Delia Fontaine with the Revolver: 2 dice, 4+ to hit.
  Estelle Pinch wounds Delia Fontaine with the Revolver: 1 Health lost, 0 left. [5 4]
  Estelle Pinch kills Delia Fontaine.
  Delia Fontaine is thrown off: the mount stands free, within an inch.
  Clem Ostrander acts.
  Clem Ostrander pins Magnolia Sharp down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 2.
  Magnolia Sharp acts.
  Magnolia Sharp calls Valentine Ghost out.
  Magnolia Sharp chose 4 and Valentine Ghost 2: Valentine Ghost fires first.
  Valentine Ghost draws on Magnolia Sharp with the Revolver: 2 dice, 2+ to hit.
  Valentine Ghost’s Revolver runs dry: reloading in round 2. [1 1]
  Valentine Ghost misses Magnolia Sharp.
  Magnolia Sharp draws on Valentine Ghost with the Revolver: 4 dice, 2+ to hit.
  Magnolia Sharp’s Revolver runs dry: reloading in round 2. [6 5 1 6]
  Magnolia Sharp wounds Valentine Ghost with the Revolver: 3 Health lost, 4 left.
  Emmett Rook acts.
  Emmett Rook runs up to 18 inches.
  Corrected: Magnolia Sharp’s ambush, no → yes.
  Calla Redfern acts.
  Calla Redfern goes for Yancey Moon, up to 12 inches.
  Calla Redfern strikes Yancey Moon with Fists: 1 die, 2+ to hit.
  Calla Redfern stuns Yancey Moon. [4]
  Yancey Moon is thrown off: the mount stands free, within an inch.
  Xavier Lund acts.
  Xavier Lund dismounts.
  Xavier Lund goes for Figaro Banks, up to 12 inches.
  Xavier Lund strikes Figaro Banks with Fists: 1 die, 2+ to hit.
  Xavier Lund wounds Figaro Banks with Fists: 1 Health lost, 2 left. [6]
  Figaro Banks strikes back at Xavier Lund with Fists: 1 die, 4+ to hit.
  Figaro Banks wounds Xavier Lund with Fists: 1 Health lost, 4 left. [4]
  Figaro Banks acts.
  Figaro Banks brawls on with Xavier Lund.
  Figaro Banks strikes Xavier Lund with Fists: 1 die, 4+ to hit.
  Figaro Banks wounds Xavier Lund with Fists: 1 Health lost, 3 left. [6]
  Xavier Lund strikes back at Figaro Banks with Fists: 1 die, 3+ to hit.
  Xavier Lund misses Figaro Banks. [2]
  Fausta Leone acts.
  Fausta Leone goes for Double-Barrel Dave, up to 18 inches.
  Fausta Leone strikes Double-Barrel Dave with Fists: 1 die, 4+ to hit.
  Fausta Leone misses Double-Barrel Dave. [2]
  Double-Barrel Dave strikes back at Fausta Leone with Fists: 1 die, 3+ to hit.
  Double-Barrel Dave misses Fausta Leone. [1]
  Bartholomew Sharp acts.
  Bartholomew Sharp lies in ambush.
  Birdie Nance acts.
  Birdie Nance holds.
  Goldie Trask acts.
  Goldie Trask shoots at Emmett Rook with the Revolver: 1 die, 2+ to hit.
  Goldie Trask wounds Emmett Rook with the Revolver: 1 Health lost, 0 left. [4]
  Goldie Trask kills Emmett Rook.
  Emmett Rook is thrown off: the mount stands free, within an inch.
  First to finish: The Retirement Party.
  Zelda Pruett acts.
  Zelda Pruett shoots at Calla Redfern with the Revolver: 1 die, 4+ to hit.
  Zelda Pruett wounds Calla Redfern with the Revolver: 1 Health lost, 4 left. [4]
  Winifred Shaw acts.
  Winifred Shaw lies in ambush.

Round 2: The Retirement Party first.
  Magnolia Sharp acts.
  Magnolia Sharp runs up to 9 inches.
  Winifred Shaw fires at Magnolia Sharp from ambush with the Repeating Rifle: 1 die, 4+ to hit.
  Winifred Shaw misses Magnolia Sharp. [3]
  Valentine Ghost acts.
  Valentine Ghost goes for Goldie Trask, up to 18 inches.
  Valentine Ghost strikes Goldie Trask with the Knife and Fists: 2 dice, 2+ to hit.
  Valentine Ghost wounds Goldie Trask with the Knife and Fists: 2 Health lost, 1 left. [2 6]
  Goldie Trask strikes back at Valentine Ghost with Fists: 1 die, 4+ to hit.
  Goldie Trask misses Valentine Ghost. [1]
  Bartholomew Sharp acts.
  Bartholomew Sharp shoots at Zelda Pruett with the Revolver: 1 die, 2+ to hit.
  Bartholomew Sharp wounds Zelda Pruett with the Revolver: 1 Health lost, 0 left. [2]
  Bartholomew Sharp kills Zelda Pruett.
  Zelda Pruett is thrown off: the mount stands free, within an inch.
  Xavier Lund acts.
  Xavier Lund brawls on with Figaro Banks.
  Xavier Lund strikes Figaro Banks with Fists: 1 die, 3+ to hit.
  Xavier Lund wounds Figaro Banks with Fists: 1 Health lost, 1 left. [4]
  Figaro Banks strikes back at Xavier Lund with Fists: 1 die, 4+ to hit.
  Figaro Banks misses Xavier Lund. [1]
  Calla Redfern acts.
  Calla Redfern goes for Fausta Leone, up to 12 inches.
  Calla Redfern joins the brawl with Fausta Leone: +1 this round.
  Calla Redfern strikes Fausta Leone with Fists: 1 die, 2+ to hit.
  Calla Redfern stuns Fausta Leone. [3]
  Fausta Leone is thrown off: the mount stands free, within an inch.
  Winifred Shaw acts.
  Winifred Shaw shoots at Estelle Pinch with the Repeating Rifle: 2 dice, 2+ to hit.
  Winifred Shaw’s Repeating Rifle runs dry: reloading in round 3. [1 4]
  Winifred Shaw wounds Estelle Pinch with the Repeating Rifle: 1 Health lost, 0 left.
  Winifred Shaw kills Estelle Pinch.
  Double-Barrel Dave acts.
  Double-Barrel Dave walks up to 6 inches.
  Double-Barrel Dave shoots at Clem Ostrander with the Revolver: 1 die, 3+ to hit.
  Double-Barrel Dave wounds Clem Ostrander with the Revolver: 1 Health lost, 0 left. [6]
  Double-Barrel Dave kills Clem Ostrander.
  Clem Ostrander is thrown off: the mount stands free, within an inch.
  Birdie Nance acts.
  Corrected: Calla Redfern’s brawl, Fausta Leone → nobody.
  Birdie Nance calls Calla Redfern out.
  Birdie Nance chose 6 and Calla Redfern 5: Calla Redfern fires first.
  Calla Redfern draws on Birdie Nance with the Revolver: 5 dice, 2+ to hit.
  Calla Redfern wounds Birdie Nance with the Revolver: 1 Health lost, 0 left. [5 4 2 4 3]
  Calla Redfern kills Birdie Nance.
  Birdie Nance is thrown off: the mount stands free, within an inch.
  Goldie Trask acts.
  Undone: Goldie acts.
  Redone: Goldie acts.
  Goldie Trask brawls on with Valentine Ghost.
  Goldie Trask strikes Valentine Ghost with Fists: 1 die, 4+ to hit.
  Goldie Trask wounds Valentine Ghost with Fists: 1 Health lost, 3 left. [5]
  Valentine Ghost strikes back at Goldie Trask with the Knife and Fists: 2 dice, 2+ to hit.
  Valentine Ghost wounds Goldie Trask with the Knife and Fists: 1 Health lost, 0 left. [2 4]
  Valentine Ghost kills Goldie Trask.
  Yancey Moon gets back up, and that is all for this round.
  First to finish: The Pale Horse Mail.
  Figaro Banks acts.
  Figaro Banks brawls on with Xavier Lund.
  Figaro Banks strikes Xavier Lund with Fists: 1 die, 4+ to hit.
  Figaro Banks misses Xavier Lund. [3]
  Xavier Lund strikes back at Figaro Banks with Fists: 1 die, 3+ to hit.
  Xavier Lund stuns Figaro Banks. [3]

Round 3: The Pale Horse Mail first.
  Yancey Moon acts.
  Yancey Moon calls Calla Redfern out.
  Yancey Moon chose 3 and Calla Redfern 6: Yancey Moon fires first.
  Yancey Moon draws on Calla Redfern with the Revolver: 3 dice, 5+ to hit.
  Yancey Moon’s Revolver runs dry: reloading in round 4. [1 4 3]
  Yancey Moon misses Calla Redfern.
  Calla Redfern draws on Yancey Moon with the Revolver: 6 dice, 3+ to hit.
  Calla Redfern’s Revolver runs dry: reloading in round 4. [6 6 5 2 1 4]
  Calla Redfern wounds Yancey Moon with the Revolver: 1 Health lost, 0 left.
  Calla Redfern kills Yancey Moon.
  Bartholomew Sharp acts.
  Bartholomew Sharp holds.
  Fausta Leone gets back up, and that is all for this round.
  Figaro Banks gets back up, and that is all for this round.
  Winifred Shaw acts.
  Winifred Shaw goes for Figaro Banks, up to 18 inches.
  Winifred Shaw joins the brawl with Figaro Banks: +1 this round.
  Winifred Shaw strikes Figaro Banks with Fists: 1 die, 2+ to hit.
  Winifred Shaw stuns Figaro Banks. [3]
  Magnolia Sharp acts.
  Magnolia Sharp walks to a mount and gets on.
  Valentine Ghost acts.
  Valentine Ghost lies in ambush.
  Calla Redfern acts.
  Calla Redfern goes for Fausta Leone, up to 12 inches.
  Calla Redfern strikes Fausta Leone with Fists: 1 die, 3+ to hit.
  Calla Redfern misses Fausta Leone. [2]
  Fausta Leone strikes back at Calla Redfern with Fists: 1 die, 5+ to hit.
  Fausta Leone misses Calla Redfern. [4]
  Xavier Lund acts.
  Xavier Lund brawls on with Figaro Banks.
  Xavier Lund joins the brawl with Figaro Banks: +1 this round.
  Xavier Lund strikes Figaro Banks with Fists: 1 die, 2+ to hit.
  Xavier Lund wounds Figaro Banks with Fists: 1 Health lost, 0 left. [3]
  Xavier Lund kills Figaro Banks.
  First to finish: The Pale Horse Mail.
  Double-Barrel Dave acts.
  Double-Barrel Dave lies in ambush.

Round 4: The Pale Horse Mail first.
  Winifred Shaw acts.
  Winifred Shaw walks up to 12 inches.
  Double-Barrel Dave fires at Winifred Shaw from ambush with the Revolver: 1 die, 3+ to hit.
  Double-Barrel Dave’s Revolver runs dry: reloading in round 5. [1]
  Double-Barrel Dave misses Winifred Shaw.
  Winifred Shaw shoots at Magnolia Sharp with the Repeating Rifle: 2 dice, 3+ to hit.
  Winifred Shaw wounds Magnolia Sharp with the Repeating Rifle: 2 Health lost, 5 left. [6 5]
  Bartholomew Sharp acts.
  Bartholomew Sharp goes for Valentine Ghost, up to 12 inches.
  Valentine Ghost fires at Bartholomew Sharp from ambush with the Revolver: 1 die, 2+ to hit.
  Valentine Ghost wounds Bartholomew Sharp with the Revolver: 1 Health lost, 6 left. [5]
  Bartholomew Sharp strikes Valentine Ghost with Fists: 1 die, 2+ to hit.
  Bartholomew Sharp misses Valentine Ghost. [1]
  Valentine Ghost strikes back at Bartholomew Sharp with the Knife and Fists: 2 dice, 2+ to hit.
  Valentine Ghost wounds Bartholomew Sharp with the Knife and Fists: 2 Health lost, 4 left. [4 2]
  Fausta Leone acts.
  Fausta Leone brawls on with Calla Redfern.
  Fausta Leone strikes Calla Redfern with Fists: 1 die, 5+ to hit.
  Fausta Leone misses Calla Redfern. [1]
  Calla Redfern strikes back at Fausta Leone with Fists: 1 die, 3+ to hit.
  Calla Redfern misses Fausta Leone. [1]
  Double-Barrel Dave acts.
  Double-Barrel Dave runs to a mount and gets on.
  Xavier Lund acts.
  Xavier Lund walks up to 6 inches.
  Xavier Lund calls Magnolia Sharp out.
  Xavier Lund and Magnolia Sharp both chose 1: they fire together.
  Xavier Lund draws on Magnolia Sharp with the Revolver: 1 die, 3+ to hit.
  The Pale Horse Mail: 1 die to hit Magnolia Sharp with the Revolver. No hits. [2]
  Magnolia Sharp draws on Xavier Lund with the Revolver: 1 die, 3+ to hit.
  Xavier Lund misses Magnolia Sharp. [5]
  Magnolia Sharp wounds Xavier Lund with the Revolver: 1 Health lost, 2 left.
  Magnolia Sharp acts.
  Magnolia Sharp pins Winifred Shaw down with the Revolver: −3″ in the open, −6″ in cover. Reloading in round 5.
  Valentine Ghost acts.
  Valentine Ghost brawls on with Bartholomew Sharp.
  Valentine Ghost strikes Bartholomew Sharp with the Knife and Fists: 2 dice, 2+ to hit.
  Valentine Ghost wounds Bartholomew Sharp with the Knife and Fists: 1 Health lost, 3 left. [6 1]
  Bartholomew Sharp strikes back at Valentine Ghost with Fists: 1 die, 2+ to hit.
  Bartholomew Sharp misses Valentine Ghost. [1]
  First to finish: The Pale Horse Mail.
  Calla Redfern acts.
  Calla Redfern brawls on with Fausta Leone.
  Calla Redfern strikes Fausta Leone with Fists: 1 die, 3+ to hit.
  Calla Redfern stuns Fausta Leone. [3]
  The last round is over: victory on points for The Retirement Party.
  Undone: Calla’s blows at Fausta.
  Redone: Calla’s blows at Fausta.

After round 4: victory for The Retirement Party.
