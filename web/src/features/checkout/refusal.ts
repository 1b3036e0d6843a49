import type { Quote } from '#shared/contracts/checkout.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import type { Puzzle } from '#shared/domain/checkout/proof-of-work.ts';
import { isPlaceRefusal } from '#shared/domain/common/delivery.ts';
import { getProblem } from '#web/lib/problem.ts';

type FieldMessage = { field: keyof CheckoutInput; message: string };

/** What the checkout does about a refused order. */
export type Refusal =
  | { kind: 'fields'; fields: FieldMessage[] }
  | { kind: 'stock'; message: string }
  | { kind: 'price'; quote: Quote }
  | { kind: 'delivery'; message: string }
  | { kind: 'account'; message: string }
  | { kind: 'discount'; message: string }
  | { kind: 'paid'; message: string }
  | { kind: 'empty' }
  | { kind: 'wait'; message: string }
  | { kind: 'failed' };

/** The form field that shows the server's error for each code. */
const fieldByCode = new Map<string, keyof CheckoutInput>([
  ['guestDetails.name', 'fullName'],
  ['guestDetails.email', 'email'],
  ['guestDetails.address', 'addressLine1'],
  ['guestDetails.deliveryAddress.addressLine1', 'addressLine1'],
  ['guestDetails.deliveryAddress.addressLine2', 'addressLine2'],
  ['guestDetails.deliveryAddress.city', 'city'],
  ['guestDetails.deliveryAddress.postcode', 'postcode'],
  ['ageConfirmed', 'confirmsAgeAndTerms'],
  ['termsAccepted', 'confirmsAgeAndTerms'],
  ['privateIndividual', 'isPrivate'],
  ['deliveryDay', 'deliveryDay'],
  ['giftNote', 'giftNote'],
  ['giftRecipient', 'giftRecipient'],
]);

const kinds: Partial<Record<ErrorCode, 'stock' | 'paid' | 'delivery' | 'wait' | 'account' | 'discount'>> = {
  // Signed out, or an address was deleted: both on another device in the meantime.
  not_signed_in: 'account',
  user_mismatch: 'account',
  address_not_found: 'account',
  sold_out: 'stock',
  not_enough_stock: 'stock',
  drop_not_open: 'stock',
  drop_closed: 'stock',
  drop_by_ballot: 'stock',
  drop_limit_reached: 'stock',
  drop_pass_required: 'stock',
  too_many_bottles: 'stock',
  already_paid: 'paid',
  delivery_method_unknown: 'delivery',
  order_too_heavy: 'delivery',
  delivery_cover_exceeded: 'delivery',
  gift_wrap_not_offered: 'delivery',
  storage_needs_account: 'delivery',
  not_in_bond: 'delivery',
  whole_cases_only: 'delivery',
  total_too_low: 'delivery',
  total_too_high: 'stock',
  discount_unknown: 'discount',
  discount_ended: 'discount',
  discount_used_up: 'discount',
  discount_used_before: 'discount',
  discount_no_bottles: 'discount',
  discount_below_minimum: 'discount',
  discount_not_in_bond: 'discount',
  gift_card_unknown: 'discount',
  gift_card_empty: 'discount',
  gift_card_changed: 'discount',
  too_many_requests: 'wait',
  checkout_busy: 'wait',
  reservation_limit: 'wait',
  reservation_cooling_off: 'wait',
};

function isQuote(value: unknown): value is Quote {
  return typeof value === 'object' && value !== null && 'lines' in value && 'total' in value;
}

const isPuzzle = (value: unknown): value is Puzzle =>
  typeof value === 'object' && value !== null && 'challenge' in value && 'difficulty' in value;

/** The puzzle to solve before an order is sent again that was refused only because others have reserved its bottles. */
export function findPuzzle(error: unknown): Puzzle | undefined {
  const puzzle = getProblem(error)?.details?.puzzle;
  return isPuzzle(puzzle) ? puzzle : undefined;
}

/** Interprets a failed attempt; a fault, a lost connection and anything without a place of its own is `failed`. */
export function toRefusal(error: unknown): Refusal {
  const problem = getProblem(error);
  if (!problem) return { kind: 'failed' };
  const { code, detail, details, errors } = problem;
  const kind = kinds[code];
  if (kind) return { kind, message: detail };
  if (code === 'cart_empty') return { kind: 'empty' };
  if (code === 'quote_changed' && isQuote(details?.quote)) return { kind: 'price', quote: details.quote };
  if (isPlaceRefusal(code)) return { kind: 'fields', fields: [{ field: 'postcode', message: detail }] };
  const fields = errors.flatMap(({ field, message }) => {
    const at = fieldByCode.get(field);
    return at ? [{ field: at, message }] : [];
  });
  const hasPlaceForAll = fields.length > 0 && fields.length === errors.length;
  return hasPlaceForAll ? { kind: 'fields', fields } : { kind: 'failed' };
}
