import Stripe from 'stripe';
import { openSession } from '#functions/auth/open-session.ts';
import { itemIdOf } from '#functions/cart/to-cart-item.ts';
import { invoice } from '#functions/data/invoice.ts';
import { session } from '#functions/data/session.ts';
import { handler as ask } from '#functions/delivery-requests/create-request.ts';
import { handler as billStorage } from '#functions/jobs/bill-storage.ts';
import { clock } from '#functions/kit/clock.ts';
import { orderToken } from '#functions/orders/order-link.ts';
import { saveAddress, someAddress } from '#functions/testing/addresses.ts';
import { cookieIn, signedIn } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { cartOf, guest, orderOf, type SetUp, setUpPayment } from '#functions/testing/shop.ts';
import { browserOf } from '#functions/testing/sign-in.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { lotsOf, storing } from '#functions/testing/storing.ts';
import { deliveryRequestsApi } from '#shared/api/delivery-requests.ts';
import { holdingIdOf } from '#shared/domain/holding.ts';
import { fromSomewhere, once, type Place, type Sample, type Samples } from './sample.ts';

const deliveryMethod = 'royal-mail-special-delivery';
/** A customer may set up twenty payments in ten minutes, of which each takes one bottle. */
const kept = 18;

/** A customer who has bought bottles into bond two months ago, and has been billed for their storage. */
export async function someKeeper({ shop, productId }: Place) {
  const now = Date.now();
  clock.set(() => new Date(now - 70 * 86_400_000));
  const who = await storing({ productId, quantity: kept });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  clock.reset();
  await billStorage({ id: 'fuzz', scheduledFor: '' });
  const { data: bills } = await invoice.query.ofCustomer({ customerId: who.customerId }).go();
  const bill = bills.find(({ kind }) => kind === 'storage');
  const holdings = (await lotsOf(who)).flatMap(({ lotId, bottles }) =>
    bottles.map(({ number }) => holdingIdOf(lotId, number)),
  );
  // The session of then is over.
  const cookie = cookieIn(await openSession(who.customerId, undefined, clock.now()));
  return {
    ...{ ...who, cookie, holdings, billId: bill?.invoiceId ?? '', month: bill?.month ?? '' },
    addressId: (await saveAddress({ ...who, cookie })).body.id,
    /** Another, which no sample needs, so that a fuzzed call may delete it. */
    spareAddressId: (await saveAddress({ ...who, cookie })).body.id,
    orderId: (await orderOf(body.paymentIntentId)).orderId,
  };
}
type Keeper = Awaited<ReturnType<typeof someKeeper>>;

/** What shoppers and customers send. */
export function shopperSamples(place: Place, keeper: () => Promise<Keeper>): Samples {
  const { shop, productId } = place;
  const withCart = async () => {
    const sessionId = await cartOf({ productId });
    return { sessionId, headers: { 'x-session-id': sessionId } };
  };
  const pending = once(async () => {
    const { body } = await setUpPayment(await cartOf({ productId }));
    return { ...body, order: await orderOf(body.paymentIntentId) };
  });
  const anAddress = async (): Promise<Sample> => {
    const who = await signedIn();
    return { cookie: who.cookie, params: { id: (await saveAddress(who)).body.id } };
  };
  const ofBuyer = async () => ({ cookie: (await keeper()).cookie, query: {} });
  let [owner, used] = [keeper(), 0];
  /** Somebody with a bottle and a payment left, which whoever calls with anything has not. */
  const anOwner = async () => {
    if (used++ % kept === 0) owner = someKeeper(place);
    return owner;
  };
  const aBill = async () => {
    const { cookie, billId: id } = await anOwner();
    return { cookie, params: { id }, body: {} };
  };
  const asked = async () => {
    const { cookie, addressId, holdings } = await anOwner();
    const body = { holdingIds: [holdings.pop() ?? 'none'], addressId, deliveryMethod };
    return { cookie, body };
  };
  const aDelivery = async () => {
    const { cookie, body } = await asked();
    const { createRequest } = deliveryRequestsApi;
    const sent = { cookie, body, headers: fromSomewhere() };
    const reply = await request<SetUp & { id: string }>(ask, createRequest, sent);
    return { cookie, ...reply.body };
  };
  const paidDelivery = async (): Promise<string> => {
    const { id, paymentIntentId } = await aDelivery();
    shop.payments.pay(paymentIntentId);
    await shop.catchUp();
    return id;
  };
  return {
    'cart.setItem': async () => {
      const { headers } = await withCart();
      return { headers, params: { itemId: itemIdOf(productId) }, body: { quantity: 2 } };
    },
    'delivery.calculateCost': () => ({
      body: { subtotal: '80.00', weight: 3, postcode: 'W1D 7BD', deliveryMethodId: 'insured-courier' },
    }),
    'checkout.createPaymentIntent': async () => {
      const { sessionId, headers } = await withCart();
      const deliveryMethod = 'royal-mail-tracked-48';
      return { headers, body: { sessionId, addressId: null, guestDetails: guest, deliveryMethod } };
    },
    'orders.findByPayment': async () => {
      const { paymentIntentId, clientSecret } = await pending();
      return { params: { paymentIntentId }, query: { clientSecret } };
    },
    'orders.getOrder': async () => {
      const { order } = await pending();
      return { params: { orderId: order.orderId }, query: { token: await orderToken(order) } };
    },
    'auth.login': async () => {
      const { email } = await signedIn();
      const browser = browserOf(shop.mail);
      await browser.askForCode(email);
      return {
        headers: { 'x-session-id': browser.sessionId },
        body: { email, code: browser.codeTo(email) },
      };
    },
    'auth.endSession': async () => {
      const who = await signedIn();
      const { data } = await session.query.ofCustomer({ customerId: who.customerId }).go();
      return { cookie: who.cookie, params: { id: data[0]?.sessionId ?? '' } };
    },
    'account.deleteAccount': async () => {
      const { email, cookie } = await signedIn();
      return { cookie, body: { email } };
    },
    'addresses.createAddress': async () => ({ cookie: (await signedIn()).cookie, body: someAddress }),
    'addresses.updateAddress': async () => ({ ...(await anAddress()), body: someAddress }),
    'addresses.setDefault': anAddress,
    'portfolio.listPurchaseHistory': ofBuyer,
    'portfolio.listAuditTrail': ofBuyer,
    'portfolio.listTransactions': ofBuyer,
    'invoices.listInvoices': ofBuyer,
    'invoices.downloadInvoice': async () => ({ ...(await aBill()), body: undefined }),
    'invoices.payInvoice': aBill,
    'invoices.downloadStatement': async () => {
      const { cookie, month } = await keeper();
      return { cookie, params: { month } };
    },
    'admin.check': () => ({ body: { password: adminPassword } }),
    'deliveryRequests.quoteRequest': asked,
    'deliveryRequests.createRequest': asked,
    'deliveryRequests.cancelRequest': async () => {
      const { cookie, id } = await aDelivery();
      return { cookie, params: { id } };
    },
    'deliveryRequests.trackRequest': async () => ({
      params: { id: await paidDelivery() },
      body: { status: 'in_transit', trackingNumber: 'OUT1' },
    }),
    'deliveryRequests.withdrawRequest': async () => ({ params: { id: await paidDelivery() } }),
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
