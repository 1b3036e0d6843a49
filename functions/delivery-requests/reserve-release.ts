import { keepHold } from '#functions/checkout/keep-hold.ts';
import { isSame } from '#functions/checkout/reserve.ts';
import { isBeingPaid } from '#functions/checkout/set-up-payment.ts';
import { settleLapsed } from '#functions/checkout/settle.ts';
import { type CheckoutRecord, checkout } from '#functions/data/checkout.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { changeRelease, openRelease } from '#functions/data/release-writes.ts';
import type { Outcome } from '#functions/data/transact.ts';
import { newId, newOrderNumber } from '#functions/kit/ids.ts';
import { hasLapsed, reservedUntil } from '#shared/domain/reservation.ts';
import { endRelease } from './after-payment.ts';
import { awaitingRelease, chosenBottles, lotsIn } from './chosen-bottles.ts';
import { chargedBy, quotedIn } from './draft-release.ts';
import type { AskedRelease } from './quote-asked.ts';

export type ReservedRelease =
  | { requestId: string; order: OrderRecord; reservedUntil: string }
  | { refused: 'already_paid' | 'checkout_busy' };

/** How often it is begun anew after another request about the same bottles came in between. */
const tries = 4;

/**
 * Writes the delivery with its pending order and takes its bottles; where exactly these bottles wait for a payment
 * already, changes that delivery into this one, so that there is one payment however often it is asked for.
 */
export async function reserveRelease(
  first: AskedRelease,
  customerId: string,
  now: Date,
): Promise<ReservedRelease> {
  let asked = first;
  for (let attempt = 0; attempt < tries; attempt++) {
    const waiting = await awaitingRelease(asked.chosen);
    const result = waiting ? await renew(waiting, asked, now) : await begin(asked, customerId, now);
    if (result !== 'again') return result;
    const holdingIds = first.chosen.map(({ holdingId }) => holdingId);
    asked = { ...first, chosen: await chosenBottles(customerId, holdingIds) };
  }
  return { refused: 'checkout_busy' };
}

async function begin(asked: AskedRelease, customerId: string, now: Date): Promise<ReservedRelease | 'again'> {
  const [requestId, orderId, orderNumber] = [newId('rel'), newId('ord'), newOrderNumber()];
  const at = now.toISOString();
  const until = reservedUntil(now, now).toISOString();
  const record: OrderRecord = {
    ...chargedBy(asked),
    ...{ orderId, orderNumber, cartId: requestId, customerId, buyer: customerId },
    ...{ kind: 'release', paysFor: requestId, lines: [], status: 'pending', version: 1, placedAt: at },
  };
  const release: ReleaseRecord = {
    ...quotedIn(asked),
    ...{ customerId, requestId, orderId, orderNumber, status: 'awaiting_payment', createdAt: at },
  };
  const open = { cartId: requestId, orderId, held: [], firstReservedAt: at, reservedUntil: until };
  const outcome = await openRelease(release, record, open, lotsIn(asked.chosen));
  return answer(outcome, { requestId, order: record, reservedUntil: until });
}

async function renew(
  waiting: ReleaseRecord,
  asked: AskedRelease,
  now: Date,
): Promise<ReservedRelease | 'again'> {
  const { requestId, orderId } = waiting;
  const [{ data: before }, { data: open }] = await Promise.all([
    order.get({ orderId }).go({ consistent: true }),
    checkout.get({ cartId: requestId }).go({ consistent: true }),
  ]);
  if (before?.paidAt) return { refused: 'already_paid' };
  if (before?.status === 'cancelled') {
    // The stream would free the bottles a moment later.
    await endRelease(before);
    return 'again';
  }
  if (!before || !open) return 'again';
  if (hasLapsed(new Date(open.reservedUntil), now)) {
    const settled = await settleLapsed(open, now);
    if (settled === 'held') return { refused: 'checkout_busy' };
    return settled === 'paid' ? { refused: 'already_paid' } : 'again';
  }
  const [charged, quoted] = [chargedBy(asked), quotedIn(asked)];
  const isChanged = !isSame(before, charged);
  if (!isChanged && isSame(waiting, quoted)) return keep(open, { requestId, order: before }, now);
  // Money for this version that the shop has not heard of yet would be for an earlier one, and go back.
  if (isChanged && (await isBeingPaid(before))) return { refused: 'already_paid' };
  const after: OrderRecord = {
    ...before,
    ...charged,
    version: isChanged ? before.version + 1 : before.version,
  };
  const release: ReleaseRecord = { ...waiting, ...quoted };
  const until = reservedUntil(now, new Date(open.firstReservedAt)).toISOString();
  const outcome = await changeRelease({ order: before, checkout: open }, after, release, until);
  return answer(outcome, { requestId, order: after, reservedUntil: until });
}

/** The delivery is what was asked for already. */
async function keep(
  open: CheckoutRecord,
  asked: { requestId: string; order: OrderRecord },
  now: Date,
): Promise<ReservedRelease | 'again'> {
  const kept = await keepHold(open, now);
  if (kept === 'busy') return { refused: 'checkout_busy' };
  return kept === 'gone' ? 'again' : { ...asked, ...kept };
}

function answer(outcome: Outcome, reserved: ReservedRelease): ReservedRelease | 'again' {
  if (outcome.written) return reserved;
  return outcome.contended ? { refused: 'checkout_busy' } : 'again';
}
