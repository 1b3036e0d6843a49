import { Service } from 'electrodb';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const service = new Service({ customer, order });
const transact = createTransactor((build: Parameters<typeof service.transaction.write>[0]) =>
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
    requireOpenAccount(entities, customerId),
  ]);
}
