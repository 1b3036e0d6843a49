import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import type { Violation } from '#functions/back-office/reconciliation/violation.ts';
import { clock } from '#functions/environment/clock.ts';
import { defineJob, type Tally } from '#functions/runtime/job.ts';
import { log } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';

/** By then the stream, the sweeps and the jobs have run several times. */
const settledMinutes = 60;

/** How many violations are logged, and how many of these the back office names; one bug may affect thousands of items alike. */
const [maxLogged, maxNamed] = [200, 20] as const;

/** How many are checked again by the next run: an item of the table holds 400 kB. */
const maxSuspects = 2_000;

const toName = ({ invariant, item }: Violation): string => `${invariant} ${item}`;

/** Out of the quarter of an hour that Lambda allows (`infra/constructs/shop-function.ts`). */
const budgetMs = 840_000;

/**
 * Sales continue while the table is scanned, so a scan may see one half of a write and miss the other. Only a violation
 * found by two scans is reported. If time does not allow a second scan, the next run's scan is the second.
 */
export const handler = defineJob(
  'checkInvariants',
  async (now, { cursor, leftMs, hasTime, stopAt }): Promise<Tally> => {
    const settledBefore = new Date(now.getTime() - settledMinutes * 60_000);
    const beganMs = leftMs();
    const first = await findViolations(clock.now(), settledBefore, hasTime);
    const scanMs = beganMs - leftMs();
    const names = first.violations.map(toName);
    const stopFor = (suspects: readonly string[]) => stopAt(JSON.stringify(suspects.slice(0, maxSuspects)));
    let { violations, items } = first;
    let suspects = names;
    if (cursor) {
      suspects = JSON.parse(cursor) as string[];
      // This includes what is reported now: otherwise the next run would have nothing to report, and the alarm would end.
      if (names.length > 0) stopFor(names);
    } else if (names.length > 0) {
      if (leftMs() < scanMs * 1.5) {
        stopFor(names);
        return { items, suspects: names.length, leftForNextRun: 1 };
      }
      ({ violations, items } = await findViolations(clock.now(), settledBefore, hasTime));
    }
    const found = new Set(suspects);
    violations = violations.filter((each) => found.has(toName(each)));
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
  },
  { budgetMs },
);
