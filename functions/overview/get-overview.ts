import { bookCheck } from '#functions/data/book-check.ts';
import { type TallyRecord, tally } from '#functions/data/tally.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { type Overview, overviewApi } from '#shared/api/overview.ts';
import { brokenBooks } from './broken-books.ts';
import { failedJobs, failedMails } from './failures.ts';
import { lowStock } from './low-stock.ts';
import { overdueManual, overdueOfCustomers, overdueOfSuppliers } from './overdue-invoices.ts';
import { owedRefunds, stuckCheckouts, waitingDeliveries } from './stuck-orders.ts';

/** Each finds out one thing with a bounded number of reads, whatever the table holds. */
const finders = [
  overdueOfCustomers,
  overdueManual,
  overdueOfSuppliers,
  stuckCheckouts,
  owedRefunds,
  waitingDeliveries,
  failedJobs,
  failedMails,
] as const;

export const handler = serveAdmin(overviewApi.getOverview, async (_, { now }) => {
  const [{ data: counted }, { data: checked }, ...found] = await Promise.all([
    tally.get({}).go(),
    bookCheck.get({}).go(),
    ...finders.map((find) => find(now)),
  ]);
  const needs = [
    ...found,
    ...(counted ? [lowStock(counted)] : []),
    ...(checked ? [brokenBooks(checked)] : []),
  ];
  return {
    counts: counted && countsOf(counted),
    booksCheckedAt: checked?.checkedAt ?? null,
    needs: needs.filter(({ count }) => count > 0),
  };
});

function countsOf(counted: TallyRecord): Overview['counts'] {
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
