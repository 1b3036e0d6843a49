import type { RefundRecord } from '#functions/data/refund.ts';
import type { AdminRefund } from '#shared/api/admin-orders.ts';
import { bottleCount } from '#shared/domain/bottle-count.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { stillPutBack } from '#shared/domain/refund.ts';

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
  failure: failureOf(refund),
});

/** Why Stripe refused a refund, and what became of the bottles that came back with it: nothing else tells the staff. */
export function failureOf({ failure, restocked = [] }: RefundRecord): string | null {
  if (failure === undefined) return null;
  const left = restocked.some(({ lotId }) => lotId !== undefined);
  return [failure.replace(/[^.]$/, '$&.'), stillPutBack(bottleCount(restocked), left)]
    .filter(Boolean)
    .join(' ');
}
