import type { ManualInvoiceRecord } from '#functions/data/manual-invoice.ts';
import { issueInvoice, type Move, moveInvoice } from '#functions/data/manual-invoice-writes.ts';
import {
  issuedStatuses,
  type ManualInvoiceStatus,
  manualPaymentMethod,
} from '#shared/domain/manual-invoice.ts';
import { entryOfInvoice } from './entry-of-invoice.ts';

/**
 * Sets the status of an invoice as it was read, and issues it where that is the first time that it goes out. Answers
 * whether it was written: not where somebody else has changed the invoice since.
 */
export async function setStatusOf(
  before: ManualInvoiceRecord,
  status: ManualInvoiceStatus,
  actor: string,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const move: Move = {
    status,
    ...(status === 'paid' ? { paidAt: at, paymentMethod: manualPaymentMethod } : {}),
  };
  if (before.invoiceNumber || !issuedStatuses.includes(status)) {
    const told = { actor, done: 'status_changed', invoice: before } as const;
    const states = { before: { status: before.status }, after: { status } };
    return (await moveInvoice(before, move, entryOfInvoice({ ...told, ...states }, now))).written;
  }
  const issued = await issueInvoice(before, move, at, (invoiceNumber) => {
    const told = { actor, done: 'issued', invoice: { ...before, invoiceNumber } } as const;
    const states = { before: { status: before.status }, after: { status, invoiceNumber } };
    return entryOfInvoice({ ...told, ...states }, now);
  });
  return issued.written;
}
