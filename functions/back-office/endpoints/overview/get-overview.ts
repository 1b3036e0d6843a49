import { buildReconciliationNeed } from '#functions/back-office/dashboard/fault-needs.ts';
import { buildLowStockNeed, finders, needPermissions } from '#functions/back-office/dashboard/find-needs.ts';
import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { type TallyRecord, tally } from '#functions/back-office/entities/tally.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type Need, type Overview, overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

export const handler = serveAdmin(overviewApi.getOverview, async (_, { now, staff }) => {
  const mayKnow = (kind: Need['kind']) => hasPermission(staff.role, needPermissions[kind]);
  const kinds = Object.keys(finders) as (keyof typeof finders)[];
  const [{ data: counted }, { data: checked }, ...found] = await Promise.all([
    tally.get({}).go(),
    reconciliationReport.get({}).go(),
    ...kinds.filter(mayKnow).map((kind) => finders[kind]?.(now)),
  ]);
  const needs = [
    ...found.flatMap((need) => need ?? []),
    ...(counted ? [buildLowStockNeed(counted)] : []),
    ...(checked ? [buildReconciliationNeed(checked)] : []),
  ];
  return {
    counts: counted && toCounts(counted),
    booksCheckedAt: checked?.checkedAt ?? null,
    needs: needs.filter(({ kind, count }) => count > 0 && mayKnow(kind)),
  };
});

function toCounts(counted: TallyRecord): Overview['counts'] {
  const { countedAt, recentOrders, recentOrderDays, activeSubscribers, pendingSubscribers } = counted;
  return {
    countedAt,
    totalProducts: counted.products,
    recentOrders,
    recentOrderDays,
    newsletterSubscribers: activeSubscribers + pendingSubscribers,
    activeUsers: activeSubscribers,
    leftSubscribers: counted.leftSubscribers,
    // Counts from before suppression existed have no figure.
    suppressedSubscribers: counted.suppressedSubscribers ?? 0,
  };
}
