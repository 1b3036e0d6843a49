import { loadCart, loadStockedLines, type StockedLine } from '#functions/cart/load-cart.ts';
import { itemIdOf } from '#functions/cart/to-cart-item.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { checkoutApi } from '#shared/api/checkout.ts';
import type { DeliveryRefusal } from '#shared/domain/delivery.ts';
import { quoteOrder } from '#shared/domain/quote.ts';
import { storagePlaceOf } from '#shared/domain/storage.ts';
import { mostDifferentBottles } from '#shared/store.ts';
import { beginPayment, countPress, orNotSetUp } from './begin-payment.ts';
import { buyerOf } from './buyer-of.ts';
import { draftOf, toQuote } from './draft.ts';
import { reserve } from './reserve.ts';

/** The field at fault in each refusal of a delivery or a storage. */
const fieldOf: Record<DeliveryRefusal['refused'] | 'not_in_bond', string> = {
  delivery_method_unknown: 'deliveryMethod',
  postcode_required: 'guestDetails.address',
  postcode_not_served: 'guestDetails.address',
  order_too_heavy: 'deliveryMethod',
  not_in_bond: 'deliveryMethod',
};

const fieldOfLine = ({ productId }: StockedLine['line']): string => `items.${itemIdOf(productId)}`;

const isAddress = (field: string): boolean => field === 'guestDetails.address';

export const handler = serveCustomer(checkoutApi.createPaymentIntent, async ({ body }, scope) => {
  const { session, caller, now, fail, visitor, requestId } = scope;
  if (body.sessionId !== session.visitorId) fail('session_mismatch', {}, 'sessionId');
  const buyer = await buyerOf(body, caller);
  await countPress(session.cartId, visitor, now);

  const cart = await loadCart(session.cartId);
  const stocked = await loadStockedLines(cart);
  if (stocked.length === 0) fail('cart_empty');
  // Two carts that were made one at sign-in may hold more than one of them could.
  const over = stocked.slice(mostDifferentBottles).map(({ line }) => fieldOfLine(line));
  if (over.length > 0) fail('too_many_bottles', { most: mostDifferentBottles }, ...over);
  if (storagePlaceOf(body.deliveryMethod) && !caller) fail('storage_needs_account', {}, 'deliveryMethod');
  const lines = stocked.map(({ line: { quantity }, product }) => ({
    productId: product.productId,
    name: product.name,
    unitPricePence: product.pricePence,
    quantity,
    inBond: product.inBond,
    bottleSize: product.bottleSize,
    abvPercent: Number(product.abvPercent),
  }));
  const quote = quoteOrder({ lines, methodId: body.deliveryMethod, place: buyer.address, now });
  if ('refused' in quote) {
    const field = fieldOf[quote.refused];
    return fail(quote.refused, quote.details, body.addressId && isAddress(field) ? 'addressId' : field);
  }
  const shown = { shippingCost: quote.delivery.totalPence, expectedTotal: quote.totalPence };
  const differs = (['shippingCost', 'expectedTotal'] as const).filter(
    (field) => (body[field] ?? shown[field]) !== shown[field],
  );
  if (differs.length > 0) fail('quote_changed', { quote: toQuote(quote) }, ...differs);

  // In a rush most come after the last bottle: they are told without a transaction on the one item that all of them want.
  const gone = stocked.filter(({ available, line }) => available < line.quantity);
  if (gone.length > 0) refuseShort(gone);

  const owner = { cartId: session.cartId, customerId: caller?.customerId };
  const draft = draftOf(owner, buyer, quote, body.ageConfirmed ?? false);
  const reserved = await orNotSetUp(reserve(draft, cart, now), requestId);
  if (!('refused' in reserved)) return beginPayment(reserved, requestId);
  if (reserved.refused === 'short') return refuseShort(await stockedNow(session.cartId, reserved.productIds));
  return fail(reserved.refused);
});

/** What is left of some of a cart's bottles, after somebody was faster. */
async function stockedNow(cartId: string, productIds: string[]): Promise<StockedLine[]> {
  const stocked = await loadStockedLines(await loadCart(cartId));
  return stocked.filter(({ line }) => productIds.includes(line.productId));
}

/** Names the first bottle that cannot be reserved, with what is left of it; every one is a field at fault. */
function refuseShort(short: StockedLine[]): never {
  const fields = short.map((item) => ({
    field: fieldOfLine(item.line),
    message: told(item),
  }));
  const [first] = short;
  const name = first?.product.name ?? 'This bottle';
  const available = first?.available ?? 0;
  if (available === 0) throw new Refusal('sold_out', { name, available }, fields);
  throw new Refusal('not_enough_stock', { name, available }, fields);
}

const told = ({ product, available }: StockedLine): string =>
  available === 0
    ? `${product.name} is sold out.`
    : `Only ${available} of ${product.name} can be bought now.`;
