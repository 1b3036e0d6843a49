import type { Invoice } from '#shared/api/invoices.ts';
import type { Transaction } from '#shared/api/portfolio.ts';
import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { sayDate, sayDay } from '#web/lib/say-date.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { invoiceWords, saysWhatFor, transactionWords } from './invoice-words.ts';
import { StatusBadge } from './status-badge.tsx';

export const invoiceColumns: Column<Invoice>[] = [
  {
    id: 'number',
    name: 'Invoice',
    isHead: true,
    value: ({ invoiceNumber }) => invoiceNumber,
    show: ({ invoiceNumber }) => <span className="whitespace-nowrap font-medium">{invoiceNumber}</span>,
  },
  { id: 'for', name: 'For', value: saysWhatFor },
  {
    id: 'issued',
    name: 'Issued',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{sayDate(createdAt)}</span>,
  },
  {
    id: 'due',
    name: 'Due',
    value: ({ dueDate }) => dueDate,
    show: ({ dueDate }) => <span className="whitespace-nowrap">{sayDay(dueDate)}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => invoiceWords[status].label,
    show: ({ status, paidDate }) => (
      <>
        <StatusBadge {...invoiceWords[status]} />
        {paidDate && <span className="mt-1 block text-ink-3 text-xs">{sayDate(paidDate)}</span>}
      </>
    ),
  },
  { id: 'paid', name: 'Paid on', isFileOnly: true, value: ({ paidDate }) => paidDate },
  {
    id: 'vat',
    name: 'VAT included',
    isFigure: true,
    value: ({ vatIncluded }) => penceOf(vatIncluded) / 100,
    show: ({ vatIncluded }) => formatPounds(vatIncluded),
  },
  {
    id: 'amount',
    name: 'Amount',
    isFigure: true,
    value: ({ amount }) => penceOf(amount) / 100,
    show: ({ amount }) => formatPounds(amount),
  },
];

/** What came back stands with a plus sign, what was paid without one. */
const saysAmount = ({ type, amount }: Transaction): string =>
  `${type === 'refund' ? '+' : ''}${formatPounds(amount)}`;

export const transactionColumns: Column<Transaction>[] = [
  {
    id: 'date',
    name: 'Date',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{sayDate(createdAt)}</span>,
  },
  { id: 'type', name: 'What', isHead: true, value: ({ type }) => transactionWords[type] },
  { id: 'reference', name: 'Order', value: ({ reference }) => reference },
  {
    id: 'amount',
    name: 'Amount',
    isFigure: true,
    value: ({ amount }) => penceOf(amount) / 100,
    show: saysAmount,
  },
];
