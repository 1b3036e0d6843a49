import type { Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { Invoice } from '#shared/contracts/invoicing/invoices.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatDate, formatDay, formatMonth } from '#web/lib/format-date.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import type { HoldingLabel } from './holding-labels.ts';
import { StatusBadge } from './status-badge.tsx';

const invoiceLabels: Record<Invoice['status'], HoldingLabel> = {
  paid: { label: 'Paid', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'error' },
};

const kinds: Record<Invoice['kind'], string> = {
  sale: 'Bottles',
  release: 'Delivery from bond',
  storage: 'Storage',
};

const formatPurpose = ({ kind, month }: Pick<Invoice, 'kind' | 'month'>): string =>
  month ? `${kinds[kind]}, ${formatMonth(month)}` : kinds[kind];

const transactionLabels: Record<Transaction['type'], string> = {
  purchase: 'Purchase',
  delivery: 'Delivery from bond',
  storage: 'Storage',
  refund: 'Refund',
};

export const invoiceColumns: Column<Invoice>[] = [
  {
    id: 'number',
    name: 'Invoice',
    isHead: true,
    value: ({ invoiceNumber }) => invoiceNumber,
    show: ({ invoiceNumber }) => <span className="whitespace-nowrap font-medium">{invoiceNumber}</span>,
  },
  { id: 'for', name: 'For', value: formatPurpose },
  {
    id: 'issued',
    name: 'Issued',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    id: 'due',
    name: 'Due',
    value: ({ dueDate }) => dueDate,
    show: ({ dueDate }) => <span className="whitespace-nowrap">{formatDay(dueDate)}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => invoiceLabels[status].label,
    show: ({ status, paidDate }) => (
      <>
        <StatusBadge {...invoiceLabels[status]} />
        {paidDate && <span className="mt-1 block text-ink-3 text-xs">{formatDate(paidDate)}</span>}
      </>
    ),
  },
  { id: 'paid', name: 'Paid on', isFileOnly: true, value: ({ paidDate }) => paidDate },
  poundsColumn('vat', 'VAT included', ({ vatIncluded }) => vatIncluded),
  poundsColumn('amount', 'Amount', ({ amount }) => amount),
];

/** Refunds have a plus sign, payments have none. */
const formatAmount = ({ type, amount }: Transaction): string =>
  `${type === 'refund' ? '+' : ''}${formatPounds(amount)}`;

export const transactionColumns: Column<Transaction>[] = [
  {
    id: 'date',
    name: 'Date',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  { id: 'type', name: 'Description', isHead: true, value: ({ type }) => transactionLabels[type] },
  { id: 'reference', name: 'Order', value: ({ reference }) => reference },
  poundsColumn('amount', 'Amount', ({ amount }) => amount, { show: formatAmount }),
];
