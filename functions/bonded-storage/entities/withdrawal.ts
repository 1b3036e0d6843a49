import type { EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { withdrawalStatuses } from '#shared/domain/orders/holding.ts';

/**
 * A delivery of bottles out of bond. Its cost is quoted when it is written, and changes only if the same bottles are
 * requested again before payment; a separate order (`orderId`) pays for it. Its bottles carry its id from the first write
 * on, so no bottle is in two withdrawals. Every write is in `withdrawal-transactions.ts`.
 *
 * | access | key |
 * |---|---|
 * | a customer's deliveries | `storage#<customerId>`, begins with `release#` |
 * | one delivery, whosever | gsi1 `release#<requestId>` |
 * | deliveries of a status, the oldest first | gsi2 `releases#<status>` / `<createdAt>` |
 */
export const withdrawal = defineEntity('release', {
  attributes: {
    customerId: { type: 'string', required: true },
    requestId: { type: 'string', required: true },
    orderId: { type: 'string', required: true },
    orderNumber: { type: 'string', required: true },
    status: { type: withdrawalStatuses, required: true },
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
    address: { type: 'string', required: true, get: formatStoredPostcodes },
    methodId: { type: 'string', required: true },
    /** The option's name when it was chosen; absent on withdrawals from before names could change. */
    methodName: { type: 'string' },
    /** Carriage with its surcharges, including VAT. */
    deliveryPence: { type: 'number', required: true },
    insurancePence: { type: 'number', required: true },
    totalPence: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    paidAt: { type: 'string' },
    /** Which member of staff moved it, when and to which status. */
    moves: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          actor: { type: 'string', required: true },
          at: { type: 'string', required: true },
          status: { type: withdrawalStatuses, required: true },
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
    /** When it expires, in seconds: set when it ends. */
    ttl: { type: 'number' },
  },
  indexes: {
    inStorage: {
      pk: key('pk', `${partitions.storage}\${customerId}`, ['customerId']),
      sk: key('sk', 'release#${requestId}', ['requestId']),
    },
    byId: {
      index: 'gsi1',
      pk: key('gsi1pk', `${indexPartitions.withdrawal}\${requestId}`, ['requestId']),
      sk: key('gsi1sk', 'release'),
    },
    byStatus: {
      index: 'gsi2',
      pk: key('gsi2pk', `${indexPartitions.withdrawals}\${status}`, ['status']),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type WithdrawalRecord = EntityItem<typeof withdrawal>;
