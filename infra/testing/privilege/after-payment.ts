import { expect, test } from 'vitest';
import { toRatesUnchangedKey } from '#functions/bonded-storage/emails/email-keys.ts';
import { auditEntry } from '#functions/bonded-storage/entities/audit-entry.ts';
import { certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { storageRateNotice } from '#functions/bonded-storage/entities/storage-rate-notice.ts';
import { handler as announceStorageRates } from '#functions/bonded-storage/jobs/announce-storage-rates.ts';
import { handler as billStorage } from '#functions/bonded-storage/jobs/bill-storage.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { sequence } from '#functions/table/entities/sequence.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { openStorage, storeBottles } from '#functions/testing/lots.ts';
import { buildBondedFields, createPaidOrder, createPaidWithdrawal } from '#functions/testing/paid-order.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createBondedBottle, createStorageCustomer, listLots } from '#functions/testing/storage-customer.ts';
import type { StorageRateSchedule } from '#shared/domain/common/storage-rates.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { run, type Scene, setUp } from './scene.ts';

export function testAfterPayment({ shop, under, call, deliverEvent, follow }: Scene): void {
  test('a paid order is shown, mailed once, and taken out of the cart', async () => {
    const { paymentIntentId, clientSecret } = await setUp();
    shop.payments.pay(paymentIntentId);
    await deliverEvent(paymentIntentId);
    const sent = { params: { paymentIntentId }, query: { clientSecret } };
    type Status = { state: string; orderId: string; orderToken: string };
    const { state, orderId, orderToken } = (await call<Status>('orders.findByPayment', sent)).body;
    expect(state).toBe('paid');
    const page = await call('orders.getOrder', { params: { orderId }, query: { token: orderToken } });
    expect(page.status).toBe(200);

    const image = { pk: `order#${orderId}`, sk: 'order' };
    await follow('streams.followOrder', followOrder, image);
    expect((await mail.get({ mailId: `order-confirmation-${orderId}` }).go()).data?.status).toBe('sent');
  });

  test('bottles in bond are confirmed with the terms that were accepted and what storage costs', async () => {
    const who = await createStorageCustomer({ productId: await createBondedBottle() });
    const { paymentIntentId, clientSecret } = (await who.setUp({ termsAccepted: true })).body;
    shop.payments.pay(paymentIntentId);
    await deliverEvent(paymentIntentId);
    const sent = { params: { paymentIntentId }, query: { clientSecret } };
    type Status = { orderId: string; orderToken: string };
    const { orderId, orderToken } = (await call<Status>('orders.findByPayment', sent)).body;
    const page = await call('orders.getOrder', { params: { orderId }, query: { token: orderToken } });
    expect(page).toMatchObject({ status: 200, body: { termsId: expect.any(String) } });
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    expect((await mail.get({ mailId: `order-confirmation-${orderId}` }).go()).data?.status).toBe('sent');
  });

  test('whoever has bottles in bond is told of other rates of storage, and that they stay', async () => {
    const { customerId } = await signInCustomer();
    await openStorage(customerId);
    await storeBottles(customerId, 1);
    const announce = async (latest: number, schedule: StorageRateSchedule) => {
      await siteDocument
        .put({
          ...toDocumentKey('storageRates'),
          latest,
          published: latest,
          version: latest - 1,
          latestSummary: JSON.stringify({ schedule }),
          publishedSummary: '{}',
          changedAt: new Date().toISOString(),
          changedBy: 'staff@shop.test',
        })
        .go();
      await under('jobs.announceStorageRates', () => announceStorageRates(run));
      return (await storageRateNotice.get({ number: 2 }).go()).data?.state;
    };
    expect(await announce(2, [{ shelf: 90, pallet: 5, from: '2099-01-01' }])).toBe('announced');
    expect(await announce(3, [])).toBe('withdrawn');
    const key = toRatesUnchangedKey(2, customerId);
    await mail.put({ ...key, status: 'sending', attempts: 1, startedAt: new Date(0).toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect((await mail.get({ mailId: key.mailId }).go()).data?.status).toBe('sent');
    await siteDocument.delete(toDocumentKey('storageRates')).go();
    await storageRateNotice.delete({ number: 2 }).go();
  });

  test('what a customer has paid is invoiced, and told of in the audit trail', async () => {
    const who = await signInCustomer();
    const { customerId } = who;
    const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };
    const paid = [
      await createPaidOrder(who, [line]),
      await createPaidOrder(who, [line]),
      await createPaidWithdrawal(who, 1),
    ];
    for (const { orderId } of paid) {
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    }
    const { data: invoices } = await invoice.query.ofCustomer({ customerId }).go();
    expect(invoices).toHaveLength(3);
    const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go();
    expect(entries.map(({ action }) => action)).toEqual(['order_paid', 'order_paid']);
  });

  test('a portfolio is read and bought again from; its storage is billed, stated, and stated again', async () => {
    const who = await signInCustomer();
    const { cookie, customerId } = who;
    const productId = await createBottle();
    await createPaidOrder(who, [{ productId, name: 'Ardlussa 12', unitPricePence: 5_000, quantity: 1 }]);
    const { lotId } = await storeBottles(customerId, 1, { productId });
    await openStorage(customerId, '2025-12-12');
    await sequence.delete({ name: 'invoice' }).go();
    await under('jobs.billStorage', () => billStorage(run));
    await follow('streams.followOrder', followOrder, {
      pk: `invoices#${customerId}`,
      sk: 'inv_storage-2026-03',
    });
    const mailId = `storage-statement-${customerId}-inv_storage-2026-03`;
    const { data: sent } = await mail.get({ mailId }).go();
    expect(sent?.status).toBe('sent');
    if (sent) await mail.put({ ...sent, status: 'sending', startedAt: new Date(0).toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect((await mail.get({ mailId }).go()).data?.status).toBe('sent');

    const headers = { 'x-session-id': await createCart() };
    const reads = ['getDashboard', 'listPurchaseHistory', 'listAuditTrail', 'listTransactions'];
    const replies = [];
    for (const name of reads) replies.push(await call(`portfolio.${name}`, { cookie }));
    replies.push(
      await call('invoices.listInvoices', { cookie }),
      await call('invoices.downloadInvoice', { cookie, params: { id: 'inv_storage-2026-03' } }),
      await call('portfolio.downloadStatement', { cookie, params: { month: '2026-03' } }),
      await call('certificates.downloadCertificate', {
        cookie,
        params: { holdingId: toHoldingId(lotId, 1) },
      }),
      await call('portfolio.buyAgain', { cookie, headers, body: { productId } }),
    );
    const { data: issued } = await certificate.query.inStorage({ customerId }).go();
    const params = { code: issued[0]?.code ?? '' };
    replies.push(await call('certificates.verifyCertificate', { params }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  test('what a customer keeps in bond becomes lots', async () => {
    const who = await signInCustomer();
    const line = { productId: 'prd_b', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 2 };
    const { orderId } = await createPaidOrder(who, [line], buildBondedFields('shelf'));
    const sent = { cookie: await createStaffCookie(), params: { id: line.productId } };
    expect(await call('products.archiveProduct', sent)).toMatchObject({ status: 200 });
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    expect(await listLots(who)).toHaveLength(1);
    expect(await call('orders.listOrders', { cookie: who.cookie })).toMatchObject({
      status: 200,
      body: { orders: [{ inBond: 2 }] },
    });
  });

  test('money that goes back is shown and mailed', async () => {
    const { paymentIntentId, clientSecret, session } = await setUp();
    await addToCart(session, await createBottle());
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    await setUpPayment(session);
    shop.payments.pay(paymentIntentId);
    await deliverEvent(paymentIntentId);
    const sent = { params: { paymentIntentId }, query: { clientSecret } };
    expect((await call('orders.findByPayment', sent)).body).toMatchObject({ state: 'refunded' });
    const { orderId } = await loadOrder(paymentIntentId);
    const image = { pk: `order#${orderId}`, sk: `refund#rfd_${paymentIntentId}` };
    await follow('streams.followOrder', followOrder, image);
    expect((await mail.get({ mailId: `refund-rfd_${paymentIntentId}` }).go()).data?.status).toBe('sent');
  });
}
