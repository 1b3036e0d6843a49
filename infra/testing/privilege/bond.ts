import { expect, test } from 'vitest';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import type { PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createOpenInvoice } from '#functions/testing/lots.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createOwner, type RequestedWithdrawal } from '#functions/testing/withdrawals.ts';
import { addMinutes, run, type Scene } from './scene.ts';

export function testBond({ shop, under, sweep, call, deliverEvent, follow }: Scene): void {
  test('bottles are taken out of bond, paid for, sent, and let go of', async () => {
    const [who, staff] = [await createOwner(2), await createStaffCookie()];
    const { cookie, holdingIds, body: withdrawalBody } = who;
    const [first = '', second = ''] = holdingIds;
    const ask = (id: string) =>
      call<RequestedWithdrawal>('deliveryRequests.createWithdrawal', {
        cookie,
        body: { ...withdrawalBody, holdingIds: [id] },
      });
    const body = { ...withdrawalBody, holdingIds: [first] };
    expect((await call('deliveryRequests.quoteWithdrawal', { cookie, body })).status).toBe(200);
    const paid = await ask(first);
    addMinutes(2);
    expect((await ask(first)).body.id).toBe(paid.body.id);
    clock.reset();
    expect((await call('deliveryRequests.quoteWithdrawal', { cookie, body })).status).toBe(200);
    shop.payments.pay(paid.body.paymentIntentId);
    await deliverEvent(paid.body.paymentIntentId);
    const followed = async ({ body: { paymentIntentId } }: typeof paid) => {
      const { orderId } = await loadOrder(paymentIntentId);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    };
    shop.mail.faults.set('throttle');
    await followed(paid);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));

    const params = { id: paid.body.id };
    const open = await call('deliveryRequests.listOpenWithdrawals', { cookie: staff });
    const sent = await call('deliveryRequests.trackWithdrawal', {
      cookie: staff,
      params,
      body: { status: 'in_transit' },
    });
    expect([open, sent].map(({ status }) => status)).toEqual([200, 200]);
    const withdrawal = { pk: `storage#${who.customerId}`, sk: `release#${paid.body.id}` };
    await follow('streams.followOrder', followOrder, withdrawal);
    shop.mail.faults.set('throttle');
    await call('deliveryRequests.trackWithdrawal', { cookie: staff, params, body: { status: 'delivered' } });
    await follow('streams.followOrder', followOrder, withdrawal);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(who.email)).toHaveLength(3);

    const lapsed = await ask(second);
    addMinutes(31);
    const again = await ask(second);
    expect(again.body.id).not.toBe(lapsed.body.id);
    const given = await call('deliveryRequests.cancelUnpaidWithdrawal', {
      cookie,
      params: { id: again.body.id },
    });
    expect(given.status).toBe(204);
    await followed(again);
    expect((await call('deliveryRequests.listWithdrawals', { cookie })).status).toBe(200);
    clock.reset();
    const late = await ask(second);
    addMinutes(32);
    await sweep();
    expect(await loadOrder(late.body.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    await followed(late);
    clock.reset();
    const unheard = await ask(second);
    shop.payments.pay(unheard.body.paymentIntentId);
    const tooLate = await call('deliveryRequests.cancelUnpaidWithdrawal', {
      cookie,
      params: { id: unheard.body.id },
    });
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('an invoice is paid, and what was paid for it twice is owed back', async () => {
    const who = await signInCustomer();
    const { invoiceId } = await createOpenInvoice(who);
    const press = () =>
      call<PaymentSetUpReply>('invoices.payInvoice', {
        cookie: who.cookie,
        params: { id: invoiceId },
        body: {},
      });
    const first = await press();
    addMinutes(2);
    expect((await press()).body.paymentIntentId).toBe(first.body.paymentIntentId);
    addMinutes(33);
    expect((await press()).body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    for (const paymentIntentId of ['pi_first', 'pi_second']) {
      const changes = { kind: 'storage', paysFor: invoiceId, totalPence: 160, paymentIntentId } as const;
      const { orderId } = await createPaidOrder(who, [], changes);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
      const { data: refunds } = await refund.query.ofOrder({ orderId }).go();
      expect(refunds).toHaveLength(paymentIntentId === 'pi_first' ? 0 : 1);
      // Stripe knows nothing by these ids.
      for (const { refundId } of refunds) await refund.delete({ orderId, refundId }).go();
    }
  });

  test('what is followed after its account has gone gets its end', async () => {
    const customerId = 'cus_gone';
    const lines = [{ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 }];
    const { orderId } = await createPaidOrder({ customerId, email: 'gone@example.com' }, lines);
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go();
    expect(entries).toMatchObject([{ ttl: expect.any(Number) }]);
    await adminAuditEntry
      .put({
        entryId: 'ent_named',
        actor: 'admin',
        action: 'order_gift_note_written',
        entityType: 'order',
        entityId: orderId,
        entityName: 'DRAM-1',
        after: '{"recipient":"Flora MacRae"}',
        doneAt: '2026-03-01T12:00:00.000Z',
      })
      .go();
    const closed = { accountClosedAt: '2026-03-02T12:00:00.000Z', customerEmail: '' };
    await order.patch({ orderId }).set(closed).go();
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const { data: trail } = await adminAuditEntry.query.ofEntity({ entityId: orderId }).go();
    expect(trail).toMatchObject([{ after: '{"recipient":"Erased"}' }]);
  });
}
