import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { capitalise } from '#web/lib/capitalise.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';

type Item = Need['items'][number];

type AttentionLabel = {
  title: string;
  advice: string;
  tone: 'error' | 'warn';
  tab?: { label: string; href: string };
  getHref?: (item: Item) => string | undefined;
};

const { manualInvoices, orders, products, supplierInvoices } = adminTab;
const ordersLink = { label: 'Orders', href: orders.href() };
const buildOrderPath = ({ orderId }: Item) => (orderId ? orders.href(orderId) : undefined);

/** The label of each kind of need, and its link. */
export const attentionLabels: Record<Need['kind'], AttentionLabel> = {
  orders_to_pack: {
    title: 'Orders to pack',
    advice: 'Paid but not yet sent, earliest promised delivery first.',
    tone: 'warn',
    tab: { label: 'Orders to pack', href: orders.href('to-pack') },
    getHref: buildOrderPath,
  },
  open_returns: {
    title: 'Returns',
    advice: 'Waiting for their bottles, an inspection or a refund.',
    tone: 'warn',
    tab: { label: 'Returns', href: orders.href('returns') },
    getHref: buildOrderPath,
  },
  overdue_invoices: {
    title: 'Overdue invoices',
    advice: 'These customers have missed their payment date.',
    tone: 'error',
    getHref: buildOrderPath,
  },
  overdue_manual_invoices: {
    title: 'Overdue manual invoices',
    advice: 'Sent to a customer and past due.',
    tone: 'error',
    tab: { label: 'Manual Invoices', href: manualInvoices.href() },
    getHref: ({ id }) => manualInvoices.href(id),
  },
  overdue_supplier_invoices: {
    title: 'Overdue supplier invoices',
    advice: 'Past the date we should have paid them.',
    tone: 'error',
    tab: { label: 'Supplier Invoices', href: supplierInvoices.href() },
    getHref: ({ id }) => supplierInvoices.href(id),
  },
  low_stock: {
    title: 'Low stock',
    advice: 'Sold out or nearly sold out.',
    tone: 'warn',
    tab: { label: 'Products', href: products.href() },
    getHref: ({ id }) => products.href(id),
  },
  stuck_checkouts: {
    title: 'Stuck unpaid orders',
    advice:
      'Not paid in time, but their bottles are still reserved because they could not be closed automatically.',
    tone: 'error',
    tab: ordersLink,
    getHref: buildOrderPath,
  },
  owed_refunds: {
    title: 'Refunds pending',
    advice: 'Refunds to customers that have not yet gone through.',
    tone: 'warn',
    tab: ordersLink,
    getHref: buildOrderPath,
  },
  open_disputes: {
    title: 'Open disputes',
    advice:
      'A cardholder is reclaiming the money through their bank. Submit evidence in Stripe before the deadline.',
    tone: 'error',
    tab: ordersLink,
    getHref: buildOrderPath,
  },
  waiting_deliveries: {
    title: 'Deliveries to send',
    advice: 'Paid deliveries from bond, oldest first.',
    tone: 'warn',
    tab: ordersLink,
    getHref: buildOrderPath,
  },
  failed_jobs: {
    title: 'Failed jobs',
    advice: 'Jobs retry automatically; if one stays here, tell whoever runs the system.',
    tone: 'error',
  },
  broken_books: {
    title: 'Accounts that do not balance',
    advice: 'Found by the nightly reconciliation. The runbook explains each one.',
    tone: 'error',
  },
  failed_mails: {
    title: 'Failed emails',
    advice: 'Permanently refused in the last two weeks. Contact the customer another way.',
    tone: 'error',
    getHref: buildOrderPath,
  },
};

/** 'release-arrived' as 'Release arrived', 'billStorage' as 'Bill storage'; a name stays unchanged. */
export function formatItemName({ kind }: Need, { name }: Item): string {
  if (kind !== 'failed_jobs' && kind !== 'failed_mails') return name;
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalise(words);
}

/** A day for a due date, a moment for a past event. */
export const formatSince = (since: string): string =>
  since.length === 10 ? formatDay(since) : formatTime(since);
