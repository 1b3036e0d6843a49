import type { ReconciliationReportRecord } from '#functions/back-office/entities/reconciliation-report.ts';
import type { TallyRecord } from '#functions/back-office/entities/tally.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { listWaiting, loadWaiting } from '#functions/orders/dispatch/packing-list.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { type JobRunRecord, jobRun } from '#functions/table/entities/job-run.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { formatDisputeReason } from '#shared/domain/orders/dispute.ts';

/** How many items of a kind are listed; the kind's own tab has the rest. */
const maxItemsPerNeed = 20;

const maxNamedItems = 5;

type Item = Omit<Need['items'][number], 'orderId'> & { orderId?: string };

/** Builds the entry of one kind; `isMore` if reading stopped before the end of the list. */
const buildNeed = (kind: Need['kind'], items: readonly Item[], isMore: boolean): Need => ({
  kind,
  count: items.length,
  isMore,
  items: items.slice(0, maxNamedItems).map((item) => ({ ...item, orderId: item.orderId ?? null })),
});

/** Paid orders to be packed, the earliest promise first; `since` is the day on which the order is promised to arrive. */
async function findOrdersToPack(): Promise<Need> {
  const rows = await listWaiting();
  const orders = await loadWaiting(rows.slice(0, maxItemsPerNeed));
  const items = orders.map(({ orderId, order, promisedBy }) => {
    const bottles = countBottles(order.lines);
    return {
      id: orderId,
      orderId,
      since: promisedBy,
      name: `${order.orderNumber}, ${order.customerName}`,
      detail: `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}`,
    };
  });
  return buildNeed('orders_to_pack', items, rows.length > maxItemsPerNeed);
}

/** Returns that wait for their bottles or their refund, the oldest request first. */
async function findOpenReturns(): Promise<Need> {
  const { data, cursor } = await orderReturn.query.open({}).go({ limit: maxItemsPerNeed });
  const items = data.map(({ returnId, orderId, orderNumber, status, requestedAt }) => ({
    id: returnId,
    orderId,
    name: orderNumber,
    since: requestedAt,
    detail: returnLabels[status],
  }));
  return buildNeed('open_returns', items, cursor !== null);
}

/** Invoices of the shop that are unpaid after their due date, the longest overdue first. */
async function findOverdueInvoices(now: Date): Promise<Need> {
  const today = toLondonDay(now);
  const { data, cursor } = await invoice.query
    .open({})
    .lt({ dueOn: today })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, name, totalPence, dueOn, orderId }) => ({
    id: invoiceId,
    orderId,
    name: `${invoiceNumber}, ${name}`,
    detail: formatPence(totalPence),
    since: dueOn,
  }));
  return buildNeed('overdue_invoices', items, cursor !== null);
}

/** Invoices for sales outside the shop that the daily job has marked as overdue, the longest overdue first. */
async function findOverdueManualInvoices(): Promise<Need> {
  const { data, cursor } = await manualInvoice.query
    .sent({ status: 'overdue' })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, customerName, totalPence, dueOn }) => ({
    id: invoiceId,
    name: `${invoiceNumber ?? 'No number'}, ${customerName}`,
    detail: formatPence(totalPence),
    since: dueOn ?? null,
  }));
  return buildNeed('overdue_manual_invoices', items, cursor !== null);
}

/** Supplier invoices that were due before today and are not disputed. */
async function findOverdueSupplierInvoices(now: Date): Promise<Need> {
  const { data, cursor } = await supplierInvoice.query
    .open({ listing: indexPartitions.supplierInvoicesOpen })
    .lt({ dueDate: toLondonDay(now) })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ supplierInvoiceId, invoiceNumber, supplierName, totalPence, dueDate }) => ({
    id: supplierInvoiceId,
    name: `${invoiceNumber}, ${supplierName}`,
    detail: formatPence(totalPence),
    since: dueDate,
  }));
  return buildNeed('overdue_supplier_invoices', items, cursor !== null);
}

/**
 * The sweep ends a lapsed reservation within two minutes; one that lasts this much longer blocks bottles that nobody can
 * buy.
 */
const stuckAfterMinutes = 10;

const formatCount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Unpaid orders whose reservation lapsed long ago but was never ended. */
async function findStuckCheckouts(now: Date): Promise<Need> {
  const before = new Date(now.getTime() - stuckAfterMinutes * 60_000).toISOString();
  const { data, cursor } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: before })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, held, reservedUntil }) => ({
    id: orderId,
    orderId,
    name: orderId,
    detail: `Holds ${formatCount(
      held.reduce((sum, { quantity }) => sum + quantity, 0),
      'bottle',
    )}`,
    since: reservedUntil,
  }));
  return buildNeed('stuck_checkouts', items, cursor !== null);
}

async function findPendingRefunds(): Promise<Need> {
  const { data, cursor } = await refund.query.owed({}).go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, refundId, amountPence, owedAt }) => ({
    id: refundId,
    orderId,
    name: orderId,
    detail: formatPence(amountPence),
    since: owedAt,
  }));
  return buildNeed('owed_refunds', items, cursor !== null);
}

/** Payments about which the bank still has to decide, the oldest first. */
async function findOpenDisputes(): Promise<Need> {
  const { data, cursor } = await dispute.query.open({}).go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ orderId, orderNumber, disputeId, amountPence, reason, openedAt }) => ({
    id: disputeId,
    orderId,
    name: orderNumber,
    detail: `${formatPence(amountPence)}, ${formatDisputeReason(reason)}`,
    since: openedAt,
  }));
  return buildNeed('open_disputes', items, cursor !== null);
}

/** Deliveries out of bond that are paid but not sent, the longest waiting first. */
async function findWaitingWithdrawals(): Promise<Need> {
  const { data, cursor } = await withdrawal.query
    .byStatus({ status: 'requested_delivery' })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ requestId, orderId, recipient, bottles, paidAt, createdAt }) => ({
    id: requestId,
    orderId,
    name: recipient,
    detail: formatCount(bottles.length, 'bottle'),
    since: paidAt ?? createdAt,
  }));
  return buildNeed('waiting_deliveries', items, cursor !== null);
}

/** No function runs longer than this: a job that began earlier and has no end has died. */
const longestRunMinutes = 15;

function describeFailure(
  { startedAt, endedAt, isOk, errorName }: JobRunRecord,
  now: Date,
): string | undefined {
  const isOver = endedAt !== undefined && endedAt >= startedAt;
  if (isOver) return isOk ? undefined : `Failed: ${errorName ?? 'unknown'}`;
  const minutes = (now.getTime() - Date.parse(startedAt)) / 60_000;
  return minutes > longestRunMinutes ? 'Did not finish' : undefined;
}

/** Jobs whose last run failed, or began and never ended. */
async function findFailedJobs(now: Date): Promise<Need> {
  const { data } = await jobRun.query.byName({}).go({ pages: 'all' });
  const items = data.flatMap((run) => {
    const detail = describeFailure(run, now);
    return detail ? [{ id: run.name, name: run.name, detail, since: run.startedAt }] : [];
  });
  return buildNeed('failed_jobs', items, false);
}

/** How long a failed email is listed: after that somebody has seen it, or it is too late to act. */
const failedMailDays = 14;

/** Emails that were refused for good, or given up, the latest first. */
async function findFailedMails(now: Date): Promise<Need> {
  const since = new Date(now.getTime() - failedMailDays * 24 * 3_600_000).toISOString();
  const { data, cursor } = await mail.query
    .failed({ listing: 'mails#failed' })
    .gte({ failedAt: since })
    .go({ limit: maxItemsPerNeed, pages: 1, order: 'desc' });
  const items = data.map(({ mailId, kind, reason, orderId, failedAt }) => ({
    id: mailId,
    orderId,
    name: kind,
    detail: reason ?? 'No reason given',
    since: failedAt ?? null,
  }));
  return buildNeed('failed_mails', items, cursor !== null);
}

/** Bottles that run low by the last count, the scarcest first. */
export const buildLowStockNeed = ({ lowStock: count, scarcest }: TallyRecord): Need => ({
  ...buildNeed(
    'low_stock',
    scarcest.map(({ productId, name, available }) => ({
      id: productId,
      name,
      detail: available === 0 ? 'Sold out' : `${available} left`,
      since: null,
    })),
    false,
  ),
  count,
});

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

/** Each finds one kind with a limited number of reads, whatever the size of the table. They are shown in this order. */
export const finders: Partial<Record<Need['kind'], (now: Date) => Promise<Need>>> = {
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

export const needPermissions: Record<Need['kind'], Permission> = {
  orders_to_pack: 'orders.ship',
  open_returns: 'orders.view',
  waiting_deliveries: 'orders.view',
  stuck_checkouts: 'orders.view',
  overdue_invoices: 'invoices.view',
  overdue_manual_invoices: 'invoices.view',
  overdue_supplier_invoices: 'payables.view',
  owed_refunds: 'orders.refund',
  open_disputes: 'orders.refund',
  low_stock: 'products.view',
  failed_mails: 'orders.view',
  failed_jobs: 'settings.view',
  broken_books: 'settings.view',
};
