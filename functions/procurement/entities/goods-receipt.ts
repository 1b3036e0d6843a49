import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * The goods counted in one delivery of a purchase order, with their cost including duty and freight. The ledger rows for
 * the stock added are written in the same transaction; a reversal subtracts that stock and leaves the receipt.
 *
 * | access | key |
 * |---|---|
 * | the receipts of an order | `purchase-order#<purchaseOrderId>` / `receipt#` |
 * | one receipt | `purchase-order#<purchaseOrderId>` / `receipt#<receiptId>` |
 */
export const goodsReceipt = defineEntity('goodsReceipt', {
  attributes: {
    purchaseOrderId: { type: 'string', required: true },
    receiptId: { type: 'string', required: true },
    /** 1 for the order's first receipt, and so on; reversed receipts count too. */
    number: { type: 'number', required: true },
    receivedAt: { type: 'string', required: true },
    receivedBy: { type: 'string', required: true },
    deliveryNote: { type: 'string' },
    notes: { type: 'string' },
    isReplaced: { type: 'boolean', required: true },
    dutyPence: { type: 'number', required: true },
    freightPence: { type: 'number', required: true },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          /** Which line of the order, from 0. */
          line: { type: 'number', required: true },
          productId: { type: 'string' },
          productName: { type: 'string', required: true },
          unitPricePence: { type: 'number', required: true },
          good: { type: 'number', required: true },
          damaged: { type: 'number', required: true },
          short: { type: 'number', required: true },
          /** The total cost of the good ones, with their share of duty and freight. */
          landedPence: { type: 'number', required: true },
          /** Whether the good ones were added to stock: false if the product is archived or not one of the shop's. */
          isStocked: { type: 'boolean', required: true },
        },
      },
    },
    reversedAt: { type: 'string' },
    reversedBy: { type: 'string' },
    reversalReason: { type: 'string' },
    /** Hash of the request sent under the client's key. */
    requestHash: { type: 'string' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.purchaseOrder}\${purchaseOrderId}`, ['purchaseOrderId']),
      sk: key('sk', 'receipt#${receiptId}', ['receiptId']),
    },
  },
});

export type GoodsReceiptRecord = EntityItem<typeof goodsReceipt>;
