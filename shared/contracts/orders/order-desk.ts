import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { SentPounds } from '#shared/contracts/fields.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { isOneLine } from '#shared/domain/common/one-line.ts';
import { HandOverForm } from '#shared/domain/orders/dispatch/collection.ts';
import {
  GiftNoteForm,
  GiftRecipient,
  maxGiftNote,
  maxGiftRecipient,
} from '#shared/domain/orders/gift-note.ts';
import { OrderAddressForm } from '#shared/domain/orders/order-address-form.ts';
import { maxRestocked } from '#shared/domain/orders/refund.ts';
import { AdminOrderRow, AdminRefund } from './admin-order.ts';
import { buildChosenLines, NoteText, OrderNote, RequestKey, SentTracking } from './order-parts.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const noteParams = z.extend(params, { noteId: z.string().check(z.minLength(1), z.maxLength(80)) });

export const SentAddress = z.object({
  address: OrderAddressForm,
  replaces: withDescription(
    z.string().check(z.maxLength(600), isOneLine),
    'The address as the page showed it; a 409 if it has changed since.',
  ),
});

export const SentGiftNote = z.object({
  note: z.nullish(GiftNoteForm.shape.note),
  replaces: withDescription(
    z.string().check(z.maxLength(maxGiftNote), isOneLine),
    'The note as the page showed it, empty where there was none; a 409 if it has changed since.',
  ),
  recipient: withDescription(
    z.optional(
      z.object({
        name: z.nullish(GiftRecipient),
        replaces: withDescription(
          z.string().check(z.maxLength(maxGiftRecipient), isOneLine),
          'The name as the page showed it, empty where there was none.',
        ),
      }),
    ),
    'Whose name stands on the parcel; it stays as it is where this is absent.',
  ),
  giftWrap: withDescription(
    z.nullish(z.boolean()),
    'Can differ only where wrapping is free; it stays as it is where this is absent.',
  ),
  giftWrapReplaces: withDescription(
    z.nullish(z.boolean()),
    'Whether the page showed it as wrapped; a 409 if that has changed since.',
  ),
});

export const SentParcel = z.object({
  lines: buildChosenLines('Please choose what is in the parcel'),
  tracking: z.nullish(SentTracking),
  requestKey: RequestKey,
});

export const SentRemoval = z.object({
  lines: buildChosenLines(
    'Please choose what to remove',
    `At most ${maxRestocked} different bottles can be removed at once`,
  ),
  reason: z.string().check(z.trim(), z.minLength(1, 'Please say why'), z.maxLength(200), isOneLine),
  expectedRefund: withDescription(
    SentPounds,
    'What the page showed as the refund: compared, never believed. Another one is a 409.',
  ),
  revision: withDescription(
    z.int().check(z.nonnegative()),
    'The revision of the order that the page showed; a later one is a 409.',
  ),
  requestKey: RequestKey,
});

/** What staff do on the page of an order, besides its status and its money. */
export const orderDeskApi = defineArea('orderDesk', {
  addNote: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/notes',
    permission: 'orders.note',
    summary: 'Add a staff note to an order.',
    params,
    body: z.object({ text: NoteText, requestKey: RequestKey }),
    response: OrderNote,
    status: 201,
    errors: ['order_not_found', 'order_closed', 'request_key_reused'],
  }),
  changeNote: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/notes/{noteId}',
    permission: 'orders.note',
    summary: "Change one's own note; an owner may change any.",
    params: noteParams,
    body: z.object({ text: NoteText, version: z.int() }),
    response: OrderNote,
    errors: ['note_not_found', 'note_not_yours', 'changed_meanwhile'],
  }),
  deleteNote: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/orders/{id}/notes/{noteId}',
    permission: 'orders.note',
    summary: "Delete one's own note; an owner may delete any.",
    params: noteParams,
    response: z.object({ id: z.string() }),
    errors: ['note_not_found', 'note_not_yours', 'changed_meanwhile'],
  }),
  changeAddress: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    permission: 'orders.edit',
    summary: 'Change the address of an order before dispatch, where delivery costs the same.',
    params,
    body: SentAddress,
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
  writeGiftNote: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/gift-note',
    permission: 'orders.edit',
    summary: 'Correct the gift note, the recipient and a free wrap of an order that is waiting to be packed.',
    params,
    body: SentGiftNote,
    response: z.object({ note: z.string() }),
    errors: [
      'order_not_found',
      'order_not_paid',
      'order_not_to_pack',
      'order_collected',
      'gift_wrap_charged',
      'changed_meanwhile',
      'checkout_busy',
    ],
  }),
  removeBottles: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/removals',
    permission: 'orders.place',
    summary:
      'Remove bottles from a paid order before dispatch: they are restocked and their price is refunded. Once none remain, delivery is refunded as well and the order is cancelled.',
    params,
    body: SentRemoval,
    response: AdminRefund,
    status: 201,
    errors: [
      'order_not_found',
      'order_not_paid',
      'bottles_fixed',
      'removal_too_many',
      'refund_disputed',
      'refund_refused',
      'request_key_reused',
      'changed_meanwhile',
      'checkout_busy',
    ],
  }),
  markReady: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/ready',
    permission: 'orders.ship',
    summary: 'Mark an order as ready to collect from the bar, which emails the buyer its code.',
    params,
    response: AdminOrderRow,
    errors: [
      'order_not_found',
      'order_not_paid',
      'order_not_collected',
      'order_not_to_pack',
      'checkout_busy',
    ],
  }),
  handOver: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/hand-over',
    permission: 'orders.ship',
    summary:
      'Hand an order over at the bar for its code, once the age of whoever collects it is checked: it is then delivered.',
    params,
    body: HandOverForm,
    response: AdminOrderRow,
    errors: [
      'order_not_found',
      'order_not_paid',
      'order_not_collected',
      'order_not_ready',
      'collection_code_wrong',
      'too_many_requests',
      'checkout_busy',
    ],
  }),
  sendParcel: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/parcels',
    permission: 'orders.ship',
    summary:
      'Dispatch some bottles of an order as a parcel, which emails the buyer; the rest remains to be packed. The last parcel marks the order as shipped.',
    params,
    body: SentParcel,
    response: AdminOrderRow,
    status: 201,
    errors: [
      'order_not_found',
      'order_not_paid',
      'order_not_to_pack',
      'order_collected',
      'parcel_too_many',
      'checkout_busy',
    ],
  }),
});
