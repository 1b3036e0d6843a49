import { defineErrors } from '../refusal.ts';

/** The refusals of the calls by which something is paid for. */
export const checkoutErrors = defineErrors({
  // The wrapper makes these; a contract declares one of them only if its handler makes it too.
  invalid_request: [400, 'Invalid request', 'Some of the details are not valid.'],
  malformed_json: [400, 'Malformed JSON', 'The body is not valid JSON.'],
  not_enough_stock: [409, 'Not enough stock', 'Only {available} of {name} can be bought now.'],
  sold_out: [409, 'Sold out', '{name} is sold out.'],
  cart_empty: [409, 'Cart empty', 'Your cart is empty.'],
  reservation_limit: [409, 'Reservation limit reached', '{reason}'],
  reservation_cooling_off: [409, 'Please wait', '{reason}'],
  discount_unknown: [422, 'Code not valid', "This code isn't valid. Please check it and try again."],
  discount_ended: [422, 'Code expired', 'This code has expired.'],
  discount_used_up: [409, 'Code used up', 'This code has been used up.'],
  discount_used_before: [
    409,
    'Code already used',
    'You have already used this code. We check your account, email and delivery address.',
  ],
  discount_no_bottles: [
    422,
    "Code doesn't apply",
    "This code doesn't apply to any of the bottles in your cart.",
  ],
  discount_below_minimum: [
    422,
    'Below the minimum',
    'To use this code, spend at least £{minimum} on the bottles it applies to.',
  ],
  gift_card_sale_not_found: [404, 'Purchase not found', 'We could not find this purchase of a gift card.'],
  gift_card_unknown: [
    422,
    'Gift card not valid',
    "This gift card code isn't valid. Please check it and try again.",
  ],
  gift_card_empty: [409, 'Gift card used up', 'There is nothing left on this gift card.'],
  delivery_day_unavailable: [
    422,
    'Day not available',
    'We can no longer deliver on {day}. Please choose another day.',
  ],
  gift_wrap_not_offered: [
    422,
    'Gift wrap not offered',
    'We cannot gift wrap this order at the moment. Please untick gift wrap and try again.',
  ],
  gift_card_changed: [
    409,
    'Gift card balance changed',
    'The balance of your gift card has changed. Please check what is left to pay.',
  ],
  discount_not_in_bond: [
    422,
    'Not for bottles in bond',
    'Discount codes are for bottles we deliver, not for bottles stored in bond.',
  ],
  session_mismatch: [403, 'Another session', 'The session id in the body is not the one in the header.'],
  delivery_method_unknown: [422, 'Unknown delivery method', 'This delivery method is not offered.'],
  postcode_required: [422, 'Postcode required', 'Please include a UK postcode in the address.'],
  postcode_not_served: [422, 'Postcode not served', 'We do not currently deliver to {place} ({postcode}).'],
  postcode_unknown: [422, 'Unknown postcode', '{postcode} is not a UK postcode. Please check it.'],
  country_not_served: [
    422,
    'Country not served',
    'We deliver within the United Kingdom only, not to {country}.',
  ],
  order_too_heavy: [
    422,
    'Order too heavy',
    'Your order exceeds 30kg. Please contact us for special delivery arrangements.',
  ],
  delivery_cover_exceeded: [
    422,
    'Not enough cover',
    '{name} covers orders up to {cover}. Please choose a delivery option with more cover.',
  ],
  storage_needs_account: [
    422,
    'Account needed',
    'You need an account for bonded storage. Please sign in to keep bottles in bond.',
  ],
  whole_cases_only: [
    422,
    'Whole cases only',
    'Pallet storage takes whole cases of 12 bottles of one kind. Please choose shelf storage, or order by the case.',
  ],
  total_too_low: [
    422,
    'Total too low',
    'The total of {total} is below the {limit} minimum for card payments. Please add another bottle.',
  ],
  total_too_high: [
    422,
    'Total too high',
    'The total of {total} is above the {limit} maximum for a card payment. Please remove some bottles, or contact us.',
  ],
  payment_setup_failed: [
    502,
    'Payment setup failed',
    'Unable to initialize secure payment. Please try again.',
  ],
  signature_invalid: [400, 'Invalid signature', 'The signature does not match.'],
});
