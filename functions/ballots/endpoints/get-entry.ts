import { createEntryId } from '#functions/ballots/entry-id.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { loadLinkedEntry } from '#functions/ballots/load-linked-entry.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serveCustomer(
  ballotsApi.getEntry,
  async ({ params, query }, { caller, now, fail }) => {
    const { dropId } = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
    const { entry: named, token } = query;
    const wanted = named ?? (caller && (await findOwn(dropId, caller.customerId)));
    const entry = wanted && (await loadLinkedEntry({ dropId, entry: wanted, token }, caller, now));
    return { receipt: entry ? toReceipt(entry) : null };
  },
);

/** The entry of an account has the id of its mailbox. */
async function findOwn(dropId: string, customerId: string): Promise<string> {
  const { email } = await loadOpenAccount(customerId);
  return (await createEntryId(dropId, email)).entryId;
}
