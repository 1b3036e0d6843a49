import { buildManualInvoiceDraft } from '#functions/invoicing/manual-invoices/build-manual-invoice-draft.ts';
import { checkPermittedPrices } from '#functions/invoicing/manual-invoices/check-permitted-price.ts';
import {
  buildManualInvoiceEntry,
  toAuditFields,
} from '#functions/invoicing/manual-invoices/manual-invoice-audit-entry.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { toInvoice } from '#functions/invoicing/manual-invoices/to-invoice.ts';
import { changeDraft } from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(
  manualInvoicesApi.updateInvoice,
  async ({ params, body }, { now, staff, fail }) => {
    const before = (await readInvoice(params.id)) ?? fail('invoice_not_found');
    const { invoiceId, createdAt, createdBy, version, status, invoiceNumber } = before.invoice;
    if (status !== 'draft' || invoiceNumber) return fail('invoice_issued');
    const after = buildManualInvoiceDraft(
      body,
      { invoiceId, createdAt, createdBy, version: version + 1 },
      now,
    );
    const [was, is] = [
      toAuditFields(before.invoice, before.content),
      toAuditFields(after.invoice, after.content),
    ];
    if (version !== body.version) {
      // A repeated call: the change has already been written.
      if (version === body.version + 1 && JSON.stringify(was) === JSON.stringify(is))
        return toInvoice(before.invoice, before.content);
      return fail('changed_meanwhile');
    }
    await checkPermittedPrices(after.content.lines, now);
    const action = {
      actor: staff.actor,
      done: 'changed',
      invoice: after.invoice,
      before: was,
      after: is,
    } as const;
    const { outcome } = await changeDraft(
      before.invoice,
      after.invoice,
      after.content,
      buildManualInvoiceEntry(action, now),
    );
    return outcome === 'done' ? toInvoice(after.invoice, after.content) : fail('changed_meanwhile');
  },
);
