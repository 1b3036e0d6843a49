import type { OrderRecord } from '#functions/data/order.ts';
import { release } from '#functions/data/release.ts';
import { moveRelease } from '#functions/data/release-writes.ts';
import { lotsOf } from './lots-of.ts';

/** How often a delivery is moved anew after another bottle of its lots was changed in between. */
const tries = 5;

/** Frees the bottles of a delivery whose order was cancelled before it was paid. Once it is over, nothing happens. */
export const endRelease = (order: OrderRecord): Promise<void> =>
  fromAwaiting(order, { status: 'cancelled' }, ({ requestId: _, ...bottle }) => bottle);

/** Moves a delivery whose order is paid on to where the warehouse sees it; once it is there, nothing happens. */
export const requestDelivery = (order: OrderRecord): Promise<void> =>
  fromAwaiting(order, { status: 'requested_delivery', paidAt: order.paidAt }, (bottle) => ({
    ...bottle,
    status: 'requested_delivery',
  }));

type Moved = Parameters<typeof moveRelease>;

async function fromAwaiting(order: OrderRecord, change: Moved[2], changeBottle: Moved[3]): Promise<void> {
  const { customerId = '', paysFor: requestId = '' } = order;
  for (let attempt = 0; attempt < tries; attempt++) {
    const { data: waiting } = await release.get({ customerId, requestId }).go({ consistent: true });
    if (waiting?.status !== 'awaiting_payment') return;
    const lots = await lotsOf(customerId, waiting.bottles);
    if ((await moveRelease(waiting, lots, change, changeBottle)).written) return;
  }
  throw new Error(`The delivery ${requestId} could not be moved: its lots keep changing.`);
}
