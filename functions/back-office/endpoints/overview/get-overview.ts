import { findFailedJobs, findFailedMails } from '#functions/back-office/dashboard/failures.ts';
import { buildLowStockNeed } from '#functions/back-office/dashboard/low-stock.ts';
import { needPermissions } from '#functions/back-office/dashboard/need-permissions.ts';
import { findOpenReturns } from '#functions/back-office/dashboard/open-returns.ts';
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
import { type Need, type Overview, overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';

/** Each finds one kind with a limited number of reads, whatever the size of the table. They are shown in this order. */
const finders: Partial<Record<Need['kind'], (now: Date) => Promise<Need>>> = {
  orders_to_pack: findOrdersToPack,
  open_returns: findOpenReturns,
  overdue_invoices: findOverdueInvoices,
  overdue_manual_invoices: findOverdueManualInvoices,
  overdue_supplier_invoices: findOverdueSupplierInvoices,
  stuck_checkouts: findStuckCheckouts,
  owed_refunds: findPendingRefunds,
  open_disputes: findOpenDisputes,
  waiting_deliveries: findWaitingWithdrawals,
  failed_jobs: findFailedJobs,
  failed_mails: findFailedMails,
};

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
