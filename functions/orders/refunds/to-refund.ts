import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { AdminRefund } from '#shared/contracts/orders/admin-order.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { formatRestockLimit } from '#shared/domain/orders/refund.ts';

/** Why money was refunded, where no member of staff has given a reason. */
const reasons: Record<RefundRecord['reason'], string> = {
  stock_gone: 'Paid after the reservation expired and the bottles were sold',
  amount_changed: 'Paid for an earlier version of the order',
  paid_twice: 'Paid twice',
  too_late: 'Paid after the order expired',
  staff: '',
};

export const toRefund = (refund: RefundRecord): AdminRefund => ({
  id: refund.refundId,
  amount: formatDecimalPounds(refund.amountPence),
  status: refund.status,
  reason: refund.note ?? reasons[refund.reason],
  actor: refund.actor ?? null,
  restocked: (refund.restocked ?? []).map(({ productId, quantity }) => ({ productId, quantity })),
  createdAt: refund.owedAt,
  failure: describeFailure(refund),
  creditNoteNumber: refund.creditNoteNumber ?? null,
  isToGiftCard: refund.isToGiftCard ?? false,
});

/** Why Stripe refused a refund, and what became of the bottles that were returned with it. Staff see this nowhere else. */
export function describeFailure({ failure, restocked = [] }: RefundRecord): string | null {
  if (failure === undefined) return null;
  const left = restocked.some(({ lotId }) => lotId !== undefined);
  return [failure.replace(/[^.]$/, '$&.'), formatRestockLimit(countBottles(restocked), left)]
    .filter(Boolean)
    .join(' ');
}
