import { settleLapsed } from '#functions/checkout/settle.ts';
import { checkout } from '#functions/data/checkout.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { isReadyToSweep } from '#shared/domain/reservation.ts';

export const handler = job('releaseLapsedReservations', async (now) => {
  const { data: ended } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: now.toISOString() })
    .go({ pages: 'all' });
  const ready = ended.filter(({ reservedUntil }) => isReadyToSweep(new Date(reservedUntil), now));
  return forEachItem(ready, (open) => settleLapsed(open, now));
});
