import { renderRefundCreditNote } from '#functions/orders/documents/refund-credit-note.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { isCredited, toCreditNoteFileName } from '#functions/orders/refunds/credited-refund.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';

export const handler = serveCustomer(
  invoicesApi.downloadCreditNote,
  async ({ params }, { caller: { customerId }, now, fail }) => {
    await enforceRateLimit('documentsByCustomer', customerId, now);
    // The index lists each credit note under its customer, so nobody can find another customer's.
    const { data } = await refund.query
      .creditNotesOf({ buyer: customerId, creditNoteNumber: params.number })
      .go({ limit: 1 });
    const [made] = data.filter(isCredited);
    if (!made) return fail('credit_note_not_found');
    const { data: credited } = await order.get({ orderId: made.orderId }).go();
    const content = await renderRefundCreditNote(credited ?? fail('credit_note_not_found'), made, now);
    return { name: toCreditNoteFileName(made.creditNoteNumber), content };
  },
);
