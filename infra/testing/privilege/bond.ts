import { expect, test } from 'vitest';
import { auditEntry } from '#functions/data/audit-entry.ts';
import { refund } from '#functions/data/refund.ts';
import { handler as resendUncertainMail } from '#functions/jobs/resend-uncertain-mail.ts';
import { clock } from '#functions/kit/clock.ts';
import { handler as followOrder } from '#functions/streams/follow-order.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { invoiceOf } from '#functions/testing/lots.ts';
import { paidOrder } from '#functions/testing/paid-order.ts';
import { owner, type Requested } from '#functions/testing/releases.ts';
import { orderOf, type SetUp } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { later, run, type Scene } from './scene.ts';

export function testBond({ shop, under, sweep, call, tell, follow }: Scene): void {
  test('bottles are taken out of bond, paid for, sent, and let go of', async () => {
    const [who, staff] = [await owner(2), await staffCookie()];
    const { cookie, holdingIds, asked } = who;
    const [first = '', second = ''] = holdingIds;
    const ask = (id: string) =>
      call<Requested>('deliveryRequests.createRequest', { cookie, body: { ...asked, holdingIds: [id] } });
    const body = { ...asked, holdingIds: [first] };
    expect((await call('deliveryRequests.quoteRequest', { cookie, body })).status).toBe(200);
    const paid = await ask(first);
    later(2);
    expect((await ask(first)).body.id).toBe(paid.body.id);
    clock.reset();
    expect((await call('deliveryRequests.quoteRequest', { cookie, body })).status).toBe(200);
    shop.payments.pay(paid.body.paymentIntentId);
    await tell(paid.body.paymentIntentId);
    const followed = async ({ body: { paymentIntentId } }: typeof paid) => {
      const { orderId } = await orderOf(paymentIntentId);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    };
    shop.mail.faults.set('throttle');
    await followed(paid);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));

    const params = { id: paid.body.id };
    const open = await call('deliveryRequests.listOpenRequests', { cookie: staff });
    const sent = await call('deliveryRequests.trackRequest', {
      cookie: staff,
      params,
      body: { status: 'in_transit' },
    });
    expect([open, sent].map(({ status }) => status)).toEqual([200, 200]);
    const release = { pk: `storage#${who.customerId}`, sk: `release#${paid.body.id}` };
    await follow('streams.followOrder', followOrder, release);
    shop.mail.faults.set('throttle');
    await call('deliveryRequests.trackRequest', { cookie: staff, params, body: { status: 'delivered' } });
    await follow('streams.followOrder', followOrder, release);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(who.email)).toHaveLength(3);

    const lapsed = await ask(second);
    later(31);
    const again = await ask(second);
    expect(again.body.id).not.toBe(lapsed.body.id);
    const given = await call('deliveryRequests.cancelRequest', { cookie, params: { id: again.body.id } });
    expect(given.status).toBe(204);
    await followed(again);
    expect((await call('deliveryRequests.listRequests', { cookie })).status).toBe(200);
    clock.reset();
    const late = await ask(second);
    later(32);
    await sweep();
    expect(await orderOf(late.body.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    await followed(late);
    clock.reset();
    const unheard = await ask(second);
    shop.payments.pay(unheard.body.paymentIntentId);
    const tooLate = await call('deliveryRequests.cancelRequest', { cookie, params: { id: unheard.body.id } });
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('an invoice is paid, and what was paid for it twice is owed back', async () => {
    const who = await signedIn();
    const { invoiceId } = await invoiceOf(who);
    const press = () =>
      call<SetUp>('invoices.payInvoice', { cookie: who.cookie, params: { id: invoiceId }, body: {} });
    const first = await press();
    later(2);
    expect((await press()).body.paymentIntentId).toBe(first.body.paymentIntentId);
    later(33);
    expect((await press()).body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    for (const paymentIntentId of ['pi_first', 'pi_second']) {
      const changes = { kind: 'storage', paysFor: invoiceId, totalPence: 160, paymentIntentId } as const;
      const { orderId } = await paidOrder(who, [], changes);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
      const { data: owed } = await refund.query.ofOrder({ orderId }).go();
      expect(owed).toHaveLength(paymentIntentId === 'pi_first' ? 0 : 1);
      // Nothing at Stripe goes by these names.
      for (const { refundId } of owed) await refund.delete({ orderId, refundId }).go();
    }
  });

  test('what is followed after its account has gone gets its end', async () => {
    const customerId = 'cus_gone';
    const lines = [{ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 }];
    const { orderId } = await paidOrder({ customerId, email: 'gone@example.com' }, lines);
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go();
    expect(entries).toMatchObject([{ ttl: expect.any(Number) }]);
  });
}
