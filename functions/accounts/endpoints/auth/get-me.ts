import { toUser } from '#functions/accounts/to-user.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';

export const handler = serveCustomer(authApi.getMe, async (_, { caller }) => {
  const { data } = await customer.get({ customerId: caller.customerId }).go();
  if (!data) throw new Refusal('not_signed_in');
  return toUser(data);
});
