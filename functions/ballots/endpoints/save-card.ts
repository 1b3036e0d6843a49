import type { SavedCard } from '#functions/adapters/payments.ts';
import { payments } from '#functions/adapters/wiring/payments.ts';
import { deleteCard } from '#functions/ballots/delete-card.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { requireOwnEntry } from '#functions/ballots/load-linked-entry.ts';
import { quoteEntry } from '#functions/ballots/quote-entry.ts';
import { requireOpenBallot } from '#functions/ballots/require-open-ballot.ts';
import { toReceipt } from '#functions/ballots/to-receipt.ts';
import { isCardClaim, storeCard, storeEntry } from '#functions/ballots/transactions/entry-transactions.ts';
import { storeAcceptedTerms } from '#functions/orders/accepted-terms.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import type { EntryCard } from '#shared/domain/ballots/entry.ts';
import { formatPence } from '#shared/domain/common/money.ts';

export const handler = serveCustomer(ballotsApi.saveCard, async ({ params, body }, scope) => {
  const { caller, now, fail } = scope;
  const drop = requireOpenBallot(await findBallot(params.dropId), now);
  const { dropId } = drop;
  const load = () => requireOwnEntry({ dropId, ...body }, caller, now);
  const { totalPence } = (await quoteEntry(drop, await load())) ?? fail('ballot_not_deliverable');
  if (totalPence !== body.totalPence) fail('ballot_total_changed', { total: formatPence(totalPence) });
  const card = (await (await payments()).readCard(body.setupId)) ?? fail('ballot_card_not_saved');
  const termsId = await storeAcceptedTerms(body.termsId, 'isAgreed', now);
  const stored = await retryOnConflict(async () => {
    const before = await load();
    if (before.payerId !== card.payerId) fail('ballot_card_not_saved');
    if (before.card?.methodId === card.methodId) return before;
    const { after, claim, replaced } = withCard(before, card, {
      totalPence,
      savedAt: now.toISOString(),
      termsId,
    });
    const { outcome } = await storeCard(before, after, { claim, replaced });
    if (outcome === 'closed') fail('ballot_closed');
    if (outcome === 'same_card') return recordTaken(before, after.cardKey);
    return outcome === 'done' ? after : undefined;
  });
  const entry = stored ?? fail('ballot_busy');
  if (entry !== 'taken') return { receipt: toReceipt(entry) };
  await deleteCard(dropId, body.entry);
  return fail('ballot_card_taken');
});

function withCard(
  before: BallotEntryRecord,
  saved: SavedCard,
  agreed: Pick<EntryCard, 'totalPence' | 'savedAt' | 'termsId'>,
) {
  const { methodId, brand, last4, fingerprint } = saved;
  const cardKey = toPseudonym(`ballot ${before.dropId} card ${fingerprint}`);
  const claim = `card-${cardKey}`;
  const after: BallotEntryRecord = {
    ...before,
    card: { methodId, brand, last4, ...agreed },
    cardKey,
    claims: [...before.claims.filter((each) => !isCardClaim(each)), claim],
    version: before.version + 1,
  };
  const replaced = before.claims.filter((each) => isCardClaim(each) && each !== claim);
  return { after, claim, replaced };
}

/** Staff see both entries of a card, so a refused card is recorded too. */
async function recordTaken(before: BallotEntryRecord, cardKey: string | undefined) {
  const { outcome } = await storeEntry(before, { ...before, ...(cardKey ? { cardKey } : {}) });
  return outcome === 'done' ? ('taken' as const) : undefined;
}
