import { expect, test, vi } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { spreadStock } from '#functions/catalogue/transactions/spread-transactions.ts';
import { handler as checkOutsideCopy } from '#functions/monitoring/jobs/check-outside-copy.ts';
import { handler as testPurchase } from '#functions/monitoring/jobs/test-purchase.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fetchOrder } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, type PaymentSetUpReply, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { buildPhoneOrder } from '#functions/testing/phone-orders.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { answerShopFetches } from '#functions/testing/shop-fetch.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { acceptNewTerms, addMinutes, lapseReservation, run, type Scene, setUp } from './scene.ts';

export function testCheckout({
  shop,
  under,
  payUnderRole,
  sweep,
  reconcile,
  call,
  deliverEvent,
  dispute,
}: Scene): void {
  test('delivery is offered and priced, and the card form is told its key', async () => {
    const body = {
      subtotal: 50,
      weight: 1.5,
      postcode: 'W1D 7BD',
      deliveryMethodId: 'royal-mail-tracked-48',
    };
    const replies = [
      await call('delivery.listOptions'),
      await call('delivery.getTerms'),
      await call('delivery.calculateCost', { body }),
      await call('delivery.getAddressLookup'),
      await call('delivery.findAddresses', { body: { postcode: body.postcode } }),
      await call('checkout.getPaymentSettings'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(replies[4]?.body).toMatchObject({ outcome: 'found' });
  });

  test('a discount code is created, changed, tried and used', async () => {
    const cookie = await createStaffCookie();
    const [productId, missing] = [await createBottle(), await createBottle()];
    const body = { code: 'LEAST-10', kind: 'percentage', percent: 10, maxUses: 1, maxPerCustomer: 1 };
    const params = { code: body.code };
    const made = [
      await call('discounts.createDiscount', { cookie, body }),
      await call('discounts.createDiscount', { cookie, body }),
      await call('discounts.updateDiscount', { cookie, params, body: { ...body, percent: 5, version: 1 } }),
      await call('discounts.getDiscount', { cookie, params }),
      await call('discounts.listDiscounts', { cookie }),
    ];
    const session = await createCart({ productId }, { productId: missing });
    await product.delete({ productId: missing }).go();
    const used = await under('checkout.createPaymentIntent', () =>
      setUpPayment(session, { discountCode: body.code }),
    );
    // Its last use is by this cart itself.
    const tried = await call('checkout.checkDiscount', {
      headers: { 'x-session-id': session },
      body: { code: body.code },
    });
    const signedIn = await call('checkout.checkDiscount', {
      cookie: (await signInCustomer()).cookie,
      headers: { 'x-session-id': session },
      body: { code: body.code },
    });
    expect(signedIn.body).toMatchObject({ code: 'cart_empty' });
    expect([...made, used, tried].map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 200, 200]);
  });

  test('a question about a bottle is sent to the shop', async () => {
    const params = { id: await createBottle() };
    const body = { requestId: 'under-its-role', email: 'ada@example.com', question: 'Is the seal whole?' };
    expect((await call('enquiries.sendEnquiry', { params, body })).status).toBe(204);
  });

  test('a checkout begins, changes, and begins again after its reservation has ended', async () => {
    const session = await createCart({ productId: await createBottle({ isInDrop: true }) });
    const first = await payUnderRole(session);
    await addToCart(session, await createBottle());
    const second = await payUnderRole(session);
    const { cookie } = await signInCustomer();
    const toAddress = { addressId: 'adr_none', guestDetails: null };
    const unknown = await under('checkout.createPaymentIntent', () =>
      setUpPayment(session, toAddress, cookie),
    );
    expect(unknown.body).toMatchObject({ code: 'address_not_found' });
    await addToCart(session, await createBottle(), 1, cookie);
    const own = await under('checkout.createPaymentIntent', () => setUpPayment(session, {}, cookie));
    addMinutes(31);
    const third = await payUnderRole(session);
    expect([first, second, own, third].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(third.body.orderNumber).not.toBe(second.body.orderNumber);
  });

  test('an order is taken by phone, and paid by its link or let go', async () => {
    const place = async (changes: object = {}) => {
      const productId = await createBottle({ pricePence: 6_000 });
      const { body } = await call<{ id: string }>('phoneOrders.createOrder', {
        cookie: await createStaffCookie(),
        body: buildPhoneOrder(productId, changes),
      });
      const placed = await fetchOrder(body.id);
      return { params: { orderId: body.id }, token: await createOrderToken(placed) };
    };
    const declared = { ageConfirmed: true, termsAccepted: true, declarationsVersion: '2026-11' };
    const press = ({ params, token }: Awaited<ReturnType<typeof place>>) =>
      call<PaymentSetUpReply>('paymentLinks.payLink', { params, body: { token, ...declared } });
    const { email } = await signInCustomer();
    const [paid, left] = [await place({ customer: { name: 'Ada Byron', email } }), await place()];
    const { params, token } = paid;
    await order.patch({ orderId: params.orderId }).set({ nominatedDay: '2099-06-18' }).go();
    expect((await call('paymentLinks.getLink', { params, query: { token } })).status).toBe(200);
    const { status, body } = await acceptNewTerms(() => press(paid));
    expect(status).toBe(200);
    const resent = { email: 'payment_link', requestKey: 'least-key-9' };
    const again = {
      cookie: await createStaffCookie(),
      params: { id: params.orderId },
      body: resent,
    };
    expect((await call('orderEmails.resendEmail', again)).status).toBe(202);
    shop.payments.pay(body.paymentIntentId);
    expect(await deliverEvent(body.paymentIntentId)).toMatchObject({ status: 200 });
    addMinutes(48 * 60 + 31);
    expect((await press(left)).body).toMatchObject({ code: 'link_expired' });
  });

  test('a test purchase is made and taken back', async () => {
    const stop = answerShopFetches(({ id }, sent) => call(id, sent));
    await under('jobs.testPurchase', () => testPurchase(run)).finally(stop);
    expect(shop.payments.ledger.paymentIntents.all().at(-1)?.status).toBe('canceled');
  });

  test('the copy outside is asked about where there is one', async () => {
    await under('jobs.checkOutsideCopy', () => checkOutsideCopy(run));
  });

  /** Paid after its reservation ended, when the bottle has been sold to somebody else. */
  const setUpGone = async () => {
    const gone = await setUp();
    await lapseReservation(gone);
    const [line] = (await loadOrder(gone.paymentIntentId)).lines;
    await stock
      .patch({ productId: line?.productId ?? '' })
      .set({ available: 0 })
      .go();
    shop.payments.pay(gone.paymentIntentId);
    return gone;
  };

  test('the webhook confirms, and honours money that comes after the reservation', async () => {
    const [paid, late] = [await setUp(), await setUp((await signInCustomer()).cookie)];
    await lapseReservation(late);
    for (const { paymentIntentId } of [paid, late]) {
      shop.payments.pay(paymentIntentId);
      expect(await deliverEvent(paymentIntentId)).toMatchObject({ status: 200 });
      expect(await loadOrder(paymentIntentId)).toMatchObject({ status: 'confirmed' });
      expect(await dispute(paymentIntentId)).toMatchObject({ status: 200 });
      expect(await loadOrder(paymentIntentId)).toMatchObject({ disputedPence: expect.any(Number) });
    }
    const gone = await setUpGone();
    expect(await deliverEvent(gone.paymentIntentId)).toMatchObject({ status: 200 });
    expect(await loadOrder(gone.paymentIntentId)).toMatchObject({ status: 'cancelled' });
  });

  test('the sweep releases, confirms what was paid unseen, and leaves what somebody else settled', async () => {
    const [left, paid, settled] = [await setUp(), await setUp(), await setUp()];
    const late = await setUp((await signInCustomer()).cookie);
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    for (const one of [settled, late]) await lapseReservation(one);
    addMinutes(32);
    await sweep();
    const orders = await Promise.all([left, paid, late].map((one) => loadOrder(one.paymentIntentId)));
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
    for (const { cartId } of orders) await checkout.delete({ cartId }).go();
    await checkout.delete({ cartId: settled.session }).go();
  });

  /** A guest's payment for a bottle of a drop, all of whose other bottles are in parts. */
  const setUpSpread = async () => {
    const productId = await createBottle({ available: 11, isInDrop: true });
    const { body } = await setUpPayment(await createCart({ productId }));
    const { data } = await stock.get({ productId }).go({ consistent: true });
    if (!data) throw new Error('The stock no longer exists.');
    const spreading = { spreadId: 'spr_late', dropId: productId.replace('prd_', 'drp_') };
    expect(await spreadStock(data, spreading, Array(10).fill(1))).toEqual({ outcome: 'done' });
    return body;
  };

  test('money that comes late takes bottles out of parts by the sweep and the webhook', async () => {
    const [swept, delivered] = [await setUpSpread(), await setUpSpread()];
    for (const late of [swept, delivered]) {
      await lapseReservation(late);
      shop.payments.pay(late.paymentIntentId);
    }
    expect(await deliverEvent(delivered.paymentIntentId)).toMatchObject({ status: 200 });
    addMinutes(32);
    await sweep();
    for (const { paymentIntentId } of [swept, delivered]) {
      const { cartId, status } = await loadOrder(paymentIntentId);
      expect(status).toBe('confirmed');
      await checkout.delete({ cartId }).go();
    }
  });

  test('an order that lapses as staff cancel it is left to the webhook where its bottles lie in parts', async () => {
    const late = await setUpSpread();
    shop.payments.pay(late.paymentIntentId);
    const { orderId, cartId } = await loadOrder(late.paymentIntentId);
    const cancelled = {
      cookie: await createStaffCookie(),
      params: { id: orderId },
      body: { status: 'cancelled' },
    };
    // A sweep releases it once its payments are read.
    const wasMet = interleave(
      ({ verb, input }) => verb === 'Query' && input.includes('payment#'),
      () => order.patch({ orderId }).set({ status: 'cancelled', cancelReason: 'reservation_lapsed' }).go(),
    );
    expect((await call('adminOrders.setStatus', cancelled)).body).toMatchObject({
      code: 'payment_not_cancelled',
    });
    vi.restoreAllMocks();
    expect(wasMet()).toBe(true);
    expect(await loadOrder(late.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    expect(await deliverEvent(late.paymentIntentId)).toMatchObject({ status: 200 });
    expect(await loadOrder(late.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    await checkout.delete({ cartId }).go();
  });

  test('reconciling confirms, revives, and makes the refunds that are owed', async () => {
    const [paid, late] = [await setUp(), await setUp((await signInCustomer()).cookie)];
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    const orderId = await lapseReservation(late);
    const gone = await setUpGone();
    const pendingRefund = {
      orderId,
      refundId: 'rfd_1',
      reason: 'paid_twice',
      status: 'owed',
      amountPence: 100,
    } as const;
    const { paymentIntentId } = paid;
    await refund.put({ ...pendingRefund, paymentIntentId, owedAt: new Date().toISOString() }).go();
    await reconcile();
    expect(await loadOrder(paid.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect(await loadOrder(late.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect(await loadOrder(gone.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    await checkout.delete({ cartId: (await loadOrder(gone.paymentIntentId)).cartId }).go();
    expect((await refund.get({ orderId, refundId: 'rfd_1' }).go()).data?.status).toBe('made');
    await checkout.delete({ cartId: (await loadOrder(late.paymentIntentId)).cartId }).go();
  });
}
