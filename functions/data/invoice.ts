import { Entity, type EntityItem } from 'electrodb';
import { indexPartitions, partitions } from './partitions.ts';
import { placement } from './table.ts';

export const invoiceKinds = ['sale', 'release', 'storage'] as const;

/**
 * An invoice to a customer, as it was issued: it never changes but for its payment. Its id follows from what it is for,
 * so that nothing is invoiced twice, and its number is the next of a gapless row (`sequence.ts`). Names and addresses
 * are copied into it, since the law wants it kept when the account is gone.
 *
 * | access | key |
 * |---|---|
 * | one invoice | `invoices#<customerId>` / `<invoiceId>` |
 * | a customer's invoices | `invoices#<customerId>` |
 * | invoices still to be paid, by the day they are due | gsi2 `invoices#open` / `<dueOn>` |
 */
export const invoice = new Entity(
  {
    model: { entity: 'invoice', version: '1', service: 'shop' },
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
      address: { type: 'string' },
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
          },
        },
      },
      totalPence: { type: 'number', required: true },
      vatPence: { type: 'number', required: true },
      /** What is deferred on bottles that stay in bond, and so is not in the total. */
      deferred: {
        type: 'map',
        properties: {
          dutyPence: { type: 'number', required: true },
          vatPence: { type: 'number', required: true },
        },
      },
      issuedAt: { type: 'string', required: true },
      /** A day: `2026-03-09`. */
      dueOn: { type: 'string', required: true },
      status: { type: ['open', 'paid'] as const, required: true },
      paidAt: { type: 'string' },
      /** The order by which an open invoice was paid. */
      paidBy: { type: 'string' },
    },
    indexes: {
      ofCustomer: {
        pk: {
          field: 'pk',
          composite: ['customerId'],
          template: `${partitions.invoices}\${customerId}`,
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['invoiceId'], template: '${invoiceId}', casing: 'none' },
      },
      open: {
        index: 'gsi2',
        condition: (attributes) => attributes.status === 'open',
        pk: { field: 'gsi2pk', composite: [], template: indexPartitions.invoicesOpen, casing: 'none' },
        sk: { field: 'gsi2sk', composite: ['dueOn'], template: '${dueOn}', casing: 'none' },
      },
    },
  },
  placement,
);

export type InvoiceRecord = EntityItem<typeof invoice>;
