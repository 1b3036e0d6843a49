import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { hasSeveralLines } from '#shared/domain/common/one-line.ts';
import { OrderAddressForm } from '#shared/domain/orders/order-address-form.ts';
import { maxNoteLength } from '#shared/domain/orders/order-note.ts';

/** What the staff has noted about an order. */
export const OrderNote = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: Timestamp,
    editedAt: Timestamp.nullable(),
    version: z.int().meta({ description: 'To be sent with a change.' }),
    canChange: z.boolean().meta({ description: 'Whether whoever reads it wrote it, or is an owner.' }),
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.output<typeof OrderNote>;

const params = z.object({ id: z.string().min(1).max(80) });
const noteParams = params.extend({ noteId: z.string().min(1).max(80) });

const text = z
  .string()
  .trim()
  .min(1, 'Please write a note')
  .max(maxNoteLength, `A note has at most ${maxNoteLength} characters`)
  .check(hasSeveralLines);

export const RequestKey = z
  .string()
  .regex(/^[0-9A-Za-z-]{8,64}$/, 'Must be 8 to 64 letters and digits')
  .meta({
    description: 'Made by the page: the same key again does nothing more, and with other content is a 409.',
  });

/** What the staff does on the page of an order, beside its status and its money. */
export const orderDeskApi = defineArea('orderDesk', {
  addNote: defineEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/notes',
    access: 'admin',
    permission: 'orders.note',
    summary: 'Note something about an order for the rest of the staff.',
    params,
    body: z.object({ text, requestKey: RequestKey }),
    response: OrderNote,
    status: 201,
    errors: ['order_not_found', 'order_closed', 'request_key_reused'],
  }),
  changeNote: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/notes/{noteId}',
    access: 'admin',
    permission: 'orders.note',
    summary: 'Change a note that one has written; an owner may change any.',
    params: noteParams,
    body: z.object({ text, version: z.int() }),
    response: OrderNote,
    errors: ['note_not_found', 'note_not_yours', 'changed_meanwhile'],
  }),
  deleteNote: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/orders/{id}/notes/{noteId}',
    access: 'admin',
    permission: 'orders.note',
    summary: 'Delete a note that one has written; an owner may delete any. Repeating it changes nothing.',
    params: noteParams,
    response: z.object({ id: z.string() }),
    errors: ['note_not_yours', 'changed_meanwhile'],
  }),
  changeAddress: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    access: 'admin',
    permission: 'orders.edit',
    summary: 'Send an order that has not left to another address, where delivery costs the same.',
    params,
    body: z.object({
      address: OrderAddressForm,
      replaces: z
        .string()
        .max(600)
        .meta({ description: 'The address as the page showed it; another one in its place is a 409.' }),
    }),
    response: z.object({ address: z.string() }),
    errors: [
      'order_not_found',
      'order_not_paid',
      'address_fixed',
      'delivery_price_differs',
      'changed_meanwhile',
      'checkout_busy',
    ],
  }),
});
