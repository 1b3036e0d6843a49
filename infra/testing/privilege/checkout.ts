import { expect, test } from 'vitest';
import { checkout } from '#functions/data/checkout.ts';
import { refund } from '#functions/data/refund.ts';
import { bottle } from '#functions/testing/builders.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { addToCart, cartOf, orderOf, setUpPayment } from '#functions/testing/shop.ts';
import { lapse, later, type Scene, setUp } from './scene.ts';

export function testCheckout({ shop, under, payUnderRole, sweep, reconcile, call, tell }: Scene): void {
  test('delivery is offered and priced, and the card form is told its key', async () => {
    const body = {
      subtotal: 50,
      weight: 1.5,
      postcode: 'W1D 7BD',
      deliveryMethodId: 'royal-mail-tracked-48',
    };
    const replies = [
      await call('delivery.listOptions'),
      await call('delivery.calculateCost', { body }),
      await call('checkout.getPaymentSettings'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a checkout begins, changes, and begins anew after its reservation has ended', async () => {
    const session = await cartOf({ productId: await bottle() });
    const first = await payUnderRole(session);
    await addToCart(session, await bottle());
    const second = await payUnderRole(session);
    const { cookie } = await signedIn();
    const toAddress = { addressId: 'adr_none', guestDetails: null };
    const unknown = await under('checkout.createPaymentIntent', () =>
      setUpPayment(session, toAddress, cookie),
    );
    expect(unknown.body).toMatchObject({ code: 'address_not_found' });
    await addToCart(session, await bottle(), 1, cookie);
    const own = await under('checkout.createPaymentIntent', () => setUpPayment(session, {}, cookie));
    later(31);
    const third = await payUnderRole(session);
    expect([first, second, own, third].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(third.body.orderNumber).not.toBe(second.body.orderNumber);
  });

  test('the webhook confirms, and honours money that comes after the reservation', async () => {
    const [paid, late] = [await setUp(), await setUp((await signedIn()).cookie)];
    await lapse(late);
    for (const { paymentIntentId } of [paid, late]) {
      shop.payments.pay(paymentIntentId);
      expect(await tell(paymentIntentId)).toMatchObject({ status: 200 });
      expect(await orderOf(paymentIntentId)).toMatchObject({ status: 'confirmed' });
    }
  });

  test('the sweep releases, confirms what was paid unseen, and leaves what somebody else settled', async () => {
    const [left, paid, settled] = [await setUp(), await setUp(), await setUp()];
    const late = await setUp((await signedIn()).cookie);
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    for (const one of [settled, late]) await lapse(one);
    later(32);
    await sweep();
    const orders = await Promise.all([left, paid, late].map((one) => orderOf(one.paymentIntentId)));
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
    for (const { cartId } of orders) await checkout.delete({ cartId }).go();
    await checkout.delete({ cartId: settled.session }).go();
  });

  test('reconciling confirms, revives, and makes the refunds that are owed', async () => {
    const [paid, late] = [await setUp(), await setUp((await signedIn()).cookie)];
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    const orderId = await lapse(late);
    const owed = {
      orderId,
      refundId: 'rfd_1',
      reason: 'paid_twice',
      status: 'owed',
      amountPence: 100,
    } as const;
    const { paymentIntentId } = paid;
    await refund.put({ ...owed, paymentIntentId, owedAt: new Date().toISOString() }).go();
    await reconcile();
    expect(await orderOf(paid.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect(await orderOf(late.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect((await refund.get({ orderId, refundId: 'rfd_1' }).go()).data?.status).toBe('made');
    await checkout.delete({ cartId: (await orderOf(late.paymentIntentId)).cartId }).go();
  });
}
