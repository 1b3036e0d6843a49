import { customer } from '#functions/data/customer.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { authApi } from '#shared/api/auth.ts';
import { toUser } from './to-user.ts';

export const handler = serveCustomer(authApi.getMe, async (_, { caller }) => {
  const { data } = await customer.get({ customerId: caller.customerId }).go();
  if (!data) throw new Refusal('not_signed_in');
  return toUser(data);
});
