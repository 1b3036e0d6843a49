import type { ReconciliationReportRecord } from '#functions/back-office/entities/reconciliation-report.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { buildNeed } from './build-need.ts';

/** The violations that the last nightly check found. */
export const buildReconciliationNeed = ({
  checkedAt,
  violations,
  named,
}: ReconciliationReportRecord): Need => ({
  ...buildNeed(
    'broken_books',
    named.map(({ invariant, item, found }) => ({
      id: `${invariant} ${item}`,
      name: `${invariant.replaceAll('_', ' ')}: ${item}`,
      detail: found,
      since: checkedAt,
    })),
    false,
  ),
  count: violations,
});
