import type { EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { computeInvoiceExpiry } from '#shared/domain/common/retention.ts';
import { taxTreatments } from '#shared/domain/common/tax-lines.ts';

export const invoiceKinds = ['sale', 'release', 'storage'] as const;

/**
 * An invoice to a customer, as it was issued: only its payment changes. Its id is derived from its subject, so nothing is
 * invoiced twice, and its number is the next of a gapless sequence (`sequence.ts`). Names and addresses are copied into
 * it, because the law requires it to be retained after the account is deleted.
 *
 * | access | key |
 * |---|---|
 * | one invoice | `invoices#<customerId>` / `<invoiceId>` |
 * | a customer's invoices | `invoices#<customerId>` |
 * | invoices still to be paid, by the day they are due | gsi2 `invoices#open` / `<dueOn>` |
 */
export const invoice = defineEntity('invoice', {
  attributes: {
    customerId: { type: 'string', required: true },
    /** `inv_<order>` for an order, `inv_storage-<month>` for a month's storage. */
    invoiceId: { type: 'string', required: true },
    invoiceNumber: { type: 'string', required: true },
    kind: { type: invoiceKinds, required: true },
    orderId: { type: 'string' },
    orderNumber: { type: 'string' },
    /** The month whose storage is billed: `2026-03`. */
    month: { type: 'string' },
    name: { type: 'string', required: true },
    email: { type: 'string', required: true },
    address: { type: 'string', get: formatStoredPostcodes },
    lines: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: {
          text: { type: 'string', required: true },
          quantity: { type: 'number', required: true },
          /** Both including VAT. */
          unitPence: { type: 'number', required: true },
          totalPence: { type: 'number', required: true },
          vatPence: { type: 'number', required: true },
          /** VAT treatment; absent means that VAT is included at the standard rate. */
          tax: { type: taxTreatments },
        },
      },
    },
    totalPence: { type: 'number', required: true },
    vatPence: { type: 'number', required: true },
    /** Tax deferred on bottles that stay in bond, and so not in the total. */
    deferred: {
      type: 'map',
      properties: {
        dutyPence: { type: 'number', required: true },
        vatPence: { type: 'number', required: true },
      },
    },
    /** The price paid in bond for the bottles leaving it: with the duty, it is the base of their VAT. */
    removal: { type: 'map', properties: { valuePence: { type: 'number', required: true } } },
    issuedAt: { type: 'string', required: true },
    /** A day: `2026-03-09`. */
    dueOn: { type: 'string', required: true },
    status: { type: ['open', 'paid'] as const, required: true },
    paidAt: { type: 'string' },
    /** The order by which an open invoice was paid. */
    paidBy: { type: 'string' },
    /** When it expires, in seconds: set once it is paid. */
    ttl: {
      type: 'number',
      watch: ['status', 'issuedAt', 'paidAt'],
      set: (ttl?: number, dates: Parameters<typeof computeInvoiceExpiry>[0] = {}) =>
        ttl ?? computeInvoiceExpiry(dates),
    },
  },
  indexes: {
    ofCustomer: {
      pk: key('pk', `${partitions.invoices}\${customerId}`, ['customerId']),
      sk: key('sk', '${invoiceId}', ['invoiceId']),
    },
    open: {
      index: 'gsi2',
      condition: (attributes) => attributes.status === 'open',
      pk: key('gsi2pk', indexPartitions.invoicesOpen),
      sk: key('gsi2sk', '${dueOn}', ['dueOn']),
    },
  },
});

export type InvoiceRecord = EntityItem<typeof invoice>;
