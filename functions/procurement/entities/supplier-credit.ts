import type { EntityItem } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';

/**
 * A credit note of a supplier for one of its invoices; the invoice stores the sum of its credit notes.
 *
 * | access | key |
 * |---|---|
 * | the credit notes of an invoice | `supplier-invoice#<supplierInvoiceId>` / `credit#` |
 * | one of them, by its number | `supplier-invoice#<supplierInvoiceId>` / `credit#<numberKey>` |
 */
export const supplierCredit = defineEntity('supplierCredit', {
  attributes: {
    supplierInvoiceId: { type: 'string', required: true },
    /** The number without spaces and in capitals, so no credit note is entered twice. */
    numberKey: { type: 'string', required: true },
    creditNumber: { type: 'string', required: true },
    creditDate: { type: 'string', required: true },
    totalPence: { type: 'number', required: true },
    vatPence: { type: 'number', required: true },
    reason: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    requestHash: { type: 'string', required: true },
  },
  indexes: {
    ofInvoice: {
      pk: key('pk', `${partitions.supplierInvoice}\${supplierInvoiceId}`, ['supplierInvoiceId']),
      sk: key('sk', 'credit#${numberKey}', ['numberKey']),
    },
  },
});

export type SupplierCreditRecord = EntityItem<typeof supplierCredit>;
