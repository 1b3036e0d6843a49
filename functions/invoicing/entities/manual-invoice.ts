import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { computeManualInvoiceExpiry } from '#shared/domain/common/retention.ts';
import { manualInvoiceStatuses, manualInvoiceTypes } from '#shared/domain/invoicing/manual-invoice.ts';

/**
 * An invoice that staff have written for a sale outside the shop, with the fields that a list shows. Its lines and its
 * address are a separate item (`manual-invoice-content.ts`), so a page of the list costs the same however long the
 * invoices are. Every write is in `manual-invoice-transactions.ts`.
 *
 * | access | key |
 * |---|---|
 * | one invoice | `manual-invoice#<invoiceId>` / `invoice` |
 * | all, the newest first | gsi1 `manual-invoices` / `<createdAt>` |
 * | those sent and not paid, by the day they are due | gsi2 `manual-invoices#sent` / `<dueOn>` |
 */
export const manualInvoice = defineEntity('manualInvoice', {
  attributes: {
    invoiceId: { type: 'string', required: true },
    /** Set when it is issued: 'MI-000001'. */
    invoiceNumber: { type: 'string' },
    status: { type: manualInvoiceStatuses, required: true },
    invoiceType: { type: manualInvoiceTypes, required: true },
    customerName: { type: 'string', required: true },
    customerEmail: { type: 'string' },
    customerPhone: { type: 'string' },
    /** Of a trade customer. */
    customerVatNumber: { type: 'string' },
    customerAwrsNumber: { type: 'string' },
    /** A day: `2026-03-09`. */
    dueOn: { type: 'string', required: true },
    /** Without VAT. */
    subtotalPence: { type: 'number', required: true },
    vatPence: { type: 'number', required: true },
    totalPence: { type: 'number', required: true },
    /** Whether any of its lines takes bottles from stock, and whether those bottles are taken at present. */
    movesStock: { type: 'boolean' },
    stockTaken: { type: 'boolean' },
    /** Rises with every change. */
    version: { type: 'number', required: true },
    createdBy: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    /** When it got its number; the tax point is that day in London. */
    issuedAt: { type: 'string' },
    /** Set when an invoice with a number is cancelled: 'CN-000001', for the whole invoice. */
    creditNoteNumber: { type: 'string' },
    creditedAt: { type: 'string' },
    paidAt: { type: 'string' },
    paymentMethod: { type: 'string' },
    /** Hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
    /** When it expires, in seconds, together with its content. */
    ttl: {
      type: 'number',
      watch: ['createdAt', 'issuedAt', 'paidAt'],
      set: (ttl?: number, dates: Parameters<typeof computeManualInvoiceExpiry>[0] = {}) =>
        ttl ?? computeManualInvoiceExpiry(dates),
    },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.manualInvoice}\${invoiceId}`, ['invoiceId']),
      sk: key('sk', 'invoice'),
    },
    all: {
      index: 'gsi1',
      pk: key('gsi1pk', indexPartitions.manualInvoices),
      sk: key('gsi1sk', '${createdAt}', ['createdAt']),
    },
    sent: {
      index: 'gsi2',
      condition: ({ status }) => status === 'sent' || status === 'overdue',
      pk: key('gsi2pk', `${indexPartitions.manualInvoicesByStatus}\${status}`, ['status']),
      sk: key('gsi2sk', '${dueOn}', ['dueOn']),
    },
  },
});

export type ManualInvoiceRecord = EntityItem<typeof manualInvoice>;
