import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import {
  changeWithdrawal,
  createWithdrawal,
} from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import { extendReservation } from '#functions/checkout/extend-reservation.ts';
import { isSameDraft } from '#functions/checkout/reserve-order.ts';
import { type CheckoutRecord, checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { isBeingPaid } from '#functions/orders/set-up-payment.ts';
import { settleLapsed } from '#functions/orders/settle-payment.ts';
import { createId, createOrderNumber } from '#functions/runtime/ids.ts';
import type { Outcome } from '#functions/table/transact.ts';
import { computeReservedUntil, hasLapsed } from '#shared/domain/orders/reservation.ts';
import { toChargeFields, toWithdrawalFields } from './draft-withdrawal.ts';
import { findAwaitingWithdrawal, listLots, loadHoldings } from './load-holdings.ts';
import type { PricedWithdrawal } from './quote-withdrawal.ts';
import { cancelWithdrawal } from './settle-withdrawal.ts';

export type ReservedWithdrawal =
  | { requestId: string; order: OrderRecord; reservedUntil: string }
  | { refused: 'already_paid' | 'checkout_busy' };

/** How often it is begun again after another request about the same bottles came in between. */
const tries = 4;

/**
 * Writes the withdrawal with its pending order and takes its bottles. Where the same bottles already wait for a
 * payment, that withdrawal is changed instead, so that there is one payment however often it is requested.
 */
export async function reserveWithdrawal(
  first: PricedWithdrawal,
  customerId: string,
  now: Date,
): Promise<ReservedWithdrawal> {
  let priced = first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const waiting = await findAwaitingWithdrawal(priced.chosen);
    const result = waiting
      ? await renewWithdrawal(waiting, priced, now)
      : await begin(priced, customerId, now);
    if (result !== 'again') return result;
    const holdingIds = first.chosen.map(({ holdingId }) => holdingId);
    priced = { ...first, chosen: await loadHoldings(customerId, holdingIds) };
  }
  return { refused: 'checkout_busy' };
}

async function begin(
  priced: PricedWithdrawal,
  customerId: string,
  now: Date,
): Promise<ReservedWithdrawal | 'again'> {
  const [requestId, orderId, orderNumber] = [createId('rel'), createId('ord'), createOrderNumber()];
  const at = now.toISOString();
  const until = computeReservedUntil(now, now).toISOString();
  const record: OrderRecord = {
    ...toChargeFields(priced),
    ...{ orderId, orderNumber, cartId: requestId, customerId, buyer: customerId },
    ...{ kind: 'release', paysFor: requestId, lines: [], status: 'pending', version: 1, placedAt: at },
  };
  const withdrawal: WithdrawalRecord = {
    ...toWithdrawalFields(priced),
    ...{ customerId, requestId, orderId, orderNumber, status: 'awaiting_payment', createdAt: at },
  };
  const open = { cartId: requestId, orderId, held: [], firstReservedAt: at, reservedUntil: until };
  const outcome = await createWithdrawal(withdrawal, record, open, listLots(priced.chosen));
  return toResult(outcome, { requestId, order: record, reservedUntil: until });
}

async function renewWithdrawal(
  waiting: WithdrawalRecord,
  priced: PricedWithdrawal,
  now: Date,
): Promise<ReservedWithdrawal | 'again'> {
  const { requestId, orderId } = waiting;
  const [{ data: before }, { data: open }] = await Promise.all([
    order.get({ orderId }).go({ consistent: true }),
    checkout.get({ cartId: requestId }).go({ consistent: true }),
  ]);
  if (before?.paidAt) return { refused: 'already_paid' };
  if (before?.status === 'cancelled') {
    // The stream would free the bottles a moment later.
    await cancelWithdrawal(before);
    return 'again';
  }
  if (!before || !open) return 'again';
  if (hasLapsed(new Date(open.reservedUntil), now)) {
    const settled = await settleLapsed(open, now);
    if (settled === 'held') return { refused: 'checkout_busy' };
    return settled === 'paid' ? { refused: 'already_paid' } : 'again';
  }
  const [charged, quoted] = [toChargeFields(priced), toWithdrawalFields(priced)];
  const isChanged = !isSameDraft(before, charged);
  if (!isChanged && isSameDraft(waiting, quoted))
    return extendPending(open, { requestId, order: before }, now);
  // Money for this version that the shop has not heard of yet would be for an earlier one, and go back.
  if (isChanged && (await isBeingPaid(before))) return { refused: 'already_paid' };
  const after: OrderRecord = {
    ...before,
    ...charged,
    version: isChanged ? before.version + 1 : before.version,
  };
  const withdrawal: WithdrawalRecord = { ...waiting, ...quoted };
  const until = computeReservedUntil(now, new Date(open.firstReservedAt)).toISOString();
  const outcome = await changeWithdrawal({ order: before, checkout: open }, after, withdrawal, until);
  return toResult(outcome, { requestId, order: after, reservedUntil: until });
}

/** The withdrawal is already as requested. */
async function extendPending(
  open: CheckoutRecord,
  priced: { requestId: string; order: OrderRecord },
  now: Date,
): Promise<ReservedWithdrawal | 'again'> {
  const extended = await extendReservation(open, now);
  if (extended === 'busy') return { refused: 'checkout_busy' };
  return extended === 'gone' ? 'again' : { ...priced, ...extended };
}

function toResult(
  { outcome }: Outcome<'account_closed'>,
  reserved: ReservedWithdrawal,
): ReservedWithdrawal | 'again' {
  if (outcome === 'done') return reserved;
  return outcome === 'busy' ? { refused: 'checkout_busy' } : 'again';
}
