import { expect, test } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { handler as resendUncertainMail } from '#functions/emails/jobs/resend-uncertain-mail.ts';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { toReturnAgreedKey } from '#functions/orders/emails/email-keys.ts';
import { order } from '#functions/orders/entities/order.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeCollected, makeReady } from '#functions/testing/collections.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { run, type Scene, setUp, storeTerms, wasSent } from './scene.ts';

export function testOrders({ shop, under, call, follow }: Scene): void {
  test('a mail of which nothing was heard is sent again, and one that SES reports is done', async () => {
    const { orderId } = await loadOrder((await setUp()).paymentIntentId);
    const termsId = await storeTerms();
    await order
      .patch({ orderId })
      .set({ declared: { terms: true, privateIndividual: false, termsId } })
      .go();
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
    const cookie = await createStaffCookie();
    const session = await createCart({ productId: await createBottle() });
    const bought = await setUpPayment(session);
    shop.payments.pay(bought.body.paymentIntentId);
    await shop.catchUp();
    const {
      orderId,
      customerEmail,
      shippingAddress: replaces,
    } = await loadOrder(bought.body.paymentIntentId);
    const address = { addressLine1: '7 Brae Lane', city: 'London', postcode: 'W1D 4HS' };
    const waiting = await setUp();
    const { orderId: unpaid, orderNumber } = await loadOrder(waiting.paymentIntentId);
    const list = (query: Record<string, string>) => call('adminOrders.listOrders', { cookie, query });
    const params = { id: orderId };
    const parcel = { line: 2, trackingNumber: 'AB123456789GB', carrier: 'royal-mail' };
    const buildParcel = async (paymentIntentId: string) => {
      const sold = await loadOrder(paymentIntentId);
      return { cookie, body: { rows: [{ ...parcel, orderNumber: sold.orderNumber }], isPreview: false } };
    };
    const other = await setUpPayment(await createCart({ productId: await createBottle() }));
    shop.payments.pay(other.body.paymentIntentId);
    await shop.catchUp();
    const labelled = await setUpPayment(await createCart({ productId: await createBottle() }));
    shop.payments.pay(labelled.body.paymentIntentId);
    await shop.catchUp();
    const { orderId: labelledId, deliveryAddress } = await loadOrder(labelled.body.paymentIntentId);
    const labels = { cookie, body: { orderIds: [labelledId] } };
    // Click & Drop refuses the first order, so its label is given back.
    const unknown = { addressLine1: '1 Archer Street', city: 'London', country: 'United Kingdom' };
    await order
      .patch({ orderId: labelledId })
      .set({ deliveryAddress: { ...unknown, postcode: 'NONE' } })
      .go();
    const refused = await call<{ results: { outcome: string }[] }>('dispatch.createLabels', labels);
    expect(refused.body.results.map(({ outcome }) => outcome)).toEqual(['refused']);
    await order
      .patch({ orderId: labelledId })
      .set({ deliveryAddress: { ...unknown, ...deliveryAddress, postcode: 'W1D 7BD' } })
      .go();
    // It is looked for in the archive as well, because it is no longer in the catalogue.
    const [gone] = (await loadOrder(other.body.paymentIntentId)).lines;
    await product.delete({ productId: gone?.productId ?? '' }).go();
    const replies = [
      await call('dispatch.listOrdersToPack', { cookie }),
      await call('dispatch.getLabelService', { cookie }),
      await call('dispatch.createLabels', labels),
      await call('dispatch.printLabels', labels),
      await call('dispatch.printDocuments', {
        cookie,
        body: { orderIds: [(await loadOrder(other.body.paymentIntentId)).orderId] },
      }),
      await call('dispatch.applyTracking', await buildParcel(other.body.paymentIntentId)),
      await list({}),
      await list({ payment: 'awaiting_payment' }),
      await list({ payment: 'ended_unpaid' }),
      await list({ collection: 'ready' }),
      await list({ search: orderNumber }),
      await list({ search: customerEmail }),
      await list({ search: 'kilbrae highland' }),
      await call('adminOrders.getOrder', { cookie, params: { id: unpaid } }),
      await call('adminOrders.downloadPackingSlip', { cookie, params }),
      await call('orderDesk.changeAddress', { cookie, params, body: { address, replaces } }),
      await call('orderDesk.writeGiftNote', { cookie, params, body: { note: 'Slàinte', replaces: '' } }),
      await call('adminOrders.setTracking', { cookie, params, body: { carrier: 'DPD', number: '1' } }),
      await call('adminOrders.setStatus', { cookie, params, body: { status: 'shipped' } }),
      await call('adminOrders.setStatus', { cookie, params: { id: unpaid }, body: { status: 'cancelled' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const written = { text: 'Ring twice', requestKey: 'least-key-1' };
    const noted = await call<{ id: string }>('orderDesk.addNote', { cookie, params, body: written });
    expect((await call('orderDesk.addNote', { cookie, params, body: written })).status).toBe(201);
    const noteParams = { id: orderId, noteId: noted.body.id };
    const resent = { email: 'confirmation', requestKey: 'least-key-2' };
    const desk = [
      await call('orderDesk.changeNote', { cookie, params: noteParams, body: { text: 'Once', version: 1 } }),
      await call('orderDesk.deleteNote', { cookie, params: noteParams }),
      await call('orderEmails.resendEmail', { cookie, params, body: resent }),
    ];
    expect(desk.map(({ status }) => status)).toEqual([200, 200, 202]);
    await makeCollected(labelledId);
    await order.patch({ orderId: labelledId }).set({ status: 'confirmed' }).go();
    const collected = { cookie, params: { id: labelledId } };
    const ready = await call('orderDesk.markReady', collected);
    await follow(
      'streams.followOrder',
      followOrder,
      { pk: `order#${labelledId}`, sk: 'order' },
      {
        status: { S: 'confirmed' },
      },
    );
    const code = await makeReady(labelledId);
    const wrong = await call('orderDesk.handOver', {
      ...collected,
      body: { code: '000000', ageChecked: true },
    });
    const given = await call('orderDesk.handOver', { ...collected, body: { code, ageChecked: true } });
    expect([ready, wrong, given].map(({ status }) => status)).toEqual([200, 422, 200]);
    const key = { pk: `order#${orderId}`, sk: 'order' };
    await follow('streams.followOrder', followOrder, key);
    await follow('streams.followOrder', followOrder, key, { status: { S: 'confirmed' } });
    await follow('streams.followOrder', followOrder, key, { customerName: { S: 'Somebody Else' } });
    const late = await setUp();
    shop.payments.pay(late.paymentIntentId);
    const { orderId: lateOrder, totalPence } = await loadOrder(late.paymentIntentId);
    const paidMeanwhile = { cookie, params: { id: lateOrder }, body: { status: 'cancelled' } };
    expect((await call('adminOrders.setStatus', paidMeanwhile)).status).toBe(200);
    const { lines } = await loadOrder(late.paymentIntentId);
    const parts = {
      cookie,
      params: { id: lateOrder },
      body: { lines: lines.map(({ productId }) => ({ productId, quantity: 1 })), requestKey: 'least-key-3' },
    };
    expect((await call('orderDesk.sendParcel', parts)).status).toBe(201);
    const back = { lines: parts.body.lines, reason: 'Cork was dry' };
    const returnKeys = ['least-key-4', 'least-key-5'];
    for (const [index, requestKey] of returnKeys.entries()) {
      const agreed = await call<{ id: string }>('returns.createReturn', {
        ...parts,
        body: { ...back, requestKey },
      });
      expect(agreed.status).toBe(201);
      expect(await wasSent(toReturnAgreedKey(lateOrder, agreed.body.id))).toBe(true);
      const returned = { cookie, params: { id: lateOrder, returnId: agreed.body.id } };
      if (index === 0) {
        const reason = 'Nothing came';
        const declined = await call('returns.declineReturn', { ...returned, body: { reason, version: 1 } });
        expect(declined.status).toBe(200);
        continue;
      }
      const found = lines.map(({ productId }) => ({ productId, restocked: 1 }));
      const settled = [
        await call('returns.listReturns', { cookie }),
        await call('returns.inspectReturn', { ...returned, body: { lines: found, version: 1 } }),
        await call('returns.refundReturn', {
          ...returned,
          body: { amount: formatDecimalPounds(totalPence), version: 2 },
        }),
      ];
      expect(settled.map(({ status }) => status)).toEqual([200, 200, 201]);
    }
  });

  test('bottles of an order are removed and added by the staff', async () => {
    const cookie = await createStaffCookie();
    const giftCardCode = await createGiftCardCode(cookie, '200.00');
    const cart = await createCart({ productId: await createBottle(), quantity: 2 });
    const bought = await setUpPayment(cart, { giftCardCode });
    shop.payments.pay(bought.body.paymentIntentId);
    await shop.catchUp();
    const { orderId, lines } = await loadOrder(bought.body.paymentIntentId);
    const removed = await call('orderDesk.removeBottles', {
      cookie,
      params: { id: orderId },
      body: {
        lines: lines.map(({ productId }) => ({ productId, quantity: 1 })),
        reason: 'As agreed',
        expectedRefund: '138.00',
        revision: 0,
        requestKey: 'least-key-6',
      },
    });
    expect(removed.status).toBe(201);
    const productId = await createBottle({ pricePence: 6_000 });
    const line = { productId, name: 'Ardlussa 12', unitPricePence: 6_000, quantity: 1 };
    const params = { id: (await createPaidOrder(await signInCustomer(), [line])).orderId };
    // The second is judged with the first, which may be paid as well.
    for (const [revision, requestKey] of [
      [0, 'least-key-7'],
      [1, 'least-key-8'],
    ] as const) {
      const body = { lines: [{ productId, quantity: 1 }], ageConfirmed: true, expectedTotal: '60.00' };
      const sent = { cookie, params, body: { ...body, revision, requestKey } };
      expect((await call('phoneOrders.addBottles', sent)).status).toBe(201);
    }
    const { data: first } = await order.get({ orderId: params.id }).go({ consistent: true });
    const address = { addressLine1: '7 Brae Lane', city: 'London', postcode: 'W1D 4HS' };
    const replies = [
      await call('adminOrders.getOrder', { cookie, params }),
      await call('adminOrders.downloadPackingSlip', { cookie, params }),
      await call('orderDesk.changeAddress', {
        cookie,
        params,
        body: { address, replaces: first?.shippingAddress },
      }),
      await call('orderDesk.writeGiftNote', {
        cookie,
        params,
        body: { replaces: '', recipient: { name: 'Flora MacRae', replaces: '' } },
      }),
      // Wrapping has a price, which the function reads.
      await call('orderDesk.writeGiftNote', { cookie, params, body: { replaces: '', giftWrap: true } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
    await makeCollected(params.id);
    expect((await call('orderDesk.markReady', { cookie, params })).status).toBe(200);
  });
}
