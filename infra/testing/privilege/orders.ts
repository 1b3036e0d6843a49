import { expect, test } from 'vitest';
import { mail } from '#functions/data/mail.ts';
import { refund } from '#functions/data/refund.ts';
import { handler as markOverdue } from '#functions/jobs/mark-overdue.ts';
import { handler as resendUncertainMail } from '#functions/jobs/resend-uncertain-mail.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/mail/record-ses-event.ts';
import { handler as followOrder } from '#functions/streams/follow-order.ts';
import { bottle } from '#functions/testing/builders.ts';
import { sentInvoice } from '#functions/testing/manual-invoices.ts';
import { anInvoice, aSupplier } from '#functions/testing/procurement.ts';
import { owner } from '#functions/testing/releases.ts';
import type { request } from '#functions/testing/request.ts';
import { cartOf, orderOf, setUpPayment } from '#functions/testing/shop.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { bottleInBond, storing } from '#functions/testing/storing.ts';
import { run, type Scene, setUp } from './scene.ts';

export function testOrders({ shop, under, call, follow }: Scene): void {
  test('an invoice of the staff is written, changed, issued, mailed, shown, and marked as overdue', async () => {
    const cookie = await staffCookie();
    const invoiceCall = (name: string, sent: Parameters<typeof request>[2]) =>
      call<{ id: string; status: unknown; mail: string }>(`manualInvoices.${name}`, { cookie, ...sent });
    const draft = (draftId: string) =>
      invoiceCall('createInvoice', { body: { ...sentInvoice({ dueDate: '2026-01-20' }), draftId } });
    for (const draftId of ['firstpress01', 'secondpress02']) {
      const params = { id: (await draft(draftId)).body.id };
      const changed = { ...sentInvoice({ dueDate: '2026-01-20', notes: 'Changed' }), version: 1 };
      expect((await invoiceCall('updateInvoice', { params, body: changed })).status).toBe(200);
      shop.mail.faults.set('throttle');
      expect((await invoiceCall('setStatus', { params, body: { status: 'sent' } })).status).toBe(200);
      const key = { pk: `manual-invoice#${params.id}`, sk: 'invoice' };
      await follow('streams.followOrder', followOrder, key);
      await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
      expect((await draft(draftId)).body).toMatchObject({ id: params.id, mail: 'sent' });
      const replies = [
        await invoiceCall('listInvoices', {}),
        await invoiceCall('getInvoice', { params }),
        await invoiceCall('downloadInvoice', { params }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { id: supplierId } = await aSupplier(cookie);
      await anInvoice(cookie, supplierId, { invoiceDate: '2026-01-02', dueDate: '2026-01-20' });
      await under('jobs.markOverdue', () => markOverdue(run));
      expect((await invoiceCall('getInvoice', { params })).body).toMatchObject({ status: 'overdue' });
    }
  });

  test('a mail of which nothing was heard is sent again, and one that SES reports is done', async () => {
    const { orderId } = await orderOf((await setUp()).paymentIntentId);
    const row = { kind: 'order-confirmation', orderId, attempts: 1, status: 'sending' } as const;
    const startedAt = '2026-01-01T00:00:00.000Z';
    await mail.put({ ...row, mailId: 'quiet', startedAt }).go();
    await mail.put({ ...row, mailId: 'reported', startedAt: new Date().toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    const detail: SesEvent['detail'] = {
      eventType: 'Send',
      mail: { messageId: 'm1', tags: { 'mail-id': ['reported'] } },
    };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as SesEvent));
    for (const mailId of ['quiet', 'reported']) {
      expect((await mail.get({ mailId }).go()).data?.status).toBe('sent');
    }
  });

  test('an order is found, moved, packed and cancelled by the staff', async () => {
    const cookie = await staffCookie();
    const session = await cartOf({ productId: await bottle() });
    const bought = await setUpPayment(session);
    shop.payments.pay(bought.body.paymentIntentId);
    await shop.catchUp();
    const { orderId, customerEmail } = await orderOf(bought.body.paymentIntentId);
    const waiting = await setUpPayment(await cartOf({ productId: await bottle() }));
    const { orderId: unpaid, orderNumber } = await orderOf(waiting.body.paymentIntentId);
    const list = (query: Record<string, string>) => call('adminOrders.listOrders', { cookie, query });
    const params = { id: orderId };
    const replies = [
      await list({}),
      await list({ payment: 'awaiting_payment' }),
      await list({ search: orderNumber }),
      await list({ search: customerEmail }),
      await call('adminOrders.getOrder', { cookie, params: { id: unpaid } }),
      await call('adminOrders.downloadPackingSlip', { cookie, params }),
      await call('adminOrders.setTracking', { cookie, params, body: { carrier: 'DPD', number: '1' } }),
      await call('adminOrders.setStatus', { cookie, params, body: { status: 'shipped' } }),
      await call('adminOrders.setStatus', { cookie, params: { id: unpaid }, body: { status: 'cancelled' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const late = await setUpPayment(await cartOf({ productId: await bottle() }));
    shop.payments.pay(late.body.paymentIntentId);
    const { orderId: lateOrder } = await orderOf(late.body.paymentIntentId);
    const paidMeanwhile = { cookie, params: { id: lateOrder }, body: { status: 'cancelled' } };
    expect((await call('adminOrders.setStatus', paidMeanwhile)).status).toBe(200);
  });

  test('bottles in bond are given back with a refund', async () => {
    const cookie = await staffCookie();
    const who = await storing({ productId: await bottleInBond() });
    const { body } = await who.setUp();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId, lines } = await orderOf(body.paymentIntentId);
    const restock = lines.map(({ productId }) => ({ productId, quantity: 1 }));
    const asked = { amount: '10.00', reason: 'As agreed', restock, requestKey: 'least-key-1' };
    const params = { id: orderId };
    expect((await call('adminOrders.createRefund', { cookie, params, body: asked })).status).toBe(201);
    expect((await call('adminOrders.getOrder', { cookie, params })).status).toBe(200);
    const { data } = await refund.query.ofOrder({ orderId }).go({ consistent: true });
    const sk = `refund#${data[0]?.refundId}`;
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk });
  });

  test('a paid delivery out of bond is cancelled by the staff', async () => {
    const [who, cookie] = [await owner(), await staffCookie()];
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const reply = await call('deliveryRequests.withdrawRequest', { cookie, params: { id: body.id } });
    expect(reply.status).toBe(200);
    const key = { pk: `storage#${who.customerId}`, sk: `release#${body.id}` };
    await follow('streams.followOrder', followOrder, key);
  });
}
