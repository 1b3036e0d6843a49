import { listPaidOrders, loadGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { claimOrder } from '#functions/orders/transactions/claim-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

export const handler = serveCustomer(ordersApi.claimOrders, async (_, { caller: { customerId }, now }) => {
  const guest = await loadGuestBuyer(customerId);
  let claimed = 0;
  for (const found of await listPaidOrders(guest)) {
    const { outcome } = await claimOrder(found, customerId, now);
    // An order that has changed was claimed a moment ago, because the list may be slightly out of date.
    if (outcome === 'done') claimed += 1;
    else if (outcome === 'account_closed') throw new Refusal('not_signed_in');
    else if (outcome === 'busy')
      throw new Error(`The order ${found.orderId} changed during every attempt to claim it.`);
  }
  return { claimed };
});
