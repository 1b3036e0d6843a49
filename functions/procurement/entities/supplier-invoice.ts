import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { paymentMethods, supplierInvoiceStatuses } from '#shared/domain/procurement/supplier-invoice.ts';

/**
 * An invoice from a supplier, with its file in the private bucket.
 *
 * | access | key |
 * |---|---|
 * | one invoice | `supplier-invoice#<supplierInvoiceId>` / `invoice` |
 * | all invoices, as they were recorded | gsi1 `supplier-invoices` / `<createdAt>` |
 * | invoices that are to be paid, by the day they are due | gsi2 `supplier-invoices#open` / `<dueDate>` |
 *
 * Every change sets the status, since ElectroDB decides by it whether the row stays in the index of those to be paid: neither
 * paid nor disputed.
 */
export const supplierInvoice = defineEntity('supplierInvoice', {
  attributes: {
    supplierInvoiceId: { type: 'string', required: true },
    invoiceNumber: { type: 'string', required: true },
    supplierId: { type: 'string', required: true },
    /** The supplier's name when the invoice was recorded. */
    supplierName: { type: 'string', required: true },
    purchaseOrderId: { type: 'string' },
    poNumber: { type: 'string' },
    /** Days: `2026-03-09`. */
    invoiceDate: { type: 'string', required: true },
    dueDate: { type: 'string', required: true },
    totalPence: { type: 'number', required: true },
    vatPence: { type: 'number', required: true },
    status: { type: supplierInvoiceStatuses, required: true },
    paidAt: { type: 'string' },
    paidPence: { type: 'number' },
    paymentMethod: { type: paymentMethods },
    notes: { type: 'string' },
    /**
     * When and by whom it was approved, or paid if nobody had approved it before; from then on it is credited, not
     * corrected.
     */
    approvedAt: { type: 'string' },
    approvedBy: { type: 'string' },
    /** The totals of its credit notes; absent if there is none. */
    creditedPence: { type: 'number' },
    creditedVatPence: { type: 'number' },
    file: {
      type: 'map',
      properties: {
        key: { type: 'string', required: true },
        name: { type: 'string', required: true },
        contentType: { type: 'string', required: true },
        sizeBytes: { type: 'number', required: true },
        uploadId: { type: 'string', required: true },
      },
    },
    createdBy: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /**
     * Set with every change, because otherwise an invoice that is no longer paid or disputed would not return to the
     * open list.
     */
    listing: { type: [indexPartitions.supplierInvoicesOpen] as const, required: true },
    /** Hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
  },
  indexes: {
    byId: {
      pk: key('pk', `${partitions.supplierInvoice}\${supplierInvoiceId}`, ['supplierInvoiceId']),
      sk: key('sk', 'invoice'),
    },
    all: {
      index: 'gsi1',
      pk: key('gsi1pk', indexPartitions.supplierInvoices),
      sk: key('gsi1sk', '${createdAt}', ['createdAt']),
    },
    open: {
      index: 'gsi2',
      condition: ({ status }) => status !== 'paid' && status !== 'disputed',
      pk: key('gsi2pk', '${listing}', ['listing']),
      sk: key('gsi2sk', '${dueDate}', ['dueDate']),
    },
  },
});

export type SupplierInvoiceRecord = EntityItem<typeof supplierInvoice>;
