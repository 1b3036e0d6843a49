import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Who has bought a gift card, and for whom. It is stored apart from the sale, which is retained for years, so it can
 * expire earlier.
 *
 * | access | key |
 * |---|---|
 * | the buyer of one card | `gift-card#<cardId>` / `buyer` |
 */
export const giftCardBuyer = defineEntity('giftCardBuyer', {
  attributes: {
    cardId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    recipientName: { type: 'string', required: true },
    recipientEmail: { type: 'string', required: true },
    message: { type: 'string' },
    /** When it expires, in seconds. */
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofCard: {
      pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
      sk: key('sk', 'buyer'),
    },
  },
});

export type GiftCardBuyerRecord = EntityItem<typeof giftCardBuyer>;
