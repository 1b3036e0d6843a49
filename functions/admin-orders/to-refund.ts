import type { RefundRecord } from '#functions/data/refund.ts';
import type { AdminRefund } from '#shared/api/admin-orders.ts';
import { poundsOf } from '#shared/domain/money.ts';

/** Why money went back where nobody of the staff has said so. */
const reasons: Record<RefundRecord['reason'], string> = {
  stock_gone: 'Paid after the reservation had ended, when the bottles were sold',
  amount_changed: 'Paid for an earlier version of the order',
  paid_twice: 'Paid a second time',
  too_late: 'Paid after the order had ended',
  staff: '',
};

export const toRefund = (refund: RefundRecord): AdminRefund => ({
  id: refund.refundId,
  amount: poundsOf(refund.amountPence),
  status: refund.status,
  reason: refund.note ?? reasons[refund.reason],
  actor: refund.actor ?? null,
  restocked: (refund.restocked ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
  createdAt: refund.owedAt,
  failure: refund.failure ?? null,
});
