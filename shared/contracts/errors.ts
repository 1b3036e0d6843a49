import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { signInErrors } from './accounts/sign-in-errors.ts';
import type { backOfficeErrors } from './back-office-errors.ts';
import { ballotErrors } from './ballots/ballot-errors.ts';
import { storageErrors } from './bonded-storage/storage-errors.ts';
import { checkoutErrors } from './checkout/checkout-errors.ts';
import { buyerErrors } from './orders/buyer-errors.ts';
import type { orderErrors } from './orders/order-errors.ts';
import type { procurementErrors } from './procurement/procurement-errors.ts';
import { defineErrors, type Errors } from './refusal.ts';

/** The refusals of calls of every kind. */
const generalErrors = defineErrors({
  session_required: [400, 'Session required', 'Send the session id of the cart in the x-session-id header.'],
  not_signed_in: [401, 'Not signed in', 'Please sign in first.'],
  admin_required: [401, 'Access Denied', 'Admin privileges required'],
  permission_required: [403, 'Not allowed', "Your role doesn't allow this. Ask an owner."],
  origin_not_allowed: [403, 'Origin not allowed', 'This call is only accepted from the shop itself.'],
  user_mismatch: [403, 'Not your account', 'The user named in the request is not the one signed in.'],
  body_too_large: [413, 'Body too large', 'The body is larger than this call accepts.'],
  json_required: [415, 'JSON required', 'Send the body as JSON with the content type application/json.'],
  multipart_required: [415, 'Form required', 'Send the file as multipart/form-data.'],
  malformed_form: [400, 'Malformed form', 'The form that was sent is not complete.'],
  file_too_large: [413, 'File too large', 'This file is too large. The limit is {most} MB.'],
  internal_error: [500, 'Something went wrong', 'Something went wrong on our side.'],
  product_not_found: [404, 'Product not found', "The product you're looking for doesn't exist."],
  item_not_found: [404, 'Item not found', 'This item is no longer in the cart.'],
  mail_not_sent: [
    502,
    'Email not sent',
    'We could not send the email. Please check the address and try again.',
  ],
  order_not_found: [404, 'Order not found', 'We could not find this order.'],
  drop_not_found: [404, 'Drop not found', 'We could not find this drop.'],
  bottle_in_stock: [409, 'In stock', '{name} is in stock now.'],
  push_service_unknown: [
    400,
    'Notifications not possible',
    "We can't send notifications to this browser. Please use the email reminder instead.",
  ],
  drop_already_open: [409, 'Already open', 'This drop has already opened.'],
  terms_not_found: [404, 'Terms not found', 'No order has these terms of sale.'],
  terms_changed: [
    409,
    'Terms changed',
    'The terms of sale have changed. Please read the new terms and accept them.',
  ],
  article_not_found: [404, 'Article not found', 'We could not find this article.'],
  alert_not_found: [404, 'Alert not found', 'This alert is no longer set.'],
  alerts_busy: [503, 'Very busy', 'Many people are signing up right now. Please try again.'],
  drop_pass_required: [
    409,
    'Please join the queue',
    '{name} is sold through a queue. Please join it, or wait for your turn.',
  ],
  waiting_room_not_found: [404, 'Queue not found', 'This drop has no queue.'],
  waiting_room_not_open: [409, 'Not open yet', 'You can join the queue from {opens}, London time.'],
  waiting_room_closed: [409, 'Queue closed', 'This drop has closed.'],
  request_key_reused: [
    409,
    'Already sent',
    'This was already sent with different details, and those were saved. Please reload the page to see them before you try again.',
  ],
  already_paid: [409, 'Already paid', 'This order is already paid or its payment is being processed.'],
  address_not_found: [404, 'Address not found', 'We could not find this saved address.'],
  below_permitted_price: [
    422,
    'Below the permitted price',
    'By law we cannot sell {name} below £{price}, its duty plus VAT.',
  ],
  invoice_not_found: [404, 'Invoice not found', 'We could not find this invoice.'],
  payment_not_cancelled: [
    502,
    'Payment not cancelled',
    'We could not cancel the payment, so nothing has changed. Please try again.',
  ],
  link_invalid: [400, 'Invalid link', 'This link is not valid, or part of it is missing.'],
  link_expired: [410, 'Link expired', 'This link is no longer valid.'],
  too_many_requests: [429, 'Too many requests', 'Too many attempts. Please wait {wait} and try again.'],
  assistant_unavailable: [503, 'Assistant unavailable', assistantSentences.apology],
  checkout_busy: [503, 'Very busy', 'Many people are buying right now. Please try again.'],
  credit_note_not_found: [404, 'Credit note not found', 'We could not find this credit note.'],
});

/**
 * The refusals that shoppers, and staff before they have signed in, may meet, as data. Those of the back office are separate
 * (`error-catalogue.ts`), so other functions do not carry their sentences. A contract declares which of these codes its
 * endpoint may use; the wrapper renders them as problem details (RFC 9457). `title` is the same for each refusal of a code;
 * `detail` is the sentence a shopper reads, with `{name}` filled from the details given to `fail`.
 */
export const shopErrors = {
  ...ballotErrors,
  ...buyerErrors,
  ...checkoutErrors,
  ...signInErrors,
  ...storageErrors,
  ...generalErrors,
};

export type ShopErrorCode = keyof typeof shopErrors;

export type ErrorCode =
  | ShopErrorCode
  | keyof typeof backOfficeErrors
  | keyof typeof orderErrors
  | keyof typeof procurementErrors;

const known: Errors = { ...shopErrors };

/** Makes refusals known to this program, in addition to those of shoppers. */
export const addErrors = (errors: Errors): void => void Object.assign(known, errors);

/** The fixed parts of a refusal; for one that this program does not know, those of a fault. */
export const findError = (code: ErrorCode): Errors[string] => known[code] ?? shopErrors.internal_error;

/** Why a field was refused; `field` is a dotted path such as `guestDetails.email`. */
export type FieldError = { field: string; message: string };

/** The one body of every failure: problem details plus the fields the specification's client reads. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  errors: FieldError[];
  message: string;
  details?: Record<string, unknown>;
};

/** The sentence of a code with its `{placeholders}` filled in. */
export function formatErrorDetail(code: ErrorCode, details: Record<string, unknown> = {}): string {
  return findError(code).detail.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
