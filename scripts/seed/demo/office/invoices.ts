import { buildManualInvoiceDraft } from '#functions/invoicing/manual-invoices/build-manual-invoice-draft.ts';
import { changeManualInvoiceStatus } from '#functions/invoicing/manual-invoices/change-manual-invoice-status.ts';
import {
  buildManualInvoiceEntry,
  toAuditFields,
} from '#functions/invoicing/manual-invoices/manual-invoice-audit-entry.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { createInvoice } from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { demoId } from '../demo.ts';
import { officeActors } from './people.ts';
import type { OfficeInvoice } from './sales-history.ts';

const getInvoiceId = ({ key }: OfficeInvoice): string => demoId('min', `manual invoice ${key}`);

/** Drafts an invoice for a sale outside the shop, once. It has no email address, so none is sent. */
export async function draftSample(sample: OfficeInvoice, at: Date): Promise<void> {
  const sent = ManualInvoiceForm.parse({
    invoice: {
      customerName: sample.customer,
      billingAddress: sample.address,
      dueDate: addDays(toLondonDay(at), sample.dueAfterDays),
      invoiceType: sample.type,
    },
    items: sample.items.map(({ name, quantity, unitPounds }) => ({
      itemName: name,
      quantity,
      unitPrice: unitPounds,
    })),
  });
  const record = {
    invoiceId: getInvoiceId(sample),
    createdAt: at.toISOString(),
    createdBy: officeActors.finance,
    version: 1,
  };
  const { invoice, content } = buildManualInvoiceDraft(sent, record, at);
  const entry = {
    actor: officeActors.finance,
    done: 'created',
    invoice,
    after: toAuditFields(invoice, content),
  } as const;
  await createInvoice(invoice, content, buildManualInvoiceEntry(entry, at));
}

/** Moves an invoice to its next state as the back office does; one that is already further on is not changed. */
export async function moveInvoiceSample(
  sample: OfficeInvoice,
  from: ManualInvoiceStatus,
  to: ManualInvoiceStatus,
  at: Date,
): Promise<void> {
  const known = await readInvoice(getInvoiceId(sample));
  if (known?.invoice.status === from)
    await changeManualInvoiceStatus(known.invoice, to, officeActors.finance, at);
}
