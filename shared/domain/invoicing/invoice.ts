import { toLondonDay } from '#shared/domain/common/days.ts';

/** An order has one invoice: its id follows from the order's. */
export const toInvoiceId = (orderId: string): string => `inv_${orderId.replace(/^ord_/, '')}`;

/** One invoice per customer and month of storage. */
export const toStorageInvoiceId = (month: string): string => `inv_storage-${month}`;

export type InvoiceStatus = 'paid' | 'pending' | 'overdue';

/** An open invoice is overdue from the day after its due day, in London; nothing has to mark it. */
export function computeInvoiceStatus(
  { status, dueOn }: { status: 'open' | 'paid'; dueOn: string },
  now: Date,
): InvoiceStatus {
  if (status === 'paid') return 'paid';
  return toLondonDay(now) > dueOn ? 'overdue' : 'pending';
}
