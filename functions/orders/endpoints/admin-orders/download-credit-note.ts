import { renderRefundCreditNote } from '#functions/orders/documents/refund-credit-note.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { isCredited, toCreditNoteFileName } from '#functions/orders/refunds/credited-refund.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';

export const handler = serveAdmin(adminOrdersApi.downloadCreditNote, async ({ params }, { now, fail }) => {
  const { id: orderId, refundId } = params;
  const [{ data: credited }, { data: made }] = await Promise.all([
    order.get({ orderId }).go(),
    refund.get({ orderId, refundId }).go(),
  ]);
  if (!credited || !made || !isCredited(made)) return fail('credit_note_not_found');
  const content = await renderRefundCreditNote(credited, made, now);
  return { name: toCreditNoteFileName(made.creditNoteNumber), content };
});
