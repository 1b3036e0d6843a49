import { createInvoice } from '#functions/data/manual-invoice-writes.ts';
import { draftOf } from '#functions/manual-invoices/draft-of.ts';
import { entryOfInvoice, saidBy } from '#functions/manual-invoices/entry-of-invoice.ts';
import { readInvoice } from '#functions/manual-invoices/read-invoice.ts';
import { setStatusOf } from '#functions/manual-invoices/set-status-of.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import type { ManualInvoiceStatus } from '#shared/domain/manual-invoice.ts';
import { ManualInvoiceForm } from '#shared/domain/manual-invoice-form.ts';
import { demoId } from '../demo.ts';
import { type OfficeInvoice, officeActor } from './history.ts';

const idOf = ({ key }: OfficeInvoice): string => demoId('min', `manual invoice ${key}`);

/** Writes an invoice for a sale outside the shop as a draft, once. It names no e-mail, so that none is sent. */
export async function draftSample(sample: OfficeInvoice, at: Date): Promise<void> {
  const sent = ManualInvoiceForm.parse({
    invoice: {
      customerName: sample.customer,
      billingAddress: sample.address,
      dueDate: addDays(londonDay(at), sample.dueAfterDays),
      invoiceType: sample.type,
    },
    items: sample.items.map(({ name, quantity, unitPounds }) => ({
      itemName: name,
      quantity,
      unitPrice: unitPounds,
    })),
  });
  const kept = { invoiceId: idOf(sample), createdAt: at.toISOString(), createdBy: officeActor, version: 1 };
  const { invoice, content } = draftOf(sent, kept, at);
  const told = { actor: officeActor, done: 'created', invoice, after: saidBy(invoice, content) } as const;
  await createInvoice(invoice, content, entryOfInvoice(told, at));
}

/** Moves an invoice on as the back office does; one that is further already stays there. */
export async function moveInvoiceSample(
  sample: OfficeInvoice,
  from: ManualInvoiceStatus,
  to: ManualInvoiceStatus,
  at: Date,
): Promise<void> {
  const known = await readInvoice(idOf(sample));
  if (known?.invoice.status === from) await setStatusOf(known.invoice, to, officeActor, at);
}
