import { createInvoice } from '#functions/data/manual-invoice-writes.ts';
import { idOfDraft } from '#functions/kit/draft-key.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { draftOf } from './draft-of.ts';
import { entryOfInvoice, saidBy } from './entry-of-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { toInvoice } from './to-invoice.ts';

export const handler = serveAdmin(manualInvoicesApi.createInvoice, async ({ body }, { now, staff }) => {
  const kept = {
    invoiceId: idOfDraft('min', body.draftId),
    createdAt: now.toISOString(),
    createdBy: staff.actor,
    version: 1,
  };
  const { invoice, content } = draftOf(body, kept, now);
  const entry = entryOfInvoice(
    { actor: staff.actor, done: 'created', invoice, after: saidBy(invoice, content) },
    now,
  );
  const outcome = await createInvoice(invoice, content, entry);
  if (outcome.written) return toInvoice(invoice, content);
  const written = await readInvoice(kept.invoiceId);
  if (!written) throw new Error(`The invoice ${kept.invoiceId} was not written.`);
  return toInvoice(written.invoice, written.content);
});
