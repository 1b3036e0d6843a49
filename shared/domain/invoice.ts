import { londonDay } from './days.ts';

/** An order has one invoice: its id follows from the order's. */
export const invoiceIdOf = (orderId: string): string => `inv_${orderId.replace(/^ord_/, '')}`;

/** A month of storage has one invoice a customer. */
export const storageInvoiceIdOf = (month: string): string => `inv_storage-${month}`;

export type InvoiceStatus = 'paid' | 'pending' | 'overdue';

/** An open invoice is overdue from the day after the one, in London, on which it was due; nothing has to mark it. */
export function invoiceStatus(
  { status, dueOn }: { status: 'open' | 'paid'; dueOn: string },
  now: Date,
): InvoiceStatus {
  if (status === 'paid') return 'paid';
  return londonDay(now) > dueOn ? 'overdue' : 'pending';
}
