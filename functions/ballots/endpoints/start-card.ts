import { payments } from '#functions/adapters/wiring/payments.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { requireOwnEntry } from '#functions/ballots/load-linked-entry.ts';
import { quoteEntry } from '#functions/ballots/quote-entry.ts';
import { requireOpenBallot } from '#functions/ballots/require-open-ballot.ts';
import { storeEntry } from '#functions/ballots/transactions/entry-transactions.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';

export const handler = serveCustomer(ballotsApi.startCard, async ({ params, body }, scope) => {
  const { caller, now, fail } = scope;
  const drop = requireOpenBallot(await findBallot(params.dropId), now);
  const { dropId } = drop;
  const own = await requireOwnEntry({ dropId, ...body }, caller, now);
  const quote = (await quoteEntry(drop, own)) ?? fail('ballot_not_deliverable');
  await enforceRateLimits([['ballotCardsByEntry', own.entryId]], now);
  const provider = await payments();
  const payerId = await retryOnConflict(async () => {
    const entry = await requireOwnEntry({ dropId, ...body }, caller, now);
    if (entry.payerId) return entry.payerId;
    const { entryId, version } = entry;
    const created = await provider.createPayer(entryId, `ballot-payer.${entryId}.${version}`);
    const after: BallotEntryRecord = { ...entry, payerId: created, version: version + 1 };
    const { outcome } = await storeEntry(entry, after);
    if (outcome === 'closed') fail('ballot_closed');
    return outcome === 'done' ? created : undefined;
  });
  const { setupId, clientSecret } = await provider.saveCard(payerId ?? fail('ballot_busy'));
  return { setupId, clientSecret, ...quote };
});
