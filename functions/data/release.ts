import { Entity, type EntityItem } from 'electrodb';
import { releaseStatuses } from '#shared/domain/holding.ts';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * A delivery of bottles out of bond. What it costs was quoted when it was written, and changes only by asking for the
 * same bottles anew before it is paid; it is paid as an order of its own, `orderId`. Its bottles carry its id from the
 * first write on, so that no bottle is in two; every write is in `release-writes.ts`.
 *
 * | access | key |
 * |---|---|
 * | a customer's deliveries | `storage#<customerId>`, begins with `release#` |
 * | one delivery, whosever | gsi1 `release#<requestId>` |
 * | deliveries of a status, the oldest first | gsi2 `releases#<status>` / `<createdAt>` |
 */
export const release = new Entity(
  {
    model: { entity: 'release', version: '1', service: 'shop' },
    attributes: {
      customerId: { type: 'string', required: true },
      requestId: { type: 'string', required: true },
      orderId: { type: 'string', required: true },
      orderNumber: { type: 'string', required: true },
      status: { type: releaseStatuses, required: true },
      bottles: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            lotId: { type: 'string', required: true },
            number: { type: 'number', required: true },
            dutyPence: { type: 'number', required: true },
            vatPence: { type: 'number', required: true },
          },
        },
      },
      /** The first day of the duty rate that was in force. */
      dutyRateFrom: { type: 'string', required: true },
      recipient: { type: 'string', required: true },
      address: { type: 'string', required: true },
      methodId: { type: 'string', required: true },
      /** Carriage with its surcharges, including VAT. */
      deliveryPence: { type: 'number', required: true },
      insurancePence: { type: 'number', required: true },
      totalPence: { type: 'number', required: true },
      createdAt: { type: 'string', required: true },
      paidAt: { type: 'string' },
      /** Who of the staff has moved it, when and where to. */
      moves: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            actor: { type: 'string', required: true },
            at: { type: 'string', required: true },
            status: { type: releaseStatuses, required: true },
            trackingNumber: { type: 'string' },
            estimatedDelivery: { type: 'string' },
          },
        },
      },
      trackingNumber: { type: 'string' },
      /** A day: `2026-03-09`. */
      estimatedDelivery: { type: 'string' },
      sentAt: { type: 'string' },
      deliveredAt: { type: 'string' },
    },
    indexes: {
      inStorage: {
        pk: {
          field: 'pk',
          composite: ['customerId'],
          template: `${partitions.storage}\${customerId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['requestId'], template: 'release#${requestId}', casing: 'none' },
      },
      byId: {
        index: 'gsi1',
        pk: {
          field: 'gsi1pk',
          composite: ['requestId'],
          template: `${indexPartitions.release}\${requestId}`,
          casing: 'none',
        },
        sk: { field: 'gsi1sk', composite: [], template: 'release', casing: 'none' },
      },
      byStatus: {
        index: 'gsi2',
        pk: {
          field: 'gsi2pk',
          composite: ['status'],
          template: `${indexPartitions.releases}\${status}`,
          casing: 'none',
        },
        sk: { field: 'gsi2sk', composite: ['createdAt'], template: '${createdAt}', casing: 'none' },
      },
    },
  },
  placement,
);

export type ReleaseRecord = EntityItem<typeof release>;
