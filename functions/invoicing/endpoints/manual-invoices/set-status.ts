import { type ManualInvoiceRecord, manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { changeManualInvoiceStatus } from '#functions/invoicing/manual-invoices/change-manual-invoice-status.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { toInvoice } from '#functions/invoicing/manual-invoices/to-invoice.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(
  manualInvoicesApi.setStatus,
  async ({ params, body }, { now, staff, fail }) => {
    const result = await retryOnConflict(async () => {
      const before = (await findInvoice(params.id)) ?? fail('invoice_not_found');
      if (before.creditNoteNumber && before.status !== body.status)
        fail('invoice_credited', { number: before.creditNoteNumber }, 'status');
      if (body.from && ![body.from, body.status].includes(before.status))
        fail('changed_meanwhile', {}, 'status');
      // A second press finds the status already set.
      const isDone =
        before.status === body.status ||
        (await changeManualInvoiceStatus(before, body.status, staff.actor, now));
      if (!isDone) return undefined;
      const { invoice, content } = (await readInvoice(params.id)) ?? fail('invoice_not_found');
      return toInvoice(invoice, content);
    });
    return result ?? fail('changed_meanwhile');
  },
);

async function findInvoice(invoiceId: string): Promise<ManualInvoiceRecord | null> {
  return (await manualInvoice.get({ invoiceId }).go({ consistent: true })).data;
}
