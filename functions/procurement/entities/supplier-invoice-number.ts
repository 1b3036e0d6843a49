import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * An invoice number that a supplier has used. It is written with the invoice, on condition that it does not exist yet, so
 * no invoice is recorded twice.
 *
 * | access | key |
 * |---|---|
 * | one number of a supplier | `supplier#<supplierId>` / `invoice-number#<number>` |
 */
export const supplierInvoiceNumber = defineEntity('supplierInvoiceNumber', {
  attributes: {
    supplierId: { type: 'string', required: true },
    /** Without spaces and in capitals. */
    number: { type: 'string', required: true },
    supplierInvoiceId: { type: 'string', required: true },
  },
  indexes: {
    ofSupplier: {
      pk: key('pk', `${partitions.supplier}\${supplierId}`, ['supplierId']),
      sk: key('sk', 'invoice-number#${number}', ['number']),
    },
  },
});
