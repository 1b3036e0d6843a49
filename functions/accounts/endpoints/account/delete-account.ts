import { closeCustomerAccount } from '#functions/accounts/close-customer-account.ts';
import { buildEndedSessionCookie } from '#functions/runtime/cookie.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { session } from '#functions/table/entities/session.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';

/** The current session is deleted last, so it can repeat the call. */
export const handler = serveCustomer(accountApi.deleteAccount, async ({ body }, scope) => {
  const { caller, cookies, now, fail } = scope;
  const { customerId, tokenHash } = caller;
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  if (account && body.email !== account.email) fail('email_differs', {}, 'email');
  const { reasons, kept } = await closeCustomerAccount(customerId, account, now, { tokenHash });
  if (reasons.length > 0) fail('account_in_use', { reason: reasons.join(' '), reasons });
  await session.delete({ tokenHash }).go();
  cookies.push(buildEndedSessionCookie());
  return { kept };
});
