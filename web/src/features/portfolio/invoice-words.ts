import type { Invoice } from '#shared/api/invoices.ts';
import type { Transaction } from '#shared/api/portfolio.ts';
import { sayMonth } from '#web/lib/say-date.ts';
import type { Words } from './holding-words.ts';

export const invoiceWords: Record<Invoice['status'], Words> = {
  paid: { label: 'Paid', tone: 'ok' },
  pending: { label: 'Pending', tone: 'warn' },
  overdue: { label: 'Overdue', tone: 'error' },
};

const kinds: Record<Invoice['kind'], string> = {
  sale: 'Bottles',
  release: 'Delivery out of bond',
  storage: 'Storage',
};

export const saysWhatFor = ({ kind, month }: Pick<Invoice, 'kind' | 'month'>): string =>
  month ? `${kinds[kind]}, ${sayMonth(month)}` : kinds[kind];

export const transactionWords: Record<Transaction['type'], string> = {
  purchase: 'Purchase',
  delivery: 'Delivery out of bond',
  storage: 'Storage',
  refund: 'Refund',
};
