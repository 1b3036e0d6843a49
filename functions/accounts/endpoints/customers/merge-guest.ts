import { buildCustomerEntry } from '#functions/accounts/customer-notes.ts';
import { loadCustomer } from '#functions/accounts/load-customer.ts';
import { listPaidOrders, toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { claimOrder } from '#functions/orders/transactions/claim-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

/** Only guest orders of the mailbox that the account has proved may be merged, as when the customer claims them. */
export const handler = serveAdmin(customersApi.mergeGuest, async ({ params }, { staff, now, fail }) => {
  const { account } = await loadCustomer(params.id);
  if (!account) return fail('customer_without_account');
  const { customerId, email } = account;
  let merged = 0;
  for (const found of await listPaidOrders(toGuestBuyer(email))) {
    const entry = buildCustomerEntry('merged', customerId, staff, now, {
      after: { order: found.orderNumber },
    });
    const { outcome } = await claimOrder(found, customerId, now, entry);
    // A failed write means that the order was merged or claimed a moment ago: the list may be slightly stale.
    if (outcome === 'done') merged += 1;
    else if (outcome === 'account_closed') return fail('customer_not_found');
    else if (outcome === 'busy') return fail('checkout_busy');
  }
  return { merged };
});
