import type { EntityItem } from 'electrodb';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { taxTreatments } from '#shared/domain/common/tax-lines.ts';

/** Why money is refunded: the payment cannot be accepted, or staff refund it. */
export const refundReasons = ['stock_gone', 'amount_changed', 'paid_twice', 'too_late', 'staff'] as const;

/**
 * Money that goes back to a buyer. The row is written before Stripe is called (`owed`), so that a crash in between
 * loses nothing; its id is Stripe's idempotency key, so that another call refunds nothing twice.
 *
 * | access | key |
 * |---|---|
 * | the refunds of an order | `order#<orderId>`, begins with `refund#` |
 * | refunds that are still owed | gsi1 `refunds#owed` |
 * | a buyer's credit notes | gsi2 `credit-notes-of#<buyer>` / `<creditNoteNumber>` |
 */
export const refund = defineEntity('refund', {
  attributes: {
    orderId: { type: 'string', required: true },
    refundId: { type: 'string', required: true },
    paymentIntentId: { type: 'string', required: true },
    amountPence: { type: 'number', required: true },
    reason: { type: refundReasons, required: true },
    status: { type: ['owed', 'made', 'failed'] as const, required: true },
    owedAt: { type: 'string', required: true },
    stripeRefundId: { type: 'string' },
    /** Whether the money goes back to the gift card that paid, rather than to a payment card. */
    isToGiftCard: { type: 'boolean' },
    /** Which member of staff refunds it, and why, in their own words. */
    actor: { type: 'string' },
    note: { type: 'string' },
    /** The bottles that were returned with it. */
    restocked: {
      type: 'list',
      items: {
        type: 'map',
        properties: {
          productId: { type: 'string', required: true },
          quantity: { type: 'number', required: true },
          /** For bottles that were in bond: their lot, and their numbers in it. */
          lotId: { type: 'string' },
          bottles: { type: 'list', items: { type: 'number' } },
        },
      },
    },
    /** Whether it is for bottles removed from an order that had not left. */
    isRemoval: { type: 'boolean' },
    madeAt: { type: 'string' },
    /** When the customer's bank returned it after it was made: the money is with the shop again. */
    returnedAt: { type: 'string' },
    /** The credit note of money that went back, issued once the refund is made. */
    creditNoteNumber: { type: 'string' },
    /** The buyer that its order, and so its credit note, is listed under: a customer, or the hash of a guest's address. */
    buyer: { type: 'string' },
    credited: {
      type: 'map',
      properties: {
        /** The invoice of the order, where there was one by then. */
        invoiceNumber: { type: 'string' },
        /** A day: `2026-03-09`. */
        invoicedOn: { type: 'string' },
        lines: {
          type: 'list',
          required: true,
          items: {
            type: 'map',
            properties: {
              text: { type: 'string', required: true },
              /** Including VAT. */
              amountPence: { type: 'number', required: true },
              vatPence: { type: 'number', required: true },
              /** VAT treatment, as on the invoice. */
              tax: { type: taxTreatments, required: true },
            },
          },
        },
      },
    },
    /** Why Stripe refused it. */
    failure: { type: 'string' },
    /** When it expires, in seconds, with its order. */
    ttl: { type: 'number' },
    /** Hash of the request sent under the client's key; absent on older rows. */
    requestHash: { type: 'string' },
  },
  indexes: {
    ofOrder: {
      pk: key('pk', `${partitions.order}\${orderId}`, ['orderId']),
      sk: key('sk', 'refund#${refundId}', ['refundId']),
    },
    owed: {
      index: 'gsi1',
      condition: (attributes) => attributes.status === 'owed',
      pk: key('gsi1pk', indexPartitions.pendingRefunds),
      sk: key('gsi1sk', '${refundId}', ['refundId']),
    },
    creditNotesOf: {
      index: 'gsi2',
      condition: ({ creditNoteNumber }) => creditNoteNumber !== undefined,
      pk: key('gsi2pk', `${indexPartitions.creditNotesByBuyer}\${buyer}`, ['buyer']),
      sk: key('gsi2sk', '${creditNoteNumber}', ['creditNoteNumber']),
    },
  },
});

export type RefundRecord = EntityItem<typeof refund>;
