import { findFailedJobs, findFailedMails } from '#functions/back-office/dashboard/failures.ts';
import { buildLowStockNeed } from '#functions/back-office/dashboard/low-stock.ts';
import { findOrdersToPack } from '#functions/back-office/dashboard/orders-to-pack.ts';
import {
  findOverdueInvoices,
  findOverdueManualInvoices,
  findOverdueSupplierInvoices,
} from '#functions/back-office/dashboard/overdue-invoices.ts';
import { buildReconciliationNeed } from '#functions/back-office/dashboard/reconciliation-warnings.ts';
import {
  findOpenDisputes,
  findPendingRefunds,
  findStuckCheckouts,
  findWaitingWithdrawals,
} from '#functions/back-office/dashboard/stuck-orders.ts';
import { reconciliationReport } from '#functions/back-office/entities/reconciliation-report.ts';
import { type TallyRecord, tally } from '#functions/back-office/entities/tally.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type Overview, overviewApi } from '#shared/contracts/back-office/dashboard.ts';

/** Each finds out one thing with a bounded number of reads, whatever the table holds. */
const finders = [
  findOrdersToPack,
  findOverdueInvoices,
  findOverdueManualInvoices,
  findOverdueSupplierInvoices,
  findStuckCheckouts,
  findPendingRefunds,
  findOpenDisputes,
  findWaitingWithdrawals,
  findFailedJobs,
  findFailedMails,
] as const;

export const handler = serveAdmin(overviewApi.getOverview, async (_, { now }) => {
  const [{ data: counted }, { data: checked }, ...found] = await Promise.all([
    tally.get({}).go(),
    reconciliationReport.get({}).go(),
    ...finders.map((find) => find(now)),
  ]);
  const needs = [
    ...found,
    ...(counted ? [buildLowStockNeed(counted)] : []),
    ...(checked ? [buildReconciliationNeed(checked)] : []),
  ];
  return {
    counts: counted && toCounts(counted),
    booksCheckedAt: checked?.checkedAt ?? null,
    needs: needs.filter(({ count }) => count > 0),
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
    // A count of before there were any has no figure of them.
    suppressedSubscribers: counted.suppressedSubscribers ?? 0,
  };
}
