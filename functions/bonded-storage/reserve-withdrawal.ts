import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import {
  changeWithdrawal,
  createWithdrawal,
} from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import {
  isSameDraft,
  loadOpenOrder,
  type Reservable,
  type ReservationConflict,
  type ReservedOrder,
  reserve,
} from '#functions/checkout/reservation-engine.ts';
import { createId } from '#functions/runtime/ids.ts';
import { isAwaitingPayment } from '#shared/domain/orders/order-states.ts';
import { toChargeFields, toWithdrawalFields } from './draft-withdrawal.ts';
import { freeUnpaidWithdrawal } from './follow-withdrawal-payment.ts';
import { findAwaitingWithdrawal, listLots, loadHoldings } from './load-holdings.ts';
import type { PricedWithdrawal } from './price-withdrawal.ts';

/**
 * Reserves bottles that leave bond. If the same bottles already await a payment, that withdrawal is changed instead, so
 * there is one payment however often it is requested.
 */
export async function reserveWithdrawal(
  priced: PricedWithdrawal,
  customerId: string,
  now: Date,
): Promise<(ReservedOrder & { requestId: string }) | ReservationConflict> {
  const holdingIds = priced.chosen.map(({ holdingId }) => holdingId);
  const [charged, quoted] = [toChargeFields(priced), toWithdrawalFields(priced)];
  const requestId = createId('rel');
  let { chosen } = priced;
  let waiting: WithdrawalRecord | undefined;
  const wanted: Reservable<ReservationConflict, 'account_closed'> = {
    async find(attempt) {
      if (attempt > 0) chosen = await loadHoldings(customerId, holdingIds);
      waiting = await findAwaitingWithdrawal(chosen);
      if (!waiting) return undefined;
      const { order, checkout } = await loadOpenOrder(waiting.orderId, waiting.requestId);
      if (order?.paidAt) return { refused: 'already_paid' };
      // Freed here, because the stream would only do so a moment later. An order that has expired was never paid.
      if (!order || order.status === 'cancelled')
        await freeUnpaidWithdrawal({ customerId, paysFor: waiting.requestId });
      return order && checkout && isAwaitingPayment(order) ? { order, checkout } : 'again';
    },
    draft: charged,
    create: (fresh) => ({
      ...charged,
      ...fresh,
      cartId: requestId,
      customerId,
      buyer: customerId,
      kind: 'release',
      paysFor: requestId,
      lines: [],
    }),
    isCurrent: () => waiting !== undefined && isSameDraft(waiting, quoted),
    open(order, checkout) {
      const { orderId, orderNumber, placedAt } = order;
      const withdrawal: WithdrawalRecord = {
        ...quoted,
        customerId,
        requestId,
        orderId,
        orderNumber,
        status: 'awaiting_payment',
        createdAt: placedAt,
      };
      return createWithdrawal(withdrawal, order, checkout, listLots(chosen));
    },
    async change(before, after, times) {
      if (!waiting) throw new Error('A withdrawal must be read before it can change.');
      return changeWithdrawal(before, after, times, { ...waiting, ...quoted });
    },
  };
  const reserved = await reserve(wanted, now);
  return 'refused' in reserved ? reserved : { ...reserved, requestId: reserved.order.cartId };
}
