import { advanceBallot } from '#functions/ballots/advance-ballot.ts';
import { type BallotDrop, isBallotDrop, loadState } from '#functions/ballots/load-ballot.ts';
import { listAllDrops } from '#functions/catalogue/find-drop.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { computeLateMs } from '#shared/domain/ballots/ballot-phase.ts';

/** A ballot that just closed goes on to publish its root in the same run. */
const stepsPerRun = 3;

export const handler = defineJob('drawBallots', async (now) => {
  const at = now.toISOString();
  const closed = (await listAllDrops()).filter(isBallotDrop).filter(({ closesAt }) => closesAt <= at);
  const lateMs: number[] = [];
  try {
    return await forEachItem(closed, async (drop) => {
      try {
        return await takeSteps(drop, now);
      } finally {
        lateMs.push(computeLateMs(drop, drop.ballot.chain, await loadState(drop.dropId), now));
      }
    });
  } finally {
    recordMetrics({ BallotLateSeconds: Math.round(Math.max(0, ...lateMs) / 1000) });
  }
});

async function takeSteps(drop: BallotDrop, now: Date): Promise<string> {
  let step = '';
  for (let count = 0; count < stepsPerRun; count++) {
    const next = await advanceBallot(drop, now);
    if (next === step || next === 'settled' || next === 'beaten by another run') return next;
    step = next;
  }
  return step;
}
