import { mailEntry } from '#functions/ballots/emails/mail-entry.ts';
import { enterBallot } from '#functions/ballots/enter-ballot.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { refuseRejected } from '#functions/ballots/refuse-rejected.ts';
import { requireOpenBallot } from '#functions/ballots/require-open-ballot.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { emailMissing } from '#shared/domain/ballots/entry.ts';
import { toDeliveryAddress } from '#shared/domain/common/address-form.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

export const handler = serveCustomer(ballotsApi.enter, async ({ params, body }, scope) => {
  const { caller, now, fail, visitor } = scope;
  const drop = requireOpenBallot(await findBallot(params.dropId), now);
  const account = caller && (await loadOpenAccount(caller.customerId));
  const email = account?.email ?? body.email ?? refuseWithoutEmail();
  await enforceRateLimits(
    [
      ['ballotEntriesByVisitor', visitor],
      ...(account ? [] : [['ballotEmailsByAddress', normaliseMailbox(email)] as const]),
    ],
    now,
  );
  const entered = await enterBallot(
    drop,
    {
      name: body.name,
      email,
      visitor,
      address: toDeliveryAddress({ ...body.address, country: 'UK' }),
      ...(account ? { customerId: account.customerId } : {}),
    },
    now,
  );
  if ('refused' in entered) return fail(entered.refused);
  const { entry } = entered;
  await mailEntry(drop, entry, now);
  if (!account) return { receipt: null };
  refuseRejected(drop, entry);
  return { receipt: toReceipt(entry) };
});

function refuseWithoutEmail(): never {
  throw new Refusal('invalid_request', {}, [{ field: 'email', message: emailMissing }]);
}
