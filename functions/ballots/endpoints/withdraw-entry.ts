import { deleteCard } from '#functions/ballots/delete-card.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { loadLinkedEntry } from '#functions/ballots/load-linked-entry.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { removeEntry } from '#functions/ballots/transactions/entry-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serveCustomer(ballotsApi.withdrawEntry, async ({ params, body }, scope) => {
  const { caller, now, fail } = scope;
  const { dropId, closesAt } = (await findBallot(params.dropId)) ?? fail('ballot_not_found', {}, 'dropId');
  const withdrawn = await retryOnConflict(async () => {
    const entry =
      (await loadLinkedEntry({ dropId, ...body }, caller, now)) ?? fail('link_invalid', {}, 'token');
    if (entry.status === 'withdrawn' || entry.status === 'rejected') return entry;
    if (now.toISOString() >= closesAt) fail('ballot_closed');
    const after: BallotEntryRecord = { ...entry, status: 'withdrawn', version: entry.version + 1 };
    const { outcome } = await removeEntry(entry, after);
    if (outcome === 'closed') fail('ballot_closed');
    return outcome === 'done' ? after : undefined;
  });
  if (withdrawn?.payerId) await deleteCard(dropId, withdrawn.entryId);
  return { receipt: toReceipt(withdrawn ?? fail('ballot_busy')) };
});
