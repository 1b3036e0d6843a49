import { extendCheckout } from '#functions/checkout/transactions/extend-checkout.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import { extendUntil } from '#shared/domain/orders/reservation.ts';

type ExtendedReservation = { reservedUntil: string };

/**
 * Extends the reservation of a pending order for as long as a payment that is set up now may take. Nothing is written
 * where it already lasts that long: the checkout was read together with its pending order.
 */
export async function extendReservation(
  open: CheckoutRecord,
  now: Date,
): Promise<ExtendedReservation | 'busy' | 'gone'> {
  const until = new Date(open.reservedUntil);
  const wanted = extendUntil(until, new Date(open.firstReservedAt), now);
  const extended = { reservedUntil: wanted.toISOString() };
  if (wanted.getTime() === until.getTime()) return extended;
  const { outcome } = await extendCheckout(open, extended.reservedUntil);
  if (outcome === 'done') return extended;
  return outcome === 'busy' ? 'busy' : 'gone';
}
