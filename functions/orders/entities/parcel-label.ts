import { Entity, type EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { key, tableConfig } from '#functions/table/table.ts';

/**
 * A parcel for which Click & Drop was asked for a label. It is written before the call, so that whoever comes next knows that
 * there may be an order there: two do not ask at once, and one that died is found by its reference.
 *
 * | access | key |
 * |---|---|
 * | the labels of an order | `order#<orderId>`, begins with `label#` |
 */
export const parcelLabel = new Entity(
  {
    model: { entity: 'parcelLabel', version: '1', service: 'shop' },
    attributes: {
      orderId: { type: 'string', required: true },
      /** What the parcel is called at Click & Drop. */
      reference: { type: 'string', required: true },
      /** When somebody asked last; for a minute nobody else does. */
      requestedAt: { type: 'string', required: true },
      /** What was sent there, so that a change since is noticed. */
      requestHash: { type: 'string', required: true },
      /** Its number there, once it is known. */
      clickAndDropId: { type: 'number' },
      /** When it goes, in seconds. */
      ttl: { type: 'number', required: true },
    },
    indexes: {
      ofOrder: {
        pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
        sk: key('sk', 'label#${reference}', ['reference']),
      },
    },
  },
  tableConfig,
);

export type ParcelLabelRecord = EntityItem<typeof parcelLabel>;
