import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/** How long the shop stores the recipient of a card that it has emailed. */
export const recipientDays = 90;

/**
 * The recipient of a gift card's code. It is stored apart from the card, which never expires, so it can expire.
 *
 * | access | key |
 * |---|---|
 * | the recipient of one card | `gift-card#<cardId>` / `recipient` |
 */
export const giftCardRecipient = defineEntity('giftCardRecipient', {
  attributes: {
    cardId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    senderName: { type: 'string' },
    message: { type: 'string' },
    /** When it expires, in seconds. */
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofCard: {
      pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
      sk: key('sk', 'recipient'),
    },
  },
});

export type GiftCardRecipientRecord = EntityItem<typeof giftCardRecipient>;
