import { loadCart, loadStockedLines, type StockedLine } from '#functions/cart/load-cart.ts';
import {
  beginPayment,
  limitPaymentAttempts,
  refuseOnSetupFailure,
} from '#functions/checkout/begin-payment.ts';
import {
  findLineDrops,
  refuseClosedDrops,
  refuseLimitedDrops,
  refuseWithoutPass,
  toDropVersions,
  toLineField,
} from '#functions/checkout/cart-drops.ts';
import { checkPermittedPrices } from '#functions/checkout/check-permitted-price.ts';
import { toReserver } from '#functions/checkout/check-reservation-limits.ts';
import { listDropBuyerKeys } from '#functions/checkout/drop-buyer-keys.ts';
import { refuseShortage } from '#functions/checkout/load-allocated-bottles.ts';
import { limitCodeTries, loadDiscount, toOrderDiscount } from '#functions/checkout/load-discount.ts';
import { loadSpendableCard, toOrderGiftCard } from '#functions/checkout/load-gift-card.ts';
import { buildOrderDraft, toGift, toQuote, toQuoteLine } from '#functions/checkout/order-draft.ts';
import { completeBegunOrder, payByGiftCard } from '#functions/checkout/pay-by-gift-card.ts';
import { createPuzzle, redeemProof } from '#functions/checkout/proof-of-work.ts';
import { refuseDeliveryDay } from '#functions/checkout/refuse-delivery-day.ts';
import { reserveCart } from '#functions/checkout/reserve-cart.ts';
import { resolveBuyer } from '#functions/checkout/resolve-buyer.ts';
import { storeAcceptedTerms } from '#functions/orders/accepted-terms.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { formatWait } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { findDropPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { Puzzle } from '#shared/domain/checkout/proof-of-work.ts';
import { quoteOrder } from '#shared/domain/checkout/quote.ts';
import { refuseCharge } from '#shared/domain/common/charge-limits.ts';
import { isPlaceRefusal } from '#shared/domain/common/delivery.ts';
import { declarationMessages } from '#shared/domain/orders/declarations.ts';
import { splitPayment } from '#shared/domain/orders/gift-card.ts';
import {
  formatReservationRefusal,
  isEasedByProof,
  type ReservationRefusal,
} from '#shared/domain/orders/reservation-limits.ts';
import { toStoragePlace } from '#shared/domain/orders/storage.ts';
import { maxDifferentBottles } from '#shared/store.ts';

/** How often an order is checked again if its reservation, or the drop of one of its bottles, changed meanwhile. */
const tries = 3;

export const handler = serveCustomer(
  checkoutApi.createPaymentIntent,
  async function place(sent, scope, attempt = 1, hasProof = false): Promise<PaymentSetUp> {
    const { body } = sent;
    const { session, caller, now, fail, visitor, requestId, raw } = scope;
    if (body.sessionId !== session.visitorId) fail('session_mismatch', {}, 'sessionId');
    const buyer = await resolveBuyer(body, caller);
    if (attempt === 1) await limitPaymentAttempts(session.cartId, visitor, now);

    const cart = await loadCart(session.cartId);
    // A retry reads consistently: if the reservation found less stock than was read, the visitor is told the real number.
    const stocked = await loadStockedLines(cart, now, attempt > 1);
    if (stocked.length === 0) fail('cart_empty');
    // Two carts merged at sign-in may hold more than one cart can.
    const over = stocked.slice(maxDifferentBottles).map(({ line }) => toLineField(line));
    if (over.length > 0) fail('too_many_bottles', { most: maxDifferentBottles }, ...over);
    if (toStoragePlace(body.deliveryMethod)) {
      if (!caller) fail('storage_needs_account', {}, 'deliveryMethod');
      if (body.privateIndividual === false) refuseBusiness();
      if (body.discountCode) fail('discount_not_in_bond', {}, 'discountCode');
    }
    if ((body.discountCode || body.giftCardCode) && attempt === 1)
      await limitCodeTries(session.cartId, visitor, now);
    const begun = body.giftCardCode
      ? await completeBegunOrder(body.giftCardCode, session.cartId, cart, now)
      : undefined;
    if (begun) return begun.isWhole ? begun.setUp : place(sent, scope, attempt + 1, hasProof);
    const discount = body.discountCode
      ? await loadDiscount(body.discountCode, { cart, stocked, field: 'discountCode' }, now)
      : undefined;
    const readingHours = readTradingHours();
    const quote = quoteOrder({
      lines: stocked.map(({ line, product }) => toQuoteLine(product, line.quantity)),
      methodId: body.deliveryMethod,
      place: buyer.place,
      reduction: discount?.reduction,
      now,
      isGiftWrapped: body.giftWrap ?? false,
      terms: await readDeliveryTerms(readingHours),
    });
    if ('refused' in quote) {
      if (quote.refused === 'gift_wrap_not_offered') return fail(quote.refused, {}, 'giftWrap');
      const field = isPlaceRefusal(quote.refused) ? buyer.placeField : 'deliveryMethod';
      return fail(quote.refused, quote.details, field);
    }
    const hours = await readingHours;
    refuseDeliveryDay(body.deliveryDay, quote.delivery.method, hours, now);
    checkPermittedPrices(stocked, quote.stored ? quote : undefined, now);
    const shown = { shippingCost: quote.delivery.totalPence, expectedTotal: quote.totalPence };
    const differs = (['shippingCost', 'expectedTotal'] as const).filter(
      (field) => (body[field] ?? shown[field]) !== shown[field],
    );
    if (differs.length > 0) fail('quote_changed', { quote: toQuote(quote) }, ...differs);

    const card = body.giftCardCode
      ? await loadSpendableCard(body.giftCardCode, cart, 'giftCardCode')
      : undefined;
    const { giftCardPence, cardPence } = splitPayment(quote.totalPence, card?.availablePence ?? 0);
    if ((body.giftCardAmount ?? giftCardPence) !== giftCardPence)
      fail('gift_card_changed', {}, 'giftCardCode');

    const charge = cardPence > 0 ? refuseCharge(cardPence) : undefined;
    if (charge) {
      // With delivery, a cheap bottle costs more than the minimum; in bond it may not.
      const isChoice = quote.stored && charge.refused === 'total_too_low';
      const fields = isChoice ? ['deliveryMethod'] : stocked.map(({ line }) => toLineField(line));
      fail(charge.refused, charge.details, ...fields);
    }

    refuseClosedDrops(stocked, now);
    await refuseWithoutPass(stocked, session, raw.cookies, now);
    // In a rush most requests come after the last bottle is reserved: they are refused without a transaction on the one
    // contended item.
    refuseShortage(
      stocked.map((item) => ({ ...item, quantity: item.line.quantity, field: toLineField(item.line) })),
    );

    const owner = { cartId: session.cartId, customerId: caller?.customerId };
    const termsId = body.termsAccepted
      ? await storeAcceptedTerms(body.termsId, 'termsAccepted', now)
      : undefined;
    const draft = {
      ...buildOrderDraft(owner, buyer, quote, {
        products: stocked.map(({ product }) => product),
        declared: { ...body, termsId },
        drops: findLineDrops(stocked, now),
      }),
      ...(body.deliveryDay && { nominatedDay: body.deliveryDay }),
      ...toGift(body, quote),
      ...(card && giftCardPence > 0 && { giftCard: toOrderGiftCard(card, giftCardPence) }),
      ...(discount && {
        discount: toOrderDiscount(discount, listDropBuyerKeys({ ...buyer, customerId: owner.customerId })),
      }),
    };
    const reserver = toReserver({ ...owner, ...buyer, visitor, hasProof });
    const reserved = await refuseOnSetupFailure(
      reserveCart(draft, cart, reserver, { drops: toDropVersions(stocked, now), hours }, now),
      requestId,
    );
    if (!('refused' in reserved))
      return cardPence > 0 ? beginPayment(reserved, requestId) : payByGiftCard(reserved, now, requestId);
    if (reserved.refused === 'limit') {
      const live = stocked.find(({ drop }) => drop && findDropPhase(drop, now.getTime()) === 'live')?.drop;
      if (hasProof || !live || !isEasedByProof(reserved.refusal))
        return refuseLimit(reserved.refusal, stocked);
      const holder = { dropId: live.dropId, cartId: session.cartId };
      if (body.proof && (await redeemProof(body.proof, holder, now)))
        return place(sent, scope, attempt, true);
      return refuseLimit(reserved.refusal, stocked, await createPuzzle(holder, now));
    }
    if (reserved.refused === 'limited') return refuseLimitedDrops(stocked, reserved.productIds);
    const { refused } = reserved;
    if (refused === 'discount_limited') return fail('discount_used_before', {}, 'discountCode');
    const isOutdated =
      refused === 'short' ||
      refused === 'outdated' ||
      refused === 'discount_changed' ||
      refused === 'gift_card_changed';
    if (!isOutdated) return fail(refused);
    return attempt < tries ? place(sent, scope, attempt + 1, hasProof) : fail('checkout_busy');
  },
);

/** Bottles that a business stores in bond are subject to rules that this shop does not serve. */
function refuseBusiness(): never {
  const message = declarationMessages.private_individual;
  throw new Refusal('invalid_request', {}, [{ field: 'privateIndividual', message }]);
}

/** Describes the limit that was reached, at its bottle if it concerns one, and hands out the puzzle that allows another try. */
function refuseLimit(refusal: ReservationRefusal, stocked: StockedLine[], puzzle?: Puzzle): never {
  const about = 'productId' in refusal ? refusal.productId : undefined;
  const item = stocked.find(({ line }) => line.productId === about);
  const reason = formatReservationRefusal(refusal, item?.product.name ?? 'This bottle', formatWait);
  const fields = [{ field: item ? toLineField(item.line) : 'items', message: reason }];
  if (!('waitSeconds' in refusal))
    throw new Refusal('reservation_limit', { reason, max: refusal.max, ...(puzzle && { puzzle }) }, fields);
  throw new Refusal('reservation_cooling_off', { reason, retryAfterSeconds: refusal.waitSeconds }, fields);
}
