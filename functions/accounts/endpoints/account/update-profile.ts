import { toUser } from '#functions/accounts/to-user.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { isFailedCondition } from '#functions/table/transact.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';

export const handler = serveCustomer(accountApi.updateProfile, async ({ body }, { caller }) => {
  const { firstName, lastName, phone } = body;
  const change = customer.patch({ customerId: caller.customerId }).set({ firstName, lastName });
  try {
    const { data } = await (phone ? change.set({ phone }) : change.remove(['phone'])).go({
      response: 'all_new',
    });
    return toUser(data as CustomerRecord);
  } catch (error) {
    // The account was deleted a moment ago.
    if (isFailedCondition(error)) throw new Refusal('not_signed_in');
    throw error;
  }
});
