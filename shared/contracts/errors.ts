import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { signInErrors } from './accounts/sign-in-errors.ts';
import type { backOfficeErrors } from './back-office-errors.ts';
import { ballotErrors } from './ballots/ballot-errors.ts';
import { storageErrors } from './bonded-storage/storage-errors.ts';
import { checkoutErrors } from './checkout/checkout-errors.ts';
import { buyerErrors } from './orders/buyer-errors.ts';
import type { orderErrors } from './orders/order-errors.ts';
import type { procurementErrors } from './procurement/procurement-errors.ts';
import type { Errors } from './refusal.ts';

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
  session_required: {
    status: 400,
    title: 'Session required',
    detail: 'Send the session id of the cart in the x-session-id header.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', detail: 'Please sign in first.' },
  admin_required: { status: 401, title: 'Access Denied', detail: 'Admin privileges required' },
  permission_required: {
    status: 403,
    title: 'Not allowed',
    detail: "Your role doesn't allow this. Ask an owner.",
  },
  origin_not_allowed: {
    status: 403,
    title: 'Origin not allowed',
    detail: 'This call is only accepted from the shop itself.',
  },
  user_mismatch: {
    status: 403,
    title: 'Not your account',
    detail: 'The user named in the request is not the one signed in.',
  },
  body_too_large: {
    status: 413,
    title: 'Body too large',
    detail: 'The body is larger than this call accepts.',
  },
  json_required: {
    status: 415,
    title: 'JSON required',
    detail: 'Send the body as JSON with the content type application/json.',
  },
  multipart_required: {
    status: 415,
    title: 'Form required',
    detail: 'Send the file as multipart/form-data.',
  },
  malformed_form: { status: 400, title: 'Malformed form', detail: 'The form that was sent is not complete.' },
  file_too_large: {
    status: 413,
    title: 'File too large',
    detail: 'This file is too large. The limit is {most} MB.',
  },
  internal_error: { status: 500, title: 'Something went wrong', detail: 'Something went wrong on our side.' },
  product_not_found: {
    status: 404,
    title: 'Product not found',
    detail: "The product you're looking for doesn't exist.",
  },
  item_not_found: { status: 404, title: 'Item not found', detail: 'This item is no longer in the cart.' },
  mail_not_sent: {
    status: 502,
    title: 'Email not sent',
    detail: 'We could not send the email. Please check the address and try again.',
  },
  order_not_found: { status: 404, title: 'Order not found', detail: 'We could not find this order.' },
  drop_not_found: { status: 404, title: 'Drop not found', detail: 'We could not find this drop.' },
  bottle_in_stock: { status: 409, title: 'In stock', detail: '{name} is in stock now.' },
  push_service_unknown: {
    status: 400,
    title: 'Notifications not possible',
    detail: "We can't send notifications to this browser. Please use the email reminder instead.",
  },
  drop_already_open: { status: 409, title: 'Already open', detail: 'This drop has already opened.' },
  terms_not_found: {
    status: 404,
    title: 'Terms not found',
    detail: 'No order has these terms of sale.',
  },
  terms_changed: {
    status: 409,
    title: 'Terms changed',
    detail: 'The terms of sale have changed. Please read the new terms and accept them.',
  },
  article_not_found: {
    status: 404,
    title: 'Article not found',
    detail: 'We could not find this article.',
  },
  alert_not_found: { status: 404, title: 'Alert not found', detail: 'This alert is no longer set.' },
  alerts_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'Many people are signing up right now. Please try again.',
  },
  drop_pass_required: {
    status: 409,
    title: 'Please join the queue',
    detail: '{name} is sold through a queue. Please join it, or wait for your turn.',
  },
  waiting_room_not_found: { status: 404, title: 'Queue not found', detail: 'This drop has no queue.' },
  waiting_room_not_open: {
    status: 409,
    title: 'Not open yet',
    detail: 'You can join the queue from {opens}, London time.',
  },
  waiting_room_closed: { status: 409, title: 'Queue closed', detail: 'This drop has closed.' },
  request_key_reused: {
    status: 409,
    title: 'Already sent',
    detail:
      'This was already sent with different details, and those were saved. Please reload the page to see them before you try again.',
  },
  already_paid: {
    status: 409,
    title: 'Already paid',
    detail: 'This order is already paid or its payment is being processed.',
  },
  address_not_found: {
    status: 404,
    title: 'Address not found',
    detail: 'We could not find this saved address.',
  },
  below_permitted_price: {
    status: 422,
    title: 'Below the permitted price',
    detail: 'By law we cannot sell {name} below £{price}, its duty plus VAT.',
  },
  invoice_not_found: { status: 404, title: 'Invoice not found', detail: 'We could not find this invoice.' },
  payment_not_cancelled: {
    status: 502,
    title: 'Payment not cancelled',
    detail: 'We could not cancel the payment, so nothing has changed. Please try again.',
  },
  link_invalid: {
    status: 400,
    title: 'Invalid link',
    detail: 'This link is not valid, or part of it is missing.',
  },
  link_expired: { status: 410, title: 'Link expired', detail: 'This link is no longer valid.' },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many attempts. Please wait {wait} and try again.',
  },
  assistant_unavailable: {
    status: 503,
    title: 'Assistant unavailable',
    detail: assistantSentences.apology,
  },
  checkout_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'Many people are buying right now. Please try again.',
  },
  credit_note_not_found: {
    status: 404,
    title: 'Credit note not found',
    detail: 'We could not find this credit note.',
  },
} as const satisfies Errors;

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
