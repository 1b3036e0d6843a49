import { advanceBallot } from '#functions/ballots/advance-ballot.ts';
import { isBallotDrop } from '#functions/ballots/load-ballot.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';

/** A ballot that just closed goes on to publish its root in the same run. */
const stepsPerRun = 3;

export const handler = defineJob('drawBallots', async (now) => {
  const at = now.toISOString();
  const closed = (await listAllDrops()).filter(isBallotDrop).filter(({ closesAt }) => closesAt <= at);
  return forEachItem(closed, async (drop) => {
    let step = '';
    for (let count = 0; count < stepsPerRun; count++) {
      const next = await advanceBallot(drop, now);
      if (next === step || next === 'settled' || next === 'beaten by another run') return next;
      step = next;
    }
    return step;
  });
});
