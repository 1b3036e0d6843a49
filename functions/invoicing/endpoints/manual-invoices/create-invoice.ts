import { buildManualInvoiceDraft } from '#functions/invoicing/manual-invoices/build-manual-invoice-draft.ts';
import { checkPermittedPrices } from '#functions/invoicing/manual-invoices/check-permitted-price.ts';
import {
  buildManualInvoiceEntry,
  toAuditFields,
} from '#functions/invoicing/manual-invoices/manual-invoice-audit-entry.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { toInvoice } from '#functions/invoicing/manual-invoices/to-invoice.ts';
import { createInvoice } from '#functions/invoicing/transactions/manual-invoice-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(manualInvoicesApi.createInvoice, async ({ body }, { now, staff }) => {
  const identity = {
    invoiceId: toDraftId('min', body.draftId),
    createdAt: now.toISOString(),
    createdBy: staff.actor,
    version: 1,
  };
  const hash = hashRequest(body);
  const { invoice: draft, content } = buildManualInvoiceDraft(body, identity, now);
  await checkPermittedPrices(content.lines, now);
  const invoice = { ...draft, requestHash: hash };
  const entry = buildManualInvoiceEntry(
    { actor: staff.actor, done: 'created', invoice, after: toAuditFields(invoice, content) },
    now,
  );
  const { outcome } = await createInvoice(invoice, content, entry);
  if (outcome === 'done') return toInvoice(invoice, content);
  const written = await readInvoice(identity.invoiceId);
  if (!written) throw new Error(`The invoice ${identity.invoiceId} was not written.`);
  refuseReusedKey(written.invoice.requestHash, hash, 'draftId');
  return toInvoice(written.invoice, written.content);
});
