import type { Errors } from '../refusal.ts';

/** The refusals of the calls by which something is paid for. */
export const checkoutErrors = {
  // The wrapper makes these; a contract declares one of them only if its handler makes it too.
  invalid_request: { status: 400, title: 'Invalid request', detail: 'Some of the details are not valid.' },
  malformed_json: { status: 400, title: 'Malformed JSON', detail: 'The body is not valid JSON.' },
  not_enough_stock: {
    status: 409,
    title: 'Not enough stock',
    detail: 'Only {available} of {name} can be bought now.',
  },
  sold_out: { status: 409, title: 'Sold out', detail: '{name} is sold out.' },
  cart_empty: { status: 409, title: 'Cart empty', detail: 'Your cart is empty.' },
  reservation_limit: { status: 409, title: 'Reservation limit reached', detail: '{reason}' },
  reservation_cooling_off: { status: 409, title: 'Please wait', detail: '{reason}' },
  discount_unknown: {
    status: 422,
    title: 'Code not valid',
    detail: "This code isn't valid. Please check it and try again.",
  },
  discount_ended: { status: 422, title: 'Code expired', detail: 'This code has expired.' },
  discount_used_up: { status: 409, title: 'Code used up', detail: 'This code has been used up.' },
  discount_used_before: {
    status: 409,
    title: 'Code already used',
    detail: 'You have already used this code. We check your account, email and delivery address.',
  },
  discount_no_bottles: {
    status: 422,
    title: "Code doesn't apply",
    detail: "This code doesn't apply to any of the bottles in your cart.",
  },
  discount_below_minimum: {
    status: 422,
    title: 'Below the minimum',
    detail: 'To use this code, spend at least £{minimum} on the bottles it applies to.',
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
  delivery_day_unavailable: {
    status: 422,
    title: 'Day not available',
    detail: 'We can no longer deliver on {day}. Please choose another day.',
  },
  gift_wrap_not_offered: {
    status: 422,
    title: 'Gift wrap not offered',
    detail: 'We cannot gift wrap this order at the moment. Please untick gift wrap and try again.',
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
  session_mismatch: {
    status: 403,
    title: 'Another session',
    detail: 'The session id in the body is not the one in the header.',
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
    detail: 'You need an account for bonded storage. Please sign in to keep bottles in bond.',
  },
  whole_cases_only: {
    status: 422,
    title: 'Whole cases only',
    detail:
      'Pallet storage takes whole cases of 12 bottles of one kind. Please choose shelf storage, or order by the case.',
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
  payment_setup_failed: {
    status: 502,
    title: 'Payment setup failed',
    detail: 'Unable to initialize secure payment. Please try again.',
  },
  signature_invalid: { status: 400, title: 'Invalid signature', detail: 'The signature does not match.' },
} as const satisfies Errors;
