import { createHash } from 'node:crypto';
import { type GiftCardRecord, giftCard } from '#functions/orders/entities/gift-card.ts';
import { type GiftCardEntryRecord, giftCardEntry } from '#functions/orders/entities/gift-card-entry.ts';
import {
  type GiftCardRecipientRecord,
  giftCardRecipient,
} from '#functions/orders/entities/gift-card-recipient.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { DisputeState } from '#shared/domain/orders/dispute.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';

const transact = createTransactor({
  giftCard,
  giftCardEntry,
  giftCardRecipient,
  staffEntry: adminAuditEntry,
});

/**
 * Every change that staff make to a gift card, one transaction each: the balance never changes without its ledger entry,
 * and nothing changes without its audit entry. The changes by orders are in `gift-card-steps.ts`.
 */

export type StaffAction = { actor: string; now: Date };

export const buildTrailEntry = (
  { actor, now }: StaffAction,
  { cardId, lastFour }: Pick<GiftCardRecord, 'cardId' | 'lastFour'>,
  action: string,
  { before, after }: { before?: Record<string, unknown>; after: Record<string, unknown> },
) =>
  buildAdminAuditEntry(
    {
      actor,
      action,
      entityType: 'giftCard',
      entityId: cardId,
      entityName: formatGiftCardName(lastFour),
      ...(before && { before }),
      after,
    },
    now,
  );

/** Issues a card, once. */
export function issueGiftCard(
  row: GiftCardRecord,
  recipient: GiftCardRecipientRecord,
  reason: string,
  { actor, now }: StaffAction,
): Promise<Outcome<'known'>> {
  const { cardId, initialPence, createdAt } = row;
  const amount = formatDecimalPounds(initialPence);
  const entry: GiftCardEntryRecord = {
    cardId,
    entryId: 'issued',
    kind: 'issued',
    amountPence: initialPence,
    at: createdAt,
    actor,
    reason,
  };
  return transact<'known'>((entities) => [
    { write: entities.giftCard.create(row).commit(), otherwise: 'known' },
    entities.giftCardEntry.create(entry).commit(),
    entities.giftCardRecipient.create(recipient).commit(),
    entities.staffEntry
      .create(buildTrailEntry({ actor, now }, row, 'gift_card_issued', { after: { amount, reason } }))
      .commit(),
  ]);
}

/** Blocks a card or unblocks it, from the version that was read; orders may move its balance meanwhile. */
export const setGiftCardActive = (
  row: GiftCardRecord,
  isActive: boolean,
  done: StaffAction,
): Promise<Outcome> =>
  transact((entities) => [
    entities.giftCard
      .patch({ cardId: row.cardId })
      .set({ isActive, version: row.version + 1 })
      .where(({ version }, { eq }) => eq(version, row.version))
      .commit(),
    entities.staffEntry
      .create(
        buildTrailEntry(done, row, isActive ? 'gift_card_unblocked' : 'gift_card_blocked', {
          before: { isActive: row.isActive },
          after: { isActive },
        }),
      )
      .commit(),
  ]);

/** The effect of a payment's dispute on its card, from the version that was read: an open or lost dispute blocks it. */
export const writeCardDispute = (
  row: GiftCardRecord,
  { disputeId, state }: { disputeId: string; state: DisputeState },
  now: Date,
): Promise<Outcome> =>
  transact((entities) => {
    const { cardId, version, isActive } = row;
    const isBlocking = state === 'open' || state === 'lost';
    const patch = entities.giftCard.patch({ cardId }).add({ version: 1 });
    const changed = isBlocking
      ? patch.set({ isActive: false, disputedWith: disputeId })
      : patch.remove(['disputedWith']);
    const done = { actor: 'shop', now };
    return [
      changed.where((stored, { eq }) => eq(stored.version, version)).commit(),
      entities.staffEntry
        .create(
          buildTrailEntry(done, row, isBlocking ? 'gift_card_blocked' : 'gift_card_dispute_ended', {
            before: { isActive },
            after: { isActive: isActive && !isBlocking, dispute: disputeId, state },
          }),
        )
        .commit(),
    ];
  });

/** The entry's id is derived from the key that the page made, so pressing twice makes one adjustment. */
export const toAdjustmentId = (requestKey: string): string =>
  `adjusted_${createHash('sha256').update(requestKey).digest('hex').slice(0, 20)}`;

/** Corrects the balance; `too_little` if it removes more than the unreserved balance. */
export function adjustGiftCard(
  row: GiftCardRecord,
  entry: GiftCardEntryRecord,
  done: StaffAction,
): Promise<Outcome<'known' | 'too_little'>> {
  const { cardId } = row;
  const { amountPence, reason } = entry;
  const moved = { amount: formatDecimalPounds(amountPence), reason };
  return transact<'known' | 'too_little'>((entities) => [
    { write: entities.giftCardEntry.create(entry).commit(), otherwise: 'known' },
    {
      write: entities.giftCard
        .patch({ cardId })
        .add({ availablePence: amountPence })
        .where(({ availablePence }, { gte }) => gte(availablePence, Math.max(0, -amountPence)))
        .commit(),
      otherwise: 'too_little',
    },
    entities.staffEntry.create(buildTrailEntry(done, row, 'gift_card_adjusted', { after: moved })).commit(),
  ]);
}

/**
 * Corrects the recipient of a card, and records that it is emailed again, from the version that was read: a card that was
 * blocked meanwhile is not emailed.
 */
export const changeRecipient = (
  row: GiftCardRecord,
  recipient: GiftCardRecipientRecord,
  done: StaffAction,
): Promise<Outcome> =>
  transact((entities) => [
    entities.giftCardRecipient.put(recipient).commit(),
    entities.giftCard
      .check({ cardId: row.cardId })
      .where(({ version }, { eq }) => eq(version, row.version))
      .commit(),
    entities.staffEntry.create(buildTrailEntry(done, row, 'gift_card_emailed', { after: {} })).commit(),
  ]);
