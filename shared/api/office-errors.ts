import { shopifyNotConfigured } from '#shared/domain/shopify.ts';
import type { Errors } from './refusal.ts';

/** What the calls of the back office refuse, beside what every call does (`errors.ts`). */
export const officeErrors = {
  bottles_not_free: {
    status: 409,
    title: 'Bottles not in storage',
    detail: 'Only {most} of {name} lie in storage and in no delivery; these do not: {which}.',
  },
  campaign_not_found: { status: 404, title: 'Release not found', detail: 'No such release was sent.' },
  campaign_over: {
    status: 409,
    title: 'Already over',
    detail: 'This release is {status}, so that nothing can be changed about its sending.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'Somebody else has changed this in the meantime. Please load it again and repeat your change.',
  },
  drop_exists: {
    status: 409,
    title: 'Drop exists',
    detail: 'There is a drop of this bottle at that time already.',
  },
  drop_not_found: { status: 404, title: 'Drop not found', detail: 'There is no such drop.' },
  file_not_found: { status: 404, title: 'No file', detail: 'No file was kept with this.' },
  image_dimensions_refused: {
    status: 422,
    title: 'Picture too large or too small',
    detail:
      'A picture has at least 200 pixels a side and at most 50 million in all; this one has {width} × {height}.',
  },
  image_type_refused: {
    status: 415,
    title: 'Not a picture we take',
    detail: 'This is not a JPEG, PNG, WebP or AVIF picture.',
  },
  image_unreadable: {
    status: 422,
    title: 'Picture not readable',
    detail: 'This picture is damaged or incomplete. Please save it again and try once more.',
  },
  invoice_issued: {
    status: 409,
    title: 'Invoice issued',
    detail: 'This invoice is no draft any more, so what it says does not change.',
  },
  invoice_number_taken: {
    status: 409,
    title: 'Invoice already recorded',
    detail: 'There is already an invoice {invoiceNumber} of this supplier.',
  },
  list_empty: {
    status: 409,
    title: 'Nobody to write to',
    detail: 'Nobody is on the list yet, so nothing was sent.',
  },
  numbers_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'Many documents are being numbered at this moment. Please try again.',
  },
  order_not_paid: {
    status: 409,
    title: 'Order not paid',
    detail:
      'This order is not paid: only its payment can move it on, and until then it can only be cancelled.',
  },
  order_of_other_supplier: {
    status: 422,
    title: 'Order of another supplier',
    detail: '{poNumber} was ordered from {name}.',
  },
  paid_amount_differs: {
    status: 422,
    title: 'Amount differs',
    detail: 'This invoice is over £{expected}; it is marked as paid in full only.',
  },
  paid_in_future: {
    status: 422,
    title: 'Payment in the future',
    detail: 'The day of a payment cannot be in the future.',
  },
  product_archived: {
    status: 409,
    title: 'Product archived',
    detail: '{name} is archived. Please restore it before you change it.',
  },
  product_exists: {
    status: 409,
    title: 'Product exists',
    detail: 'There is another bottle with the id {id}. Please choose another id.',
  },
  purchase_order_not_draft: {
    status: 409,
    title: 'No longer a draft',
    detail: 'Only a draft can be changed; {poNumber} is {status}.',
  },
  purchase_order_not_found: {
    status: 404,
    title: 'Purchase order not found',
    detail: 'There is no such purchase order.',
  },
  refund_refused: {
    status: 409,
    title: 'Refund refused',
    detail: 'Stripe does not make this refund: {reason}',
  },
  refund_too_much: {
    status: 409,
    title: 'More than is left',
    detail: 'Only £{left} of this order can still be refunded.',
  },
  release_not_withdrawable: {
    status: 409,
    title: 'Delivery cannot be cancelled',
    detail: 'Only a delivery that is paid and not sent can be cancelled here; this one is {status}.',
  },
  restock_too_many: {
    status: 409,
    title: 'More than were sold',
    detail: 'Only {most} of {name} can be put back.',
  },
  shopify_answer_partial: {
    status: 502,
    title: 'Answer incomplete',
    detail: 'Shopify answered for {known} of {expected} bottles only, so no stock was changed.',
  },
  shopify_cart_refused: {
    status: 422,
    title: 'Cart refused',
    detail: 'Shopify makes no cart of this: {reason}',
  },
  // The specification's client looks for this very sentence.
  shopify_not_configured: {
    status: 503,
    title: 'Shopify not configured',
    detail: shopifyNotConfigured,
  },
  shopify_unavailable: {
    status: 502,
    title: 'Shopify out of reach',
    detail: 'Shopify does not answer at the moment: {reason}',
  },
  stock_too_low: {
    status: 409,
    title: 'Not so many in stock',
    detail: 'There are only {available} of {name}, so that many cannot be taken away.',
  },
  subscriber_not_found: {
    status: 404,
    title: 'Subscriber not found',
    detail: 'There is no such subscriber.',
  },
  supplier_archived: {
    status: 409,
    title: 'Supplier archived',
    detail: '{name} is archived. Please restore it first.',
  },
  supplier_invoice_not_found: {
    status: 404,
    title: 'Invoice not found',
    detail: 'There is no such supplier invoice.',
  },
  supplier_not_found: { status: 404, title: 'Supplier not found', detail: 'There is no such supplier.' },
  sync_running: {
    status: 409,
    title: 'Already running',
    detail: 'A run of the sync is on its way. Please wait for its end.',
  },
  totals_differ: {
    status: 422,
    title: 'The sum is another',
    detail: 'The lines come to {amount}, which is not what was sent.',
  },
  upload_not_found: {
    status: 422,
    title: 'File not found',
    detail: 'The file has not arrived, or came more than a day ago. Please choose it again.',
  },
  upload_refused: { status: 422, title: 'File refused', detail: '{reason}' },
} as const satisfies Errors;
