import { Entity } from 'electrodb';
import { partitions } from '#functions/table/partitions.ts';
import { tableConfig } from '#functions/table/table.ts';

/**
 * A number that an invoice of one supplier has: it is written with the invoice, on the condition that it is not there, so
 * that no invoice is recorded twice.
 *
 * | access | key |
 * |---|---|
 * | one number of a supplier | `supplier#<supplierId>` / `invoice-number#<number>` |
 */
export const supplierInvoiceNumber = new Entity(
  {
    model: { entity: 'supplierInvoiceNumber', version: '1', service: 'shop' },
    attributes: {
      supplierId: { type: 'string', required: true },
      /** Without blanks and in capitals. */
      number: { type: 'string', required: true },
      supplierInvoiceId: { type: 'string', required: true },
    },
    indexes: {
      ofSupplier: {
        pk: {
          field: 'pk',
          composite: ['supplierId'],
          template: `${partitions.supplier}\${supplierId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['number'], template: 'invoice-number#${number}', casing: 'none' },
      },
    },
  },
  tableConfig,
);
