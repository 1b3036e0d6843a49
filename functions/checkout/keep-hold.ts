import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { prolongCheckout } from '#functions/data/prolong-checkout.ts';
import { prolonged } from '#shared/domain/reservation.ts';

type Kept = { reservedUntil: string };

/**
 * Keeps what a pending order holds for as long as a payment that is set up now may take. Nothing is written where it is kept
 * for so long already: an order that is pending has its checkout, which was read with it.
 */
export async function keepHold(open: CheckoutRecord, now: Date): Promise<Kept | 'busy' | 'gone'> {
  const until = new Date(open.reservedUntil);
  const wanted = prolonged(until, new Date(open.firstReservedAt), now);
  const kept = { reservedUntil: wanted.toISOString() };
  if (wanted.getTime() === until.getTime()) return kept;
  const outcome = await prolongCheckout(open, kept.reservedUntil);
  if (outcome.written) return kept;
  return outcome.contended ? 'busy' : 'gone';
}
