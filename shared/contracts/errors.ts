import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import type { backOfficeErrors } from './back-office-errors.ts';
import type { orderErrors } from './orders/order-errors.ts';
import type { procurementErrors } from './procurement/procurement-errors.ts';
import type { Errors } from './refusal.ts';

/**
 * The refusals that shoppers may meet, and staff before they have signed in, as data; those of the back office are beside them
 * (`error-catalogue.ts`), so that no other function carries their sentences. A contract declares which of these codes its endpoint may
 * use; the wrapper renders them as problem details (RFC 9457). `title` is fixed a code; `detail` is the sentence
 * a shopper reads, with `{name}` filled from the details given to `fail`.
 */
export const shopErrors = {
  // Made by the wrapper; a contract declares one of them only where its handler makes it too.
  invalid_request: { status: 400, title: 'Invalid request', detail: 'Some of the details are not valid.' },
  malformed_json: { status: 400, title: 'Malformed JSON', detail: 'The body is not valid JSON.' },
  return_not_possible: {
    status: 409,
    title: 'Nothing to take back',
    detail: 'Only bottles that were delivered can be taken back this way.',
  },
  return_pending: {
    status: 409,
    title: 'Already asked',
    detail: 'You have already asked to return bottles of this order. We will email you our answer.',
  },
  return_too_many: {
    status: 409,
    title: 'Too many bottles',
    detail: 'Only {most} of {name} can be taken back.',
  },
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
  sign_in_setup_required: {
    status: 403,
    title: 'Not set up',
    detail: 'Set up a passkey or an authenticator app first.',
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

  // Declared by contracts.
  product_not_found: {
    status: 404,
    title: 'Product not found',
    detail: "The product you're looking for doesn't exist.",
  },
  item_not_found: { status: 404, title: 'Item not found', detail: 'This item is no longer in the cart.' },
  code_invalid: {
    status: 422,
    title: 'Wrong code',
    detail: 'That is not the code we sent. Please check it and try again.',
  },
  code_expired: {
    status: 422,
    title: 'Code no longer valid',
    detail: 'This code or link has expired. Please request a new one.',
  },
  session_not_found: { status: 404, title: 'Session not found', detail: 'This device is not signed in.' },
  mail_not_sent: {
    status: 502,
    title: 'Email not sent',
    detail: 'We could not send the email. Please check the address and try again.',
  },
  admin_password_wrong: {
    status: 401,
    title: 'Authentication Failed',
    detail: 'Invalid admin credentials. Please check your password.',
  },
  cancellation_too_late: {
    status: 409,
    title: 'Cancellation period over',
    detail:
      'The cancellation period for this order has ended. You keep your rights if something is wrong with it: please contact us.',
  },
  not_cancellable: {
    status: 409,
    title: 'Cannot be cancelled here',
    detail: 'This order cannot be cancelled here. Please contact us and we will help.',
  },
  order_not_found: { status: 404, title: 'Order not found', detail: 'We could not find this order.' },
  not_enough_stock: {
    status: 409,
    title: 'Not enough stock',
    detail: 'Only {available} of {name} can be bought at the moment.',
  },
  sold_out: { status: 409, title: 'Sold out', detail: '{name} is sold out.' },
  drop_not_open: {
    status: 409,
    title: 'Not on sale yet',
    detail: '{name} goes on sale on {opens}, London time.',
  },
  drop_closed: {
    status: 409,
    title: 'Drop closed',
    detail: 'The drop of {name} has closed, so it can no longer be bought.',
  },
  drop_not_found: { status: 404, title: 'Drop not found', detail: 'We could not find this drop.' },
  bottle_in_stock: { status: 409, title: 'In stock', detail: '{name} is in stock now.' },
  push_service_unknown: {
    status: 400,
    title: 'Notifications not possible',
    detail: "We can't send notifications to this browser. Please use the email reminder instead.",
  },
  drop_already_open: { status: 409, title: 'Already open', detail: 'This drop has already opened.' },
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
  ballot_not_found: { status: 404, title: 'Ballot not found', detail: 'We could not find this ballot.' },
  ballot_not_open: {
    status: 409,
    title: 'Ballot not open yet',
    detail: 'This ballot opens on {opens}, London time.',
  },
  ballot_closed: {
    status: 409,
    title: 'Ballot closed',
    detail: 'This ballot has closed, so entries can no longer change.',
  },
  ballot_not_eligible: {
    status: 403,
    title: 'Not open to you',
    detail: 'This ballot is for {entrants}, and we found nothing of the kind under your email address.',
  },
  ballot_address_taken: {
    status: 409,
    title: 'Already entered',
    detail: 'Somebody has already entered this ballot with this {what}. There is one entry for each.',
  },
  ballot_entry_rejected: {
    status: 409,
    title: 'Entry not accepted',
    detail: 'We have found a second entry of yours, and only one counts. Please contact us if that is wrong.',
  },
  ballot_not_deliverable: {
    status: 409,
    title: 'No delivery there',
    detail: 'We can’t deliver this bottle to the address of your entry, so no card can be saved for it.',
  },
  ballot_total_changed: {
    status: 409,
    title: 'Total changed',
    detail: 'The total is now {total}. Please check it and agree again.',
  },
  ballot_card_not_saved: {
    status: 409,
    title: 'Card not saved',
    detail: 'Your card was not saved. Please try again.',
  },
  ballot_card_taken: {
    status: 409,
    title: 'Card already used',
    detail: 'This card is saved with another entry. Please use another card, or pay by link if you win.',
  },
  ballot_busy: {
    status: 503,
    title: 'Very busy',
    detail: 'Many people are entering right now. Please try again.',
  },
  drop_by_ballot: {
    status: 409,
    title: 'Sold by ballot',
    detail: '{name} is sold by ballot, so it can’t be bought here. Please enter the ballot on its page.',
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
  drop_limit_reached: {
    status: 409,
    title: 'Limit per customer',
    detail: '{name} is limited to {most} per customer in this drop.',
  },
  cart_empty: { status: 409, title: 'Cart empty', detail: 'Your cart is empty.' },
  too_many_bottles: {
    status: 409,
    title: 'Too many different bottles',
    detail: 'An order can have at most {most} different bottles. Please order these first, or remove some.',
  },
  request_key_reused: {
    status: 409,
    title: 'Already sent',
    detail:
      'This was already sent with different details, and those were saved. Please reload the page to see them before you try again.',
  },
  reservation_limit: { status: 409, title: 'Reservation limit reached', detail: '{reason}' },
  reservation_cooling_off: { status: 409, title: 'Please wait', detail: '{reason}' },
  discount_unknown: {
    status: 422,
    title: 'Code not valid',
    detail: "This code isn't valid. Please check it and try again.",
  },
  discount_ended: { status: 422, title: 'Code has ended', detail: 'This code has ended.' },
  discount_used_up: { status: 409, title: 'Code used up', detail: 'This code has been used up.' },
  discount_used_before: {
    status: 409,
    title: 'Code already used',
    detail: 'You have already used this code. We count by account, email and delivery address.',
  },
  discount_no_bottles: {
    status: 422,
    title: 'No bottles for this code',
    detail: "This code can't reduce any of the bottles in your cart.",
  },
  discount_below_minimum: {
    status: 422,
    title: 'Below the minimum',
    detail: 'Spend £{minimum} on the bottles this code is for to use it.',
  },
  gift_card_sale_not_found: {
    status: 404,
    title: 'Purchase not found',
    detail: 'We could not find this purchase of a gift card.',
  },
  gift_card_unknown: {
    status: 422,
    title: 'Gift card not valid',
    detail: "This gift card code isn't valid. Please check it and try again.",
  },
  gift_card_empty: {
    status: 409,
    title: 'Gift card used up',
    detail: 'There is nothing left on this gift card.',
  },
  gift_card_changed: {
    status: 409,
    title: 'Gift card balance changed',
    detail: 'The balance of your gift card has changed. Please check what is left to pay.',
  },
  discount_not_in_bond: {
    status: 422,
    title: 'Not for bottles in bond',
    detail: 'Discount codes are for bottles we deliver, not for bottles stored in bond.',
  },
  quote_changed: {
    status: 409,
    title: 'The price has changed',
    detail: 'The price of your order has changed since you saw it. Please check it before you pay.',
  },
  already_paid: {
    status: 409,
    title: 'Already paid',
    detail: 'This order is already paid or its payment is being processed.',
  },
  session_mismatch: {
    status: 403,
    title: 'Another session',
    detail: 'The session id in the body is not the one in the header.',
  },
  address_not_found: {
    status: 404,
    title: 'Address not found',
    detail: 'We could not find this saved address.',
  },
  address_book_full: {
    status: 409,
    title: 'Address book full',
    detail: 'An address book holds {most} addresses. Please delete one first.',
  },
  wishlist_full: {
    status: 409,
    title: 'Cellar list full',
    detail: 'A cellar list holds {most} bottles. Please remove one first.',
  },
  delivery_method_unknown: {
    status: 422,
    title: 'Unknown delivery method',
    detail: 'This delivery method is not offered.',
  },
  postcode_required: {
    status: 422,
    title: 'Postcode required',
    detail: 'Please include a UK postcode in the address.',
  },
  postcode_not_served: {
    status: 422,
    title: 'Postcode not served',
    detail: 'We do not currently deliver to {place} ({postcode}).',
  },
  postcode_unknown: {
    status: 422,
    title: 'Unknown postcode',
    detail: '{postcode} is not a UK postcode. Please check it.',
  },
  country_not_served: {
    status: 422,
    title: 'Country not served',
    detail: 'We deliver within the United Kingdom only, not to {country}.',
  },
  order_too_heavy: {
    status: 422,
    title: 'Order too heavy',
    detail: 'Your order exceeds 30kg. Please contact us for special delivery arrangements.',
  },
  delivery_cover_exceeded: {
    status: 422,
    title: 'Not enough cover',
    detail: '{name} covers orders up to {cover}. Please choose a delivery option with more cover.',
  },
  storage_needs_account: {
    status: 422,
    title: 'Account needed',
    detail: 'Bonded storage needs an account. Please sign in to keep bottles in bond.',
  },
  whole_cases_only: {
    status: 422,
    title: 'Whole cases only',
    detail:
      'Pallet storage takes whole cases of 12 bottles of one kind. Please choose the shelf, or order by the case.',
  },
  total_too_low: {
    status: 422,
    title: 'Total too low',
    detail: 'The total of {total} is below the {limit} minimum for card payments. Please add another bottle.',
  },
  total_too_high: {
    status: 422,
    title: 'Total too high',
    detail:
      'The total of {total} is above the {limit} maximum for a card payment. Please remove some bottles, or contact us.',
  },
  below_permitted_price: {
    status: 422,
    title: 'Below the permitted price',
    detail: 'By law we cannot sell {name} below £{price}, its duty plus VAT.',
  },
  not_in_bond: {
    status: 422,
    title: 'Not in bond',
    detail: "{name} isn't held in bond, so it cannot go into bonded storage.",
  },
  holding_not_found: {
    status: 404,
    title: 'Bottle not found',
    detail: 'This bottle is not in storage.',
  },
  holding_not_free: {
    status: 409,
    title: 'Bottle not free',
    detail: '{name} is already on its way, or part of another delivery.',
  },
  invoice_not_found: { status: 404, title: 'Invoice not found', detail: 'We could not find this invoice.' },
  statement_not_found: {
    status: 404,
    title: 'Statement not found',
    detail: 'There is no statement for this month.',
  },
  certificate_not_found: {
    status: 404,
    title: 'Certificate not found',
    detail: 'No certificate has this code. Check it against the certificate.',
  },
  release_not_found: { status: 404, title: 'Delivery not found', detail: 'We could not find this delivery.' },
  release_not_paid: {
    status: 409,
    title: 'Delivery not paid',
    detail: 'This delivery is not paid, so it cannot be sent.',
  },
  release_not_backwards: {
    status: 409,
    title: 'Delivery already moved on',
    detail: 'This delivery is already {status} and cannot be moved back.',
  },
  payment_not_cancelled: {
    status: 502,
    title: 'Payment not cancelled',
    detail: 'We could not cancel the payment, so nothing has changed. Please try again.',
  },
  email_unchanged: {
    status: 422,
    title: 'Same address',
    detail: "This is already your account's email address.",
  },
  email_differs: {
    status: 422,
    title: 'Different address',
    detail: "This is not your account's email address.",
  },
  account_in_use: {
    status: 409,
    title: 'Account in use',
    detail: 'Your account cannot be deleted yet: {reason}',
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
  payment_setup_failed: {
    status: 502,
    title: 'Payment setup failed',
    detail: 'Unable to initialize secure payment. Please try again.',
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
  signature_invalid: { status: 400, title: 'Invalid signature', detail: 'The signature does not match.' },
  shared_password_off: {
    status: 403,
    title: 'Password switched off',
    detail: 'The shared password is switched off. Please sign in as yourself.',
  },
  second_factor_wrong: {
    status: 422,
    title: 'Wrong code',
    detail: 'That is not the current code of your app, nor an unused recovery code.',
  },
  passkey_refused: {
    status: 422,
    title: 'Passkey not accepted',
    detail: 'We could not check this passkey. Please try again.',
  },
  invitation_invalid: {
    status: 422,
    title: 'Invitation no longer valid',
    detail: 'This invitation has expired or was used. Ask an owner for a new one.',
  },
  bottles_not_free: {
    status: 409,
    title: 'Bottles not in storage',
    detail: 'Only {most} of {name} are in storage and not in a delivery. These are not: {which}.',
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

/** Makes refusals known to this program, beside those of shoppers. */
export const addErrors = (errors: Errors): void => void Object.assign(known, errors);

/** What is fixed of a refusal; of one that this program does not know, that of a fault. */
export const findError = (code: ErrorCode): Errors[string] => known[code] ?? shopErrors.internal_error;

/** What a field was refused for; `field` is a dotted path such as `guestDetails.email`. */
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
