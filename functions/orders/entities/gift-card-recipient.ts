import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/** For so long the shop knows to whom it has emailed a card. */
export const recipientDays = 90;

/**
 * To whom the code of a gift card is emailed. It is apart from the card, which has no end, so that it can have one.
 *
 * | access | key |
 * |---|---|
 * | the recipient of one card | `gift-card#<cardId>` / `recipient` |
 */
export const giftCardRecipient = new Entity(
  {
    model: { entity: 'giftCardRecipient', version: '1', service: 'shop' },
    attributes: {
      cardId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      email: { type: 'string', required: true },
      senderName: { type: 'string' },
      message: { type: 'string' },
      /** When it goes, in seconds. */
      ttl: { type: 'number', required: true },
    },
    indexes: {
      ofCard: {
        pk: key('pk', `${partitions.giftCard}\${cardId}`, ['cardId']),
        sk: key('sk', 'recipient'),
      },
    },
  },
  tableConfig,
);

export type GiftCardRecipientRecord = EntityItem<typeof giftCardRecipient>;
