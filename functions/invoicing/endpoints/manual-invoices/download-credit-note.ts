import { renderManualCreditNote } from '#functions/invoicing/documents/manual-credit-note.ts';
import { readInvoice } from '#functions/invoicing/manual-invoices/read-invoice.ts';
import { toCreditNoteFileName } from '#functions/orders/refunds/credited-refund.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';

export const handler = serveAdmin(manualInvoicesApi.downloadCreditNote, async ({ params }, { now, fail }) => {
  const whole = (await readInvoice(params.id)) ?? fail('credit_note_not_found');
  const { creditNoteNumber = fail('credit_note_not_found') } = whole.invoice;
  return { name: toCreditNoteFileName(creditNoteNumber), content: await renderManualCreditNote(whole, now) };
});
