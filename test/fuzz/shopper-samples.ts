import Stripe from 'stripe';
import { handler as shareList } from '#functions/accounts/endpoints/wishlist/share-list.ts';
import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import { handler as buyCard } from '#functions/checkout/endpoints/gift-card-sales/buy-card.ts';
import { order as orderEntity } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createId } from '#functions/runtime/ids.ts';
import { session } from '#functions/table/entities/session.ts';
import { sampleAddress } from '#functions/testing/addresses.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import { createCart, guest, type PaymentSetUpReply, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { buildPurchaseBody, createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { buildPhoneOrder, placeByPhone } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import { createDiscountCode, once, type Place, randomAddress, type Samples } from './sample.ts';

/** What shoppers send: carts, payments, orders and cancellations. */
export function shopperSamples(place: Place): Samples {
  const { shop, productId } = place;
  const withCart = async () => {
    const sessionId = await createCart({ productId });
    return { sessionId, headers: { 'x-session-id': sessionId } };
  };
  const pending = once(async () => {
    const { body } = await setUpPayment(await createCart({ productId }));
    return { ...body, order: await loadOrder(body.paymentIntentId) };
  });
  const phoned = async () => {
    const bottle = await createCountedBottle({
      productId: createId('prd'),
      available: 20,
      pricePence: 6_000,
    });
    const { body } = await placeByPhone(buildPhoneOrder(bottle), place.admin);
    return { orderId: body.id, token: await createOrderToken(await fetchOrder(body.id)) };
  };
  // Cancelling it again changes nothing, so all calls can use one order.
  const buy = async () => {
    const { body } = await setUpPayment(await createCart({ productId }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return { order: await loadOrder(body.paymentIntentId) };
  };
  const paid = once(buy);
  const discountCode = once(() => createDiscountCode(place.admin));
  const giftCardCode = once(() => createGiftCardCode(place.admin, '50.00'));
  return {
    'checkout.checkDiscount': async () => {
      const { headers } = await withCart();
      return { headers: { ...headers, ...randomAddress() }, body: { code: await discountCode() } };
    },
    'checkout.checkGiftCard': async () => {
      const { headers } = await withCart();
      return { headers: { ...headers, ...randomAddress() }, body: { code: await giftCardCode() } };
    },
    'giftCardSales.buyCard': () => ({ headers: randomAddress(), body: buildPurchaseBody() }),
    'giftCardSales.findSale': async () => {
      const { body } = await request<PaymentSetUpReply>(buyCard, giftCardSalesApi.buyCard, {
        headers: randomAddress(),
        body: buildPurchaseBody(),
      });
      const { paymentIntentId, clientSecret } = body;
      return { params: { paymentIntentId }, query: { clientSecret } };
    },
    'wishlist.getSharedList': async () => {
      const { cookie } = await signInCustomer();
      const { body } = await request<{ shareId: string }>(shareList, wishlistApi.shareList, { cookie });
      return { params: { shareId: body.shareId } };
    },
    'cart.setItem': async () => {
      const { headers } = await withCart();
      return { headers, params: { itemId: toCartItemId(productId) }, body: { quantity: 2 } };
    },
    'checkout.createPaymentIntent': async () => {
      const { sessionId, headers } = await withCart();
      const deliveryMethod = 'royal-mail-tracked-48';
      const { title: _, firstName: __, lastName: ___, ...deliveryAddress } = sampleAddress;
      const guestDetails = { ...guest, deliveryAddress };
      return { headers, body: { sessionId, addressId: null, guestDetails, deliveryMethod } };
    },
    'orders.findByPayment': async () => {
      const { paymentIntentId, clientSecret } = await pending();
      return { params: { paymentIntentId }, query: { clientSecret } };
    },
    'legal.getAcceptedTerms': async () => {
      const cart = await createCart({ productId: place.productId });
      const { body } = await setUpPayment(cart, { termsAccepted: true });
      const { declared } = await loadOrder(body.paymentIntentId);
      return { params: { termsId: declared?.termsId ?? '' } };
    },
    'orders.getOrder': async () => {
      const { order } = await pending();
      return { params: { orderId: order.orderId }, query: { token: await createOrderToken(order) } };
    },
    'paymentLinks.getLink': async () => {
      const { orderId, token } = await phoned();
      return { params: { orderId }, query: { token } };
    },
    'paymentLinks.payLink': async () => {
      const { orderId, token } = await phoned();
      const declared = { ageConfirmed: true, termsAccepted: true, declarationsVersion: '2026-11' };
      return { params: { orderId }, body: { token, ...declared }, headers: randomAddress() };
    },
    'cancellations.getCancellation': async () => {
      const { order } = await pending();
      return { params: { orderId: order.orderId }, query: { token: await createOrderToken(order) } };
    },
    'cancellations.cancelOrder': async () => {
      const { order } = await paid();
      return { params: { orderId: order.orderId }, body: { token: await createOrderToken(order) } };
    },
    'cancellations.requestReturn': async () => {
      const { order } = await buy();
      await orderEntity.patch({ orderId: order.orderId }).set({ status: 'delivered' }).go();
      const lines = order.lines.map(({ productId, quantity }) => ({ productId, quantity }));
      return {
        params: { orderId: order.orderId },
        body: {
          token: await createOrderToken(order),
          lines,
          requestKey: crypto.randomUUID(),
          reason: 'damaged',
          details: 'The capsule is torn',
        },
        headers: randomAddress(),
      };
    },
    'cancellations.requestLink': async () => ({
      body: { orderNumber: 'DR-2H4P-8WZB', email: `${createId('link')}@example.com` },
    }),
    'auth.login': async () => {
      const { email } = await signInCustomer();
      const browser = createBrowser(shop.mail);
      await browser.askForCode(email);
      return {
        headers: { 'x-session-id': browser.sessionId },
        body: { email, code: browser.codeTo(email) },
      };
    },
    'auth.endSession': async () => {
      const who = await signInCustomer();
      const { data } = await session.query.ofCustomer({ customerId: who.customerId }).go();
      return { cookie: who.cookie, params: { id: data[0]?.sessionId ?? '' } };
    },
    'admin.check': () => ({ body: { password: adminPassword } }),
    'webhooks.receiveStripeEvent': async () => {
      const { paymentIntentId: id } = await pending();
      const object = { id, object: 'payment_intent' };
      const event = { id: `evt_${id}`, object: 'event', type: 'payment_intent.created', data: { object } };
      const payload = JSON.stringify(event);
      const secret = 'whsec_current';
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      return { headers: { 'stripe-signature': signature }, body: payload };
    },
  };
}
