import { payments } from '#functions/adapters/wiring/payments.ts';
import type { BallotEntryRecord } from '#functions/ballots/entities/ballot-entry.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { loadEntry } from './load-ballot.ts';
import { clearCard } from './transactions/entry-transactions.ts';

/**
 * Deletes the card of an entry: at the provider first, so a crash in between may leave a payer to delete again, but never a
 * card that nothing points to. Returns the entry afterwards; undefined if it keeps changing, or no longer exists.
 */
export const deleteCard = (dropId: string, entryId: string): Promise<BallotEntryRecord | undefined> =>
  retryOnConflict(async () => {
    const entry = await loadEntry(dropId, entryId);
    if (!entry?.payerId) return entry;
    await (await payments()).deletePayer(entry.payerId);
    const { outcome } = await clearCard(entry);
    return outcome === 'done' ? loadEntry(dropId, entryId) : undefined;
  });
