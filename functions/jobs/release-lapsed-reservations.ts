import { settleLapsed } from '#functions/checkout/settle.ts';
import { checkout } from '#functions/data/checkout.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { measure } from '#functions/kit/metrics.ts';
import { isReadyToSweep } from '#shared/domain/reservation.ts';

/** Where Stripe does not say that a payment is over, its bottles stay held; so long nobody has to look. */
const longestWaitMs = 15 * 60_000;

function measureHolds(ended: readonly { reservedUntil: string }[], now: Date): void {
  const agesMs = ended.map(({ reservedUntil }) => now.getTime() - Date.parse(reservedUntil));
  measure({
    SweepAgeSeconds: Math.round(Math.max(0, ...agesMs) / 1000),
    HeldTooLong: agesMs.filter((age) => age > longestWaitMs).length,
  });
}

export const handler = job('releaseLapsedReservations', async (now) => {
  const { data: ended } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: now.toISOString() })
    .go({ pages: 'all' });
  measureHolds(ended, now);
  const ready = ended.filter(({ reservedUntil }) => isReadyToSweep(new Date(reservedUntil), now));
  return forEachItem(ready, (open) => settleLapsed(open, now));
});
