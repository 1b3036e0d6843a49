import { order } from '#functions/data/order.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { guestOf, paidOrdersOf } from './buyer.ts';

export const handler = serveCustomer(ordersApi.claimOrders, async (_, { caller: { customerId }, now }) => {
  const guest = await guestOf(customerId);
  let claimed = 0;
  for (const { orderId, placedAt } of await paidOrdersOf(guest)) {
    try {
      await order
        .patch({ orderId })
        .set({ customerId, buyer: customerId, claimedAt: now.toISOString() })
        .composite({ placedAt })
        .where(({ buyer }, { eq }) => eq(buyer, guest))
        .go();
      claimed += 1;
    } catch (error) {
      // Claimed a moment ago: the list may be a moment old.
      if (!isFailedCondition(error)) throw error;
    }
  }
  return { claimed };
});
