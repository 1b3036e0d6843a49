import { checkout } from '#functions/orders/entities/checkout.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { isReadyToSweep } from '#shared/domain/orders/reservation.ts';

/** After a drop thousands lapse in the same minute, and each queries Stripe, which allows a hundred calls a second. */
const atOnce = 8;

/** How long bottles may stay reserved for a payment that Stripe does not end, before somebody has to investigate. */
const longestWaitMs = 15 * 60_000;

function measureReservations(ended: readonly { reservedUntil: string }[], now: Date): void {
  const agesMs = ended.map(({ reservedUntil }) => now.getTime() - Date.parse(reservedUntil));
  recordMetrics({
    OldestLapsedReservationSeconds: Math.round(Math.max(0, ...agesMs) / 1000),
    ReservationsNotReleased: agesMs.filter((age) => age > longestWaitMs).length,
  });
}

export const handler = defineJob('releaseLapsedReservations', async (now) => {
  const { data: ended } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: now.toISOString() })
    .go({ pages: 'all' });
  measureReservations(ended, now);
  const ready = ended.filter(({ reservedUntil }) => isReadyToSweep(new Date(reservedUntil), now));
  return forEachItem(ready, (open) => settleLapsed(open, now), { atOnce });
});
