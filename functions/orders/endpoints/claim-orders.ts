import { listPaidOrders, loadGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { claimOrder } from '#functions/orders/transactions/claim-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

export const handler = serveCustomer(ordersApi.claimOrders, async (_, { caller: { customerId }, now }) => {
  const guest = await loadGuestBuyer(customerId);
  let claimed = 0;
  for (const found of await listPaidOrders(guest)) {
    const outcome = await claimOrder(found, customerId, now);
    if (outcome.written) claimed += 1;
    // Where only the order has failed it was claimed a moment ago: the list may be a moment old.
    else if (outcome.failedAt.includes(1)) throw new Refusal('not_signed_in');
    else if (outcome.contended) throw new Error(`The order ${found.orderId} is busy.`);
  }
  return { claimed };
});
