import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * Records beside an order that an invoice bills it, and which of its lines, so the invoice can be compared with the goods
 * received and with the order's other invoices.
 *
 * | access | key |
 * |---|---|
 * | the invoices of an order | `purchase-order#<purchaseOrderId>` / `invoice#` |
 * | one of them | `purchase-order#<purchaseOrderId>` / `invoice#<supplierInvoiceId>` |
 */
export const purchaseOrderInvoice = defineEntity('purchaseOrderInvoice', {
  attributes: {
    purchaseOrderId: { type: 'string', required: true },
    supplierInvoiceId: { type: 'string', required: true },
    /** Absent if only the total was recorded. */
    lines: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          /** Which line of the order, from 0; absent for an item that is not on the order. */
          line: { type: 'number' },
          description: { type: 'string' },
          quantity: { type: 'number', required: true },
          unitPricePence: { type: 'number', required: true },
        },
      },
    },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.purchaseOrder}\${purchaseOrderId}`, ['purchaseOrderId']),
      sk: key('sk', 'invoice#${supplierInvoiceId}', ['supplierInvoiceId']),
    },
  },
});

export type BilledLines = NonNullable<EntityItem<typeof purchaseOrderInvoice>['lines']>;
