import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import type { Violation } from '#functions/back-office/reconciliation/violation.ts';
import { clock } from '#functions/environment/clock.ts';
import { defineJob, type Tally } from '#functions/runtime/job.ts';
import { log } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';

/** By then the stream, the sweeps and the jobs have had their turn several times over. */
const settledMinutes = 60;

/** So many are named in the log, and of those so many in the back office; a fault of ours may spoil thousands alike. */
const [maxLogged, maxNamed] = [200, 20] as const;

/** So many are looked at again by the next run: an item of the table holds 400 kB. */
const maxSuspects = 2_000;

const toName = ({ invariant, item }: Violation): string => `${invariant} ${item}`;

/** Of the quarter of an hour that Lambda gives it (`infra/constructs/shop-function.ts`). */
const budgetMs = 840_000;

/**
 * Sales go on while the table is scanned, so that a scan may see one half of a write and miss the other. Only what two
 * scans find of the same item is reported. Where the time does not allow the second, the scan of the next run is the second.
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
      // Also what is reported now: the next run would have nothing to report on, and the alarm would end.
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
