import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A gift card. Its balance is `availablePence` plus `reservedPence`, and the sum of its ledger (`giftCardEntry`): both
 * change in one transaction. Its id is the hash of its code, which is stored nowhere.
 *
 * | access | key |
 * |---|---|
 * | one card | `gift-card#<cardId>` / `gift-card` |
 * | one card with its ledger and recipient | `gift-card#<cardId>` |
 * | all cards, the latest first | gsi2 `gift-cards` / `<createdAt>` |
 */
export const giftCard = defineEntity('giftCard', {
  attributes: {
    cardId: { type: 'string', required: true },
    /** The seed that its code is derived from, with a secret of the shop, so the code can still be emailed. */
    seed: { type: 'string', required: true },
    /** The last characters of the code, by which people tell cards apart. */
    lastFour: { type: 'string', required: true },
    initialPence: { type: 'number', required: true },
    /** The amount that orders may still reserve. */
    availablePence: { type: 'number', required: true },
    /** The amount reserved by orders that await their payment. */
    reservedPence: { type: 'number', required: true },
    /** False while it is blocked. */
    isActive: { type: 'boolean', required: true },
    /** The payment dispute for which it was last blocked; removed once that ends without taking money. */
    disputedWith: { type: 'string' },
    /** The reference of its purchase, which staff search by. */
    reference: { type: 'string' },
    createdAt: { type: 'string', required: true },
    /** Rises each time it is blocked or unblocked. */
    version: { type: 'number', required: true },
    /** Hash of the request to issue it. */
    requestHash: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
      sk: key('sk', 'gift-card'),
    },
    inList: {
      index: 'gsi2',
      pk: key('gsi2pk', indexPartitions.giftCards),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type GiftCardRecord = EntityItem<typeof giftCard>;
