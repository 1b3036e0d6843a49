import { bookCheck } from '#functions/data/book-check.ts';
import { findViolations } from '#functions/invariants/find-violations.ts';
import type { Violation } from '#functions/invariants/violation.ts';
import { clock } from '#functions/kit/clock.ts';
import { job } from '#functions/kit/job.ts';
import { log } from '#functions/kit/log.ts';
import { measure } from '#functions/kit/metrics.ts';

/** By then the stream, the sweeps and the jobs have had their turn several times over. */
const settledMinutes = 60;

/** So many are named in the log, and of those so many in the back office; a fault of ours may spoil thousands alike. */
const [mostLogged, mostNamed] = [200, 20] as const;

const nameOf = ({ invariant, item }: Violation): string => `${invariant} ${item}`;

/**
 * Sales go on while the table is read: a walk may meet the one half of a write before it and the other after it. What two
 * walks find of the same item is wrong.
 */
async function violationsIn(settledBefore: Date) {
  const { violations, items } = await findViolations(clock.now(), settledBefore);
  if (violations.length === 0) return { violations, items };
  const again = await findViolations(clock.now(), settledBefore);
  const found = new Set(violations.map(nameOf));
  return { violations: again.violations.filter((each) => found.has(nameOf(each))), items };
}

export const handler = job('checkInvariants', async (now) => {
  const { violations, items } = await violationsIn(new Date(now.getTime() - settledMinutes * 60_000));
  for (const violation of violations.slice(0, mostLogged)) log.error('invariant broken', violation);
  measure({
    InvariantViolations: violations.length,
    Oversells: violations.filter(({ invariant }) => invariant === 'never_oversold').length,
  });
  const named = violations.slice(0, mostNamed);
  await bookCheck.put({ checkedAt: now.toISOString(), items, violations: violations.length, named }).go();
  return { items, violations: violations.length };
});
