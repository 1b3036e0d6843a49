import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { computeLotExpiry } from '#shared/domain/common/retention.ts';
import { conditions, storageStatuses } from '#shared/domain/orders/holding.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';

/**
 * Bottles of one kind that were bought together and are in bond: the line of a paid order. A holding is one of its
 * bottles. They share an item, so that hundreds of holdings are read with few bytes; a change of any bottle names the
 * `version` that it read. The product's name at the time of purchase is copied here, for the certificate.
 *
 * | access | key |
 * |---|---|
 * | one lot | `storage#<customerId>` / `lot#<lotId>` |
 * | a customer's lots | `storage#<customerId>`, begins with `lot#` |
 */
export const lot = defineEntity('lot', {
  attributes: {
    customerId: { type: 'string', required: true },
    lotId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    /** The position of its line in the order, from 0, which is part of the certificates' numbers. */
    line: { type: 'number', required: true },
    productId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    distillery: { type: 'string', required: true },
    region: { type: 'string', required: true },
    ageYears: { type: 'number' },
    abvPercent: { type: 'string', required: true },
    bottleSize: { type: 'string', required: true },
    image: { type: 'string', required: true },
    place: { type: storagePlaces, required: true },
    /** The price paid for one bottle in bond, and the tax deferred on it at that time. */
    unitPricePence: { type: 'number', required: true },
    unitDutyPence: { type: 'number', required: true },
    unitVatPence: { type: 'number', required: true },
    purchasedAt: { type: 'string', required: true },
    /** The day, in London, from which the bottles count as stored: `2026-03-09`. */
    storedFrom: { type: 'string', required: true },
    bottles: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          /** From 1. */
          number: { type: 'number', required: true },
          status: { type: storageStatuses, required: true },
          /** Written as 'excellent' before there were inspections, and no longer read. */
          condition: { type: conditions },
          /** The result of the latest inspection by staff; absent before the first. */
          inspection: {
            type: 'map',
            properties: {
              grade: { type: conditions, required: true },
              notes: { type: 'string' },
              /** Addresses of stored pictures. */
              pictures: { type: 'list', required: true, items: { type: 'string' } },
              inspectedAt: { type: 'string', required: true },
              actor: { type: 'string', required: true },
            },
          },
          /** The withdrawal that includes it, from when its payment is set up. */
          requestId: { type: 'string' },
          /** The day, in London, on which it left the warehouse. */
          leftOn: { type: 'string' },
        },
      },
    },
    version: { type: 'number', required: true },
    /** When it expires, in seconds: set once all of its bottles have left. */
    ttl: {
      type: 'number',
      watch: ['bottles'],
      set: (ttl?: number, row: Parameters<typeof computeLotExpiry>[0] = {}) => ttl ?? computeLotExpiry(row),
    },
  },
  indexes: {
    inStorage: {
      pk: key('pk', `${partitions.storage}\${customerId}`, ['customerId']),
      sk: key('sk', 'lot#${lotId}', ['lotId']),
    },
  },
});

export type LotRecord = EntityItem<typeof lot>;
