import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A parcel for which a label was requested from Click & Drop. It is written before the call, so a later process knows
 * that an order may exist there: two processes do not call at the same time, and after a crash the order is found by its
 * reference.
 *
 * | access | key |
 * |---|---|
 * | the labels of an order | `order#<orderId>`, begins with `label#` |
 */
export const parcelLabel = defineEntity('parcelLabel', {
  attributes: {
    orderId: { type: 'string', required: true },
    /** The reference of the parcel at Click & Drop. */
    reference: { type: 'string', required: true },
    /** When a process last requested it; no other process does so for a minute. */
    requestedAt: { type: 'string', required: true },
    /** Hash of what was sent, to detect later changes. */
    requestHash: { type: 'string', required: true },
    /** Its number at Click & Drop, once known. */
    clickAndDropId: { type: 'number' },
    /** When it expires, in seconds. */
    ttl: { type: 'number', required: true },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'label#${reference}', ['reference']),
    },
  },
});

export type ParcelLabelRecord = EntityItem<typeof parcelLabel>;
