import { refund } from '#functions/orders/entities/refund.ts';
import type { createPaidOrder } from './paid-order.ts';

export async function createCreditedRefund({
  orderId,
  buyer,
  paymentIntentId = '',
}: Awaited<ReturnType<typeof createPaidOrder>>) {
  const [refundId, creditNoteNumber, at] = [`rfd_${orderId}`, 'CN-000007', '2026-03-09T10:00:00.000Z'];
  await refund
    .put({
      orderId,
      refundId,
      paymentIntentId,
      buyer,
      creditNoteNumber,
      amountPence: 1_200,
      reason: 'staff',
      status: 'made',
      owedAt: at,
      madeAt: at,
      credited: {
        lines: [{ text: 'Bottles and delivery', amountPence: 1_200, vatPence: 200, tax: 'standard' }],
      },
    })
    .go();
  return { orderId, refundId, creditNoteNumber };
}
