import {
  buildManualInvoiceEntry,
  toAuditFields,
} from '#functions/invoicing/manual-invoices/manual-invoice-audit-entry.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { deleteDraft } from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(manualInvoicesApi.deleteInvoice, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const isDeleted = await retryOnConflict(async () => {
    const { invoice, content } = (await readInvoice(params.id)) ?? fail('invoice_not_found');
    if (invoice.status !== 'draft' || invoice.invoiceNumber) fail('invoice_issued');
    const entry = buildManualInvoiceEntry(
      { actor: staff.actor, done: 'deleted', invoice, before: toAuditFields(invoice, content) },
      now,
    );
    return (await deleteDraft(invoice, entry)).outcome === 'done' || undefined;
  });
  if (!isDeleted) fail('changed_meanwhile');
  return undefined;
});
