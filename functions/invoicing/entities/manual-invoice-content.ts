import type { EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { manualVatRates } from '#shared/domain/invoicing/manual-invoice.ts';

/**
 * The part of a manual invoice that the list does not show. It changes with the invoice, in one transaction, and never
 * after issue.
 *
 * | access | key |
 * |---|---|
 * | the content of one invoice | `manual-invoice#<invoiceId>` / `content` |
 */
export const manualInvoiceContent = defineEntity('manualInvoiceContent', {
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
        postcode: { type: 'string', required: true, get: formatStoredPostcodes },
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
          /** Whether its bottles are taken from stock when it is issued. */
          movesStock: { type: 'boolean' },
        },
      },
    },
    notes: { type: 'string' },
    terms: { type: 'string', required: true },
    /** When it expires, in seconds, together with its invoice. */
    ttl: { type: 'number' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.manualInvoice}\${invoiceId}`, ['invoiceId']),
      sk: key('sk', 'content'),
    },
  },
});

export type ManualInvoiceContent = EntityItem<typeof manualInvoiceContent>;
