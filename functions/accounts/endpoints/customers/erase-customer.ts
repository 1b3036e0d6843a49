import { closeCustomerAccount } from '#functions/accounts/close-customer-account.ts';
import { closeGuest } from '#functions/accounts/close-guest.ts';
import { buildCustomerEntry } from '#functions/accounts/customer-notes.ts';
import { loadCustomer } from '#functions/accounts/load-customer.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

/** The audit entry is written in the transaction that deletes the customer's last trace. */
export const handler = serveAdmin(
  customersApi.eraseCustomer,
  async ({ params, body }, { staff, now, fail }) => {
    const { account, listed } = await loadCustomer(params.id);
    const { buyer } = listed;
    const email = account?.email ?? listed.email.trim().toLowerCase();
    if (body.email !== email) fail('customer_email_differs', {}, 'email');
    const entry = buildCustomerEntry('erased', buyer, staff, now);
    const { reasons, kept } = account
      ? await closeCustomerAccount(buyer, account, now, { entry })
      : await closeGuest(buyer, email, now, entry);
    if (reasons.length > 0) fail('customer_in_use', { reason: reasons.join(' '), reasons });
    return { kept };
  },
);
