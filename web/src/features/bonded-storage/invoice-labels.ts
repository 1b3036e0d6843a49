import type { Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { Invoice } from '#shared/contracts/invoicing/invoices.ts';
import { formatMonth } from '#web/lib/format-date.ts';
import type { HoldingLabel } from './holding-labels.ts';

export const invoiceLabels: Record<Invoice['status'], HoldingLabel> = {
  paid: { label: 'Paid', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'error' },
};

const kinds: Record<Invoice['kind'], string> = {
  sale: 'Bottles',
  release: 'Delivery from bond',
  storage: 'Storage',
};

export const formatPurpose = ({ kind, month }: Pick<Invoice, 'kind' | 'month'>): string =>
  month ? `${kinds[kind]}, ${formatMonth(month)}` : kinds[kind];

export const transactionLabels: Record<Transaction['type'], string> = {
  purchase: 'Purchase',
  delivery: 'Delivery from bond',
  storage: 'Storage',
  refund: 'Refund',
};
