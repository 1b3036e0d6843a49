import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import type { Violation } from '#functions/back-office/reconciliation/violation.ts';
import { clock } from '#functions/environment/clock.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { log } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';

/** By then the stream, the sweeps and the jobs have had their turn several times over. */
const settledMinutes = 60;

/** So many are named in the log, and of those so many in the back office; a fault of ours may spoil thousands alike. */
const [maxLogged, maxNamed] = [200, 20] as const;

const toName = ({ invariant, item }: Violation): string => `${invariant} ${item}`;

/**
 * Sales go on while the table is scanned, so that a scan may see one half of a write and miss the other. Only what two
 * scans find of the same item is reported.
 */
async function findSettledViolations(settledBefore: Date) {
  const { violations, items } = await findViolations(clock.now(), settledBefore);
  if (violations.length === 0) return { violations, items };
  const again = await findViolations(clock.now(), settledBefore);
  const found = new Set(violations.map(toName));
  return { violations: again.violations.filter((each) => found.has(toName(each))), items };
}

export const handler = defineJob('checkInvariants', async (now) => {
  const { violations, items } = await findSettledViolations(
    new Date(now.getTime() - settledMinutes * 60_000),
  );
  for (const violation of violations.slice(0, maxLogged)) log.error('invariant broken', violation);
  recordMetrics({
    InvariantViolations: violations.length,
    Oversells: violations.filter(({ invariant }) => invariant === 'never_oversold').length,
  });
  const named = violations.slice(0, maxNamed);
  await reconciliationReport
    .put({ checkedAt: now.toISOString(), items, violations: violations.length, named })
    .go();
  return { items, violations: violations.length };
});
