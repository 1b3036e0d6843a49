import { changeDraft } from '#functions/data/manual-invoice-writes.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import { draftOf } from './draft-of.ts';
import { entryOfInvoice, saidBy } from './entry-of-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { toInvoice } from './to-invoice.ts';

export const handler = serveAdmin(
  manualInvoicesApi.updateInvoice,
  async ({ params, body }, { now, staff, fail }) => {
    const before = (await readInvoice(params.id)) ?? fail('invoice_not_found');
    const { invoiceId, createdAt, createdBy, version, status, invoiceNumber } = before.invoice;
    if (status !== 'draft' || invoiceNumber) return fail('invoice_issued');
    const after = draftOf(body, { invoiceId, createdAt, createdBy, version: version + 1 }, now);
    const [was, is] = [saidBy(before.invoice, before.content), saidBy(after.invoice, after.content)];
    if (version !== body.version) {
      // The same call again: what it asks for is there already.
      if (version === body.version + 1 && JSON.stringify(was) === JSON.stringify(is))
        return toInvoice(before.invoice, before.content);
      return fail('changed_meanwhile');
    }
    const told = {
      actor: staff.actor,
      done: 'changed',
      invoice: after.invoice,
      before: was,
      after: is,
    } as const;
    const outcome = await changeDraft(
      before.invoice,
      after.invoice,
      after.content,
      entryOfInvoice(told, now),
    );
    return outcome.written ? toInvoice(after.invoice, after.content) : fail('changed_meanwhile');
  },
);
