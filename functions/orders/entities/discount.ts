import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { discountKinds } from '#shared/domain/orders/used-discount.ts';

/**
 * A discount code. It is never deleted, because orders refer to it; `used` counts orders that are paid or being paid, and
 * changes in the transaction that writes the order.
 *
 * | access | key |
 * |---|---|
 * | one code | `discount#<code>` / `discount` |
 * | all codes, the latest first | gsi2 `discounts` / `<createdAt>` |
 */
export const discount = defineEntity('discount', {
  attributes: {
    code: { type: 'string', required: true },
    kind: { type: discountKinds, required: true },
    amountPence: { type: 'number' },
    percent: { type: 'number' },
    /** London days, both inclusive. */
    startsOn: { type: 'string' },
    endsOn: { type: 'string' },
    /** Absent where it applies to all bottles except those in a drop. */
    productIds: { type: 'list', items: { type: 'string' } },
    minimumSpendPence: { type: 'number' },
    maxUses: { type: 'number' },
    maxPerCustomer: { type: 'number' },
    note: { type: 'string' },
    isActive: { type: 'boolean', required: true },
    used: { type: 'number', required: true },
    createdAt: { type: 'string', required: true },
    /** Rises with every change of its terms. */
    version: { type: 'number', required: true },
    /** Hash of the request to create it. */
    requestHash: { type: 'string', required: true },
  },
  indexes: {
    byCode: {
      pk: key('pk', `${partitions.discount}\${code}`, ['code']),
      sk: key('sk', 'discount'),
    },
    inList: {
      index: 'gsi2',
      pk: key('gsi2pk', indexPartitions.discounts),
      sk: key('gsi2sk', '${createdAt}', ['createdAt']),
    },
  },
});

export type DiscountRecord = EntityItem<typeof discount>;
