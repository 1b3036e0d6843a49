import { Service } from 'electrodb';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const service = new Service({ customer, order });
const transact = createTransactor(service);

/**
 * Gives a guest's paid order to a customer, from the guest that it was read under. Where the account is closing or gone
 * the order stays the guest's, who may claim it under another account.
 */
export function claimOrder(
  { orderId, placedAt, buyer: guest }: OrderRecord,
  customerId: string,
  now: Date,
): Promise<Outcome<'account_closed'>> {
  return transact((entities) => [
    requireOpenAccount(entities, customerId),
    entities.order
      .patch({ orderId })
      .set({ customerId, buyer: customerId, claimedAt: now.toISOString() })
      .composite({ placedAt })
      .where(({ buyer }, { eq }) => eq(buyer, guest))
      .commit(),
  ]);
}
