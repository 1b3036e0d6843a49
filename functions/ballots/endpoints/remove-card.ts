import { deleteCard } from '#functions/ballots/delete-card.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { loadLinkedEntry } from '#functions/ballots/load-linked-entry.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serveCustomer(ballotsApi.removeCard, async ({ params, body }, scope) => {
  const { caller, now, fail } = scope;
  const { dropId, closesAt } = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const entry = await loadLinkedEntry({ dropId, ...body }, caller, now);
  if (!entry) fail('link_invalid', {}, 'token');
  if (now.toISOString() >= closesAt) fail('ballot_closed');
  return { receipt: toReceipt((await deleteCard(dropId, body.entry)) ?? fail('ballot_busy')) };
});
