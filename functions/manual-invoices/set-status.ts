import { type ManualInvoiceRecord, manualInvoice } from '#functions/data/manual-invoice.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { readInvoice } from './read-invoice.ts';
import { setStatusOf } from './set-status-of.ts';
import { toInvoice } from './to-invoice.ts';

/** How often it is tried anew after somebody else has changed the invoice in between. */
const tries = 4;

export const handler = serveAdmin(
  manualInvoicesApi.setStatus,
  async ({ params, body }, { now, staff, fail }) => {
    for (let attempt = 0; attempt < tries; attempt++) {
      const before = (await invoiceOf(params.id)) ?? fail('invoice_not_found');
      // Whoever presses twice finds it done.
      const isDone =
        before.status === body.status || (await setStatusOf(before, body.status, staff.actor, now));
      if (!isDone) continue;
      const { invoice, content } = (await readInvoice(params.id)) ?? fail('invoice_not_found');
      return toInvoice(invoice, content);
    }
    return fail('changed_meanwhile');
  },
);

async function invoiceOf(invoiceId: string): Promise<ManualInvoiceRecord | null> {
  return (await manualInvoice.get({ invoiceId }).go({ consistent: true })).data;
}
