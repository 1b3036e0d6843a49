import type { Intent } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import type { BallotOfferRecord } from '#functions/ballots/entities/ballot-offer.ts';
import { reserveLinkPayment } from '#functions/checkout/reserve-phone-order.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { setUpPayment } from '#functions/orders/payment/set-up-payment.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { isWritten } from '#functions/table/transact.ts';
import { loadEntry } from './load-ballot.ts';

/** How long a charge without an answer is retried before its winner gets the payment link. */
const maxTryingMs = 3_600_000;

/**
 * Charges the saved card of a winner, whose order is confirmed like any paid order. A card that is declined or needs its
 * holder falls back to the emailed link. It may run again after a crash at any point: there is one payment and one attempt.
 */
export async function chargeWinner(offer: BallotOfferRecord, placed: OrderRecord, now: Date): Promise<void> {
  try {
    const intent = await attempt(offer, placed, now);
    if (intent?.state === 'open') await markChargeFailed(placed);
  } catch (error) {
    const item = `${offer.dropId}#${offer.place}`;
    log.error('ballot winner could not be charged', { item, ...toErrorFields(error) });
    if (now.getTime() - Date.parse(offer.offeredAt) > maxTryingMs) await markChargeFailed(placed);
  }
}

/** The payment after the attempt; undefined while its outcome is unknown. */
async function attempt(
  { dropId, entryId }: BallotOfferRecord,
  placed: OrderRecord,
  now: Date,
): Promise<Pick<Intent, 'state'> | undefined> {
  const entry = await loadEntry(dropId, entryId);
  if (!entry?.card || !entry.payerId) return { state: 'open' };
  const { payerId, card } = entry;
  const reserved = await reserveLinkPayment(placed, now, { at: card.savedAt, termsId: card.termsId });
  if ('refused' in reserved) return undefined;
  const intent = await setUpPayment(reserved.order);
  if (intent === 'already_paid') return undefined;
  // Refused in an earlier run, which died before it sent the link.
  if (intent.failure) return intent;
  const key = `ballot-charge.${intent.id}`;
  return (await payments()).chargeCard(intent.id, { payerId, methodId: card.methodId }, key);
}

/** The stream emails the link when it sees this change. */
const markChargeFailed = ({ orderId }: OrderRecord): Promise<boolean> =>
  isWritten(
    order
      .patch({ orderId })
      .set({ cardCharge: 'failed' })
      .where(({ cardCharge }, { eq }) => eq(cardCharge, 'due'))
      .go(),
  );
