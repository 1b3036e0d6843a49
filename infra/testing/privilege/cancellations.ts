import { expect, test } from 'vitest';
import { handler as followOrder } from '#functions/events/follow-order.ts';
import {
  toReturnAgreedKey,
  toReturnDeclinedKey,
  toReturnReceivedKey,
} from '#functions/orders/emails/email-keys.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { createGiftCardCode } from '#functions/testing/gift-cards.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { createOwner } from '#functions/testing/withdrawals.ts';
import type { Cancellation } from '#shared/contracts/orders/cancellations.ts';
import { toHoldingId, toLotId } from '#shared/domain/orders/holding.ts';
import { type Scene, wasSent } from './scene.ts';

export function testCancellations({ shop, call, follow }: Scene): void {
  test('an order is cancelled by its buyer: delivered or in bond, by its link or by one that is asked for', async () => {
    const inBond = await createStorageCustomer({ productId: await createBondedBottle() });
    const sent = await setUpPayment(await createCart({ productId: await createBottle() }));
    const sentToo = await setUpPayment(await createCart({ productId: await createBottle() }));
    const giftCardCode = await createGiftCardCode(await createStaffCookie(), '25.00');
    const bought = [
      await setUpPayment(await createCart({ productId: await createBottle() }), { giftCardCode }),
      await inBond.setUp(),
      sent,
      sentToo,
    ];
    for (const { body } of bought) shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId: sentOrder } = await loadOrder(sent.body.paymentIntentId);
    const { orderId: otherOrder } = await loadOrder(sentToo.body.paymentIntentId);
    for (const orderId of [sentOrder, otherOrder])
      await order.patch({ orderId }).set({ status: 'shipped' }).go();
    for (const { body: paid } of bought) {
      const placed = await loadOrder(paid.paymentIntentId);
      const [params, token] = [{ orderId: placed.orderId }, await createOrderToken(placed)];
      const { orderNumber, customerEmail: email } = placed;
      const lines = placed.lines.map(({ productId, quantity }) => ({ productId, quantity }));
      const cookie = await createStaffCookie();
      const body = { token, lines, reason: 'damaged', requestKey: `least-${placed.orderId.slice(4)}` };
      const reply = await call<Cancellation>('cancellations.requestReturn', { params, body });
      // Bottles in bond, or not yet sent, are given back in another way.
      expect(reply.status).toBe(placed.status === 'shipped' ? 201 : 409);
      if (placed.status === 'shipped') {
        const returned = { id: placed.orderId, returnId: reply.body.returns.at(-1)?.id ?? '' };
        expect(await wasSent(toReturnReceivedKey(returned.id, returned.returnId))).toBe(true);
        const answered = { cookie, params: returned, body: { version: 1, reason: 'Nothing is wrong' } };
        const isDeclined = placed.orderId === sentOrder;
        const answer = isDeclined ? 'returns.declineReturn' : 'returns.agreeToReturn';
        expect((await call(answer, answered)).status).toBe(200);
        const toKey = isDeclined ? toReturnDeclinedKey : toReturnAgreedKey;
        expect(await wasSent(toKey(returned.id, returned.returnId))).toBe(true);
      }
      const replies = [
        await call('cancellations.getCancellation', { params, query: { token } }),
        await call('cancellations.requestLink', { body: { orderNumber, email } }),
        await call('cancellations.cancelOrder', { params, body: { token } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 202, 200]);
      await follow('streams.followOrder', followOrder, { pk: `order#${placed.orderId}`, sk: 'order' });
    }
  });

  test('bottles in bond are inspected, and given back with a refund', async () => {
    const cookie = await createStaffCookie();
    const who = await createStorageCustomer({ productId: await createBondedBottle() });
    const { body } = await who.setUp();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId, lines } = await loadOrder(body.paymentIntentId);
    const bottleId = toHoldingId(toLotId(orderId, 0), 1);
    const inspected = {
      params: { id: orderId, bottleId },
      body: { grade: 'good', notes: null, pictures: [] },
    };
    expect((await call('adminOrders.inspectBottle', { cookie, ...inspected })).status).toBe(200);
    const restock = lines.map(({ productId }) => ({ productId, quantity: 1 }));
    const refundBody = { amount: '10.00', reason: 'As agreed', restock, requestKey: 'least-key-1' };
    const params = { id: orderId };
    expect((await call('adminOrders.createRefund', { cookie, params, body: refundBody })).status).toBe(201);
    expect((await call('adminOrders.getOrder', { cookie, params })).status).toBe(200);
    const { data } = await refund.query.ofOrder({ orderId }).go({ consistent: true });
    const refundId = data[0]?.refundId ?? '';
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: `refund#${refundId}` });
    const { data: made } = await refund.get({ orderId, refundId }).go({ consistent: true });
    const number = made?.creditNoteNumber ?? '';
    const replies = [
      await call('adminOrders.downloadCreditNote', { cookie, params: { ...params, refundId } }),
      await call('invoices.listCreditNotes', { cookie: who.cookie }),
      await call('invoices.downloadCreditNote', { cookie: who.cookie, params: { number } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a paid delivery out of bond is cancelled by the staff', async () => {
    const [who, cookie] = [await createOwner(), await createStaffCookie()];
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId } = await loadOrder(body.paymentIntentId);
    for (const email of ['confirmation', 'invoice']) {
      const resent = { params: { id: orderId }, body: { email, requestKey: `least-key-${email}` } };
      expect((await call('orderEmails.resendEmail', { cookie, ...resent })).status).toBe(202);
    }
    const reply = await call('deliveryRequests.cancelPaidWithdrawal', { cookie, params: { id: body.id } });
    expect(reply.status).toBe(200);
    const key = { pk: `storage#${who.customerId}`, sk: `release#${body.id}` };
    await follow('streams.followOrder', followOrder, key);
  });
}
