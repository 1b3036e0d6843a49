import { Service } from 'electrodb';
import { openIn } from './begin-in.ts';
import { customer } from './customer.ts';
import { type OrderRecord, order } from './order.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ customer, order });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/**
 * Gives a guest's paid order to a customer whose account is open, from the guest that it was read under. Position 1 fails
 * where the account is closing or gone: the order then stays the guest's, who may claim it under another account.
 */
export function claimOrder(
  { orderId, placedAt, buyer: guest }: OrderRecord,
  customerId: string,
  now: Date,
): Promise<Outcome> {
  return transact((entities) => [
    entities.order
      .patch({ orderId })
      .set({ customerId, buyer: customerId, claimedAt: now.toISOString() })
      .composite({ placedAt })
      .where(({ buyer }, { eq }) => eq(buyer, guest))
      .commit(),
    openIn(entities, customerId),
  ]);
}
