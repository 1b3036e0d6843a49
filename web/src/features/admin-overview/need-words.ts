import type { Need } from '#shared/api/overview.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayDay, sayTime } from '#web/lib/say-date.ts';

type Item = Need['items'][number];

type Words = {
  title: string;
  /** What is to be done about it. */
  advice: string;
  tone: 'error' | 'warn';
  /** Where all of them are. */
  tab?: { label: string; href: string };
  hrefOf?: (item: Item) => string | undefined;
};

const { manualInvoices, orders, products, supplierInvoices } = adminTab;
const inOrders = { label: 'Orders', href: orders.href() };
const toOrder = ({ orderId }: Item) => (orderId ? orders.href(orderId) : undefined);

/** What each kind of need is called, and where it leads. */
export const needWords: Record<Need['kind'], Words> = {
  overdue_invoices: {
    title: 'Overdue invoices',
    advice: 'The day has passed on which these customers were to pay.',
    tone: 'error',
    hrefOf: toOrder,
  },
  overdue_manual_invoices: {
    title: 'Overdue manual invoices',
    advice: 'Sent to a customer, due, and not paid.',
    tone: 'error',
    tab: { label: 'Manual Invoices', href: manualInvoices.href() },
    hrefOf: ({ id }) => manualInvoices.href(id),
  },
  overdue_supplier_invoices: {
    title: 'Overdue supplier invoices',
    advice: 'The day has passed on which the shop was to pay these.',
    tone: 'error',
    tab: { label: 'Supplier Invoices', href: supplierInvoices.href() },
    hrefOf: ({ id }) => supplierInvoices.href(id),
  },
  low_stock: {
    title: 'Low stock',
    advice: 'These bottles run out, or have.',
    tone: 'warn',
    tab: { label: 'Products', href: products.href() },
    hrefOf: ({ id }) => products.href(id),
  },
  stuck_checkouts: {
    title: 'Stuck unpaid orders',
    advice: 'Their reservation is over and still holds bottles; the sweep could not end them.',
    tone: 'error',
    tab: inOrders,
    hrefOf: toOrder,
  },
  owed_refunds: {
    title: 'Refunds owed',
    advice: 'Money that goes back to a buyer and has not left yet.',
    tone: 'warn',
    tab: inOrders,
    hrefOf: toOrder,
  },
  waiting_deliveries: {
    title: 'Deliveries to be sent',
    advice: 'Paid deliveries out of bond, the longest waiting first.',
    tone: 'warn',
    tab: inOrders,
    hrefOf: toOrder,
  },
  failed_jobs: {
    title: 'Failed jobs',
    advice: 'Each is tried again by itself; one that stays here needs whoever looks after the shop.',
    tone: 'error',
  },
  broken_books: {
    title: 'Books that do not balance',
    advice: 'Found by the nightly check. Whoever looks after the shop finds each of them in the runbook.',
    tone: 'error',
  },
  failed_mails: {
    title: 'Failed letters',
    advice: 'They were refused for good in the last two weeks. Reach the customer in another way.',
    tone: 'error',
    hrefOf: toOrder,
  },
};

/** 'release-arrived' as 'Release arrived', 'billStorage' as 'Bill storage'; a name stays as it is. */
export function saysName({ kind }: Need, { name }: Item): string {
  if (kind !== 'failed_jobs' && kind !== 'failed_mails') return name;
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A day for what was due, a moment for what has happened. */
export const saysSince = (since: string): string => (since.length === 10 ? sayDay(since) : sayTime(since));
