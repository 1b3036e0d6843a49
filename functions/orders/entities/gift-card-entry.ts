import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { giftCardEntryKinds } from '#shared/domain/orders/gift-card.ts';

/**
 * An entry in the ledger of a gift card. It is written once, with the balance, and never changes. Its id is derived from
 * its cause, so nothing is entered twice.
 *
 * | access | key |
 * |---|---|
 * | the ledger of one card | `gift-card#<cardId>`, begins with `entry#` |
 * | all entries, by time | gsi1 `gift-card-entries` / `<at>#<cardId>#<entryId>` |
 */
export const giftCardEntry = defineEntity('giftCardEntry', {
  attributes: {
    cardId: { type: 'string', required: true },
    entryId: { type: 'string', required: true },
    kind: { type: giftCardEntryKinds, required: true },
    /** Negative where value is taken. */
    amountPence: { type: 'number', required: true },
    at: { type: 'string', required: true },
    orderId: { type: 'string' },
    orderNumber: { type: 'string' },
    /** Which member of staff did it, and why. */
    actor: { type: 'string' },
    reason: { type: 'string' },
    /** Hash of the request to adjust it. */
    requestHash: { type: 'string' },
  },
  indexes: {
    ofCard: {
      pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
      sk: key('sk', 'entry#${entryId}', ['entryId']),
    },
    byTime: {
      index: 'gsi1',
      pk: key('gsi1pk', indexPartitions.giftCardEntries),
      sk: key('gsi1sk', '${at}#${cardId}#${entryId}', ['at', 'cardId', 'entryId']),
    },
  },
});

export type GiftCardEntryRecord = EntityItem<typeof giftCardEntry>;
