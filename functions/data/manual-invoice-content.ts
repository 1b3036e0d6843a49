import { Entity, type EntityItem } from 'electrodb';
import { manualVatRates } from '#shared/domain/manual-invoice.ts';
import { partitions } from './partitions.ts';
import { placement } from './table.ts';

/**
 * What a manual invoice says beside what the list shows of it. It changes with the invoice, in one transaction, and not at
 * all once that is issued.
 *
 * | access | key |
 * |---|---|
 * | the content of one invoice | `manual-invoice#<invoiceId>` / `content` |
 */
export const manualInvoiceContent = new Entity(
  {
    model: { entity: 'manualInvoiceContent', version: '1', service: 'shop' },
    attributes: {
      invoiceId: { type: 'string', required: true },
      billingAddress: {
        type: 'map',
        required: true,
        properties: {
          addressLine1: { type: 'string', required: true },
          addressLine2: { type: 'string' },
          city: { type: 'string', required: true },
          county: { type: 'string' },
          postcode: { type: 'string', required: true },
          country: { type: 'string', required: true },
        },
      },
      lines: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            productId: { type: 'string' },
            itemName: { type: 'string', required: true },
            itemDescription: { type: 'string' },
            quantity: { type: 'number', required: true },
            /** Both without VAT. */
            unitPence: { type: 'number', required: true },
            totalPence: { type: 'number', required: true },
            /** Percent, as '20.00'. */
            vatRate: { type: manualVatRates, required: true },
            vatPence: { type: 'number', required: true },
          },
        },
      },
      notes: { type: 'string' },
      terms: { type: 'string', required: true },
    },
    indexes: {
      byId: {
        pk: {
          field: 'pk',
          composite: ['invoiceId'],
          template: `${partitions.manualInvoice}\${invoiceId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: [], template: 'content', casing: 'none' },
      },
    },
  },
  placement,
);

export type ManualInvoiceContent = EntityItem<typeof manualInvoiceContent>;
