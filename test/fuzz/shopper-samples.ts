import Stripe from 'stripe';
import { handler as shareList } from '#functions/accounts/endpoints/wishlist/share-list.ts';
import { openSession } from '#functions/accounts/open-session.ts';
import { createAlertToken } from '#functions/alerts/alert-id.ts';
import { signUp } from '#functions/alerts/sign-up.ts';
import { createEntryId, createEntryToken } from '#functions/ballots/entry-id.ts';
import { findBallot } from '#functions/ballots/load-ballot.ts';
import { handler as ask } from '#functions/bonded-storage/endpoints/delivery-requests/create-request.ts';
import { issueCertificate } from '#functions/bonded-storage/issue-certificate.ts';
import { handler as billStorage } from '#functions/bonded-storage/jobs/bill-storage.ts';
import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import { handler as buyCard } from '#functions/checkout/endpoints/gift-card-sales/buy-card.ts';
import { clock } from '#functions/environment/clock.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { order as orderEntity } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createId } from '#functions/runtime/ids.ts';
import { session } from '#functions/table/entities/session.ts';
import { buildAddress, saveAddress } from '#functions/testing/addresses.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import { buildEntrant, enterBallot, findOpenBallot, planBallot } from '#functions/testing/ballots.ts';
import { parseCookie, signInCustomer } from '#functions/testing/customer.ts';
import { buildPurchaseBody, createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { buildPhoneOrder, placeByPhone } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { confirmCard, enterByLink, startSavingCard } from '#functions/testing/saved-cards.ts';
import { createCart, guest, loadOrder, type SetUp, setUpPayment } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import type { AdminRefund } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import {
  createDiscountCode,
  newKey,
  once,
  type Place,
  randomAddress,
  type Sample,
  type Samples,
} from './sample.ts';

const deliveryMethod = 'royal-mail-special-delivery';
/** A customer may set up twenty payments in ten minutes, of which each takes one bottle. */
const age = 18;

/** A customer who has bought bottles into bond two months ago, and has been billed for their storage. */
export async function createCustomer({ shop, productId }: Place) {
  const now = Date.now();
  clock.set(() => new Date(now - 70 * 86_400_000));
  const who = await createStorageCustomer({ productId, quantity: age });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  clock.reset();
  await billStorage({ id: 'fuzz', scheduledFor: '' });
  const { data: bills } = await invoice.query.ofCustomer({ customerId: who.customerId }).go();
  const bill = bills.find(({ kind }) => kind === 'storage');
  const holdings = (await listLots(who)).flatMap(({ lotId, bottles }) =>
    bottles.map(({ number }) => toHoldingId(lotId, number)),
  );
  // The session of then is over.
  const cookie = parseCookie(await openSession(who.customerId, undefined, clock.now()));
  return {
    ...{ ...who, cookie, holdings, billId: bill?.invoiceId ?? '', month: bill?.month ?? '' },
    addressId: (await saveAddress({ ...who, cookie })).body.id,
    /** Another, which no sample needs, so that a fuzzed call may delete it. */
    spareAddressId: (await saveAddress({ ...who, cookie })).body.id,
    orderId: (await loadOrder(body.paymentIntentId)).orderId,
  };
}
type SampleCustomer = Awaited<ReturnType<typeof createCustomer>>;

/** What shoppers and customers send. */
export function shopperSamples(place: Place, keeper: () => Promise<SampleCustomer>): Samples {
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
  // Cancelling it again changes nothing, so that one is enough for all calls.
  const buy = async () => {
    const { body } = await setUpPayment(await createCart({ productId }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return { order: await loadOrder(body.paymentIntentId) };
  };
  const paid = once(buy);
  const ballot = once(async () => (await findOpenBallot()).dropId);
  const waitingRoom = once(async () => {
    const bottle = await createCountedBottle({ productId: createId('prd'), available: 10 });
    const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();
    const { body } = await planBallot({
      ...{ productId: bottle, title: 'Soho', headline: 'Forty years.', story: 'One butt.', editionSize: 2 },
      ...{ opensAt: hours(1), closesAt: hours(2), nextDropAt: null, waitingRoom: true, minutesBefore: 120 },
    });
    return body.id;
  });
  const queued = async () => ({
    params: { dropId: await waitingRoom() },
    headers: { ...randomAddress(), 'x-session-id': await createCart() },
  });
  /** An entry that waits for its confirmation, by its emailed link. */
  const linkedEntry = async () => {
    const dropId = await ballot();
    const entrant = buildEntrant();
    await enterBallot(dropId, entrant);
    const { entryId: entry } = await createEntryId(dropId, entrant.email);
    const token = await createEntryToken(dropId, entry, (await findBallot(dropId))?.ballot.drawsAt ?? '');
    return { params: { dropId }, body: { entry, token } };
  };
  /** The same, confirmed. */
  const countedEntry = async () => {
    const dropId = await ballot();
    const { entry, token } = await enterByLink(dropId);
    return { params: { dropId }, body: { entry, token } };
  };
  const soldOut = () => createCountedBottle({ productId: createId('prd'), available: 0, pricePence: 6_000 });
  /** An alert that waits for its confirmation, by its emailed link. */
  const linkedAlert = async () => {
    const subject = await soldOut();
    const email = `${createId('alert')}@example.com`;
    const record = await signUp({ kind: 'stock', subject, email, isConfirmed: false }, clock.now());
    const { alertId = '', askedAt = '' } = record ?? {};
    return { body: { alert: alertId, token: await createAlertToken(alertId, askedAt) } };
  };
  const credited = once(async () => {
    const { cookie, orderId } = await keeper();
    const body = { amount: '1.00', reason: 'As agreed', restock: [], requestKey: newKey() };
    const sent = { cookie: place.admin, params: { id: orderId }, body };
    const { body: made } = await request<AdminRefund>(createRefund, adminOrdersApi.createRefund, sent);
    await shop.catchUp();
    const { data } = await refund.get({ orderId, refundId: made.id }).go({ consistent: true });
    return { cookie, orderId, refundId: made.id, creditNoteNumber: data?.creditNoteNumber ?? '' };
  });
  const certified = once(async () => {
    const { customerId, holdings } = await keeper();
    return (await issueCertificate(customerId, holdings[0] ?? '', toLondonDay(clock.now()))).code;
  });
  const anAddress = async (): Promise<Sample> => {
    const who = await signInCustomer();
    return { cookie: who.cookie, params: { id: (await saveAddress(who)).body.id } };
  };
  let [owner, used] = [keeper(), 0];
  /** Somebody with a bottle and a payment left, which whoever calls with anything has not. */
  const anOwner = async () => {
    if (used++ % age === 0) owner = createCustomer(place);
    return owner;
  };
  const aBill = async () => {
    const { cookie, billId: id } = await anOwner();
    return { cookie, params: { id }, body: {} };
  };
  const createWithdrawal = async () => {
    const { cookie, addressId, holdings } = await anOwner();
    const body = { holdingIds: [holdings.pop() ?? 'none'], addressId, deliveryMethod };
    return { cookie, body };
  };
  const aDelivery = async () => {
    const { cookie, body } = await createWithdrawal();
    const { createRequest } = withdrawalsApi;
    const sent = { cookie, body, headers: randomAddress() };
    const reply = await request<SetUp & { id: string }>(ask, createRequest, sent);
    return { cookie, ...reply.body };
  };
  const paidDelivery = async (): Promise<string> => {
    const { id, paymentIntentId } = await aDelivery();
    shop.payments.pay(paymentIntentId);
    await shop.catchUp();
    return id;
  };
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
      const { body } = await request<SetUp>(buyCard, giftCardSalesApi.buyCard, {
        ...{ headers: randomAddress(), body: buildPurchaseBody() },
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
      const { title: _, firstName: __, lastName: ___, ...deliveryAddress } = buildAddress;
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
          ...{ token: await createOrderToken(order), lines, requestKey: crypto.randomUUID() },
          ...{ reason: 'damaged', details: 'The capsule is torn' },
        },
        headers: randomAddress(),
      };
    },
    'ballots.getBallot': async () => ({ params: { dropId: await ballot() } }),
    'ballots.listIds': async () => ({ params: { dropId: await ballot(), part: '0' } }),
    'ballots.enter': async () => ({
      ...{ params: { dropId: await ballot() }, body: buildEntrant(), headers: randomAddress() },
    }),
    'ballots.getEntry': async () => {
      const { params, body } = await linkedEntry();
      return { params, query: body };
    },
    'ballots.confirmEntry': () => linkedEntry(),
    'ballots.withdrawEntry': () => linkedEntry(),
    'ballots.startCard': () => countedEntry(),
    'ballots.saveCard': async () => {
      const { params, body } = await countedEntry();
      const { setupId, totalPence } = (await startSavingCard(params.dropId, body)).body;
      confirmCard(shop, setupId, 'pm_card_visa');
      return { params, body: { ...body, setupId, totalPence, isAgreed: true } };
    },
    'ballots.removeCard': () => countedEntry(),
    'waitingRoom.getRoom': () => queued(),
    'waitingRoom.join': () => queued(),
    'enquiries.sendEnquiry': async () => ({
      params: { id: await soldOut() },
      body: { requestId: newKey(), email: `${createId('asks')}@example.com`, question: 'Is the seal whole?' },
      headers: randomAddress(),
    }),
    'alerts.create': async () => ({
      body: {
        ...{ kind: 'stock', subject: await soldOut() },
        email: `${createId('alert')}@example.com`,
      },
      headers: randomAddress(),
    }),
    'alerts.cancel': async () => {
      const { cookie, email } = await signInCustomer();
      const subject = await soldOut();
      const record = await signUp({ kind: 'stock', subject, email, isConfirmed: true }, clock.now());
      return { cookie, params: { id: record?.alertId ?? '' } };
    },
    'alerts.remindByPush': async () => ({
      body: {
        drop: await waitingRoom(),
        subscription: {
          endpoint: `https://fcm.googleapis.com/fcm/send/${newKey()}`,
          keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        },
      },
      headers: randomAddress(),
    }),
    'alerts.confirm': () => linkedAlert(),
    'alerts.cancelByLink': () => linkedAlert(),
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
    'account.deleteAccount': async () => {
      const { email, cookie } = await signInCustomer();
      return { cookie, body: { email } };
    },
    'addresses.updateAddress': async () => ({ ...(await anAddress()), body: buildAddress }),
    'addresses.setDefault': anAddress,
    'invoices.downloadInvoice': async () => ({ ...(await aBill()), body: undefined }),
    'invoices.payInvoice': aBill,
    'certificates.downloadCertificate': async () => {
      const { cookie, holdings } = await keeper();
      return { cookie, params: { holdingId: holdings[0] ?? '' } };
    },
    'certificates.verifyCertificate': async () => ({
      params: { code: await certified() },
      headers: randomAddress(),
    }),
    'portfolio.downloadStatement': async () => {
      const { cookie, month } = await keeper();
      return { cookie, params: { month } };
    },
    'admin.check': () => ({ body: { password: adminPassword } }),
    'invoices.downloadCreditNote': async () => {
      const { cookie, creditNoteNumber } = await credited();
      return { cookie, params: { number: creditNoteNumber } };
    },
    'adminOrders.downloadCreditNote': async () => {
      const { orderId, refundId } = await credited();
      return { params: { id: orderId, refundId } };
    },
    'adminOrders.inspectBottle': async () => {
      const { orderId, holdings } = await keeper();
      const body = { grade: 'good', notes: null, pictures: [] };
      return { params: { id: orderId, bottleId: holdings[0] ?? '' }, body };
    },
    'deliveryRequests.quoteRequest': createWithdrawal,
    'deliveryRequests.createRequest': createWithdrawal,
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
