import { customerNote } from '#functions/accounts/entities/customer-note.ts';
import { handler as createLabels } from '#functions/orders/endpoints/dispatch/create-labels.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderNote } from '#functions/orders/entities/order-note.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { makeCollected, makeReady } from '#functions/testing/collections.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { buildPhoneOrder } from '#functions/testing/phone-orders.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { newKey, type Place, type Samples } from './sample.ts';

/** What staff send about orders: notes, parcels, returns, refunds. */
export function orderSamples({ shop, admin, productId }: Place): Samples {
  const paidOrder = async () => {
    const { body } = await setUpPayment(await createCart({ productId }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return loadOrder(body.paymentIntentId);
  };
  const noted = async () => {
    const { orderId } = await paidOrder();
    const note = {
      orderId,
      noteId: 'note_a',
      text: 'Once',
      author: 'admin',
      version: 1,
      requestHash: 'none',
    };
    await orderNote.put({ ...note, createdAt: new Date().toISOString() }).go();
    return { params: { id: orderId, noteId: 'note_a' }, body: { text: 'Ring twice', version: 1 } };
  };
  const returned = async (status: 'requested' | 'authorised' | 'inspected', body: object) => {
    const { orderId, orderNumber } = await paidOrder();
    const lines = [{ productId, quantity: 1 }];
    const row = {
      orderId,
      orderNumber,
      returnId: 'ret_a',
      status,
      reason: 'Cork was dry',
      lines,
      version: 1,
    };
    await orderReturn.put({ ...row, requestedBy: 'staff', requestedAt: new Date().toISOString() }).go();
    return { params: { id: orderId, returnId: 'ret_a' }, body };
  };
  const account = async () => ({ id: (await signInCustomer()).customerId });
  const notedCustomer = async () => {
    const { id } = await account();
    const note = { buyer: id, noteId: 'note_a', text: 'Likes peat', author: 'staff@shop.test', version: 1 };
    await customerNote.put({ ...note, createdAt: new Date().toISOString(), requestHash: 'none' }).go();
    return { params: { id, noteId: 'note_a' }, body: { text: 'Likes sherry', version: 1 } };
  };
  return {
    'customers.getCustomer': async () => ({ params: await account() }),
    'customers.exportCustomer': async () => ({ params: await account() }),
    'customers.mergeGuest': async () => ({ params: await account() }),
    'customers.eraseCustomer': async () => {
      const { customerId, email } = await signInCustomer();
      return { params: { id: customerId }, body: { email } };
    },
    'customers.addNote': async () => ({
      params: await account(),
      body: { text: 'Likes peat', requestKey: newKey() },
    }),
    'customers.changeNote': () => notedCustomer(),
    'customers.deleteNote': async () => ({ params: (await notedCustomer()).params }),
    'phoneOrders.createOrder': async () => ({
      body: buildPhoneOrder(
        await createCountedBottle({ productId: createId('prd'), available: 20, pricePence: 6_000 }),
      ),
    }),
    'phoneOrders.addBottles': async () => {
      const { orderId } = await paidOrder();
      const bottle = { productId: createId('prd'), available: 20, pricePence: 6_000 };
      const lines = [{ productId: await createCountedBottle(bottle), quantity: 1 }];
      const body = { lines, ageConfirmed: true, expectedTotal: '60.00', revision: 0, requestKey: newKey() };
      return { params: { id: orderId }, body };
    },
    'adminOrders.setStatus': async () => ({
      params: { id: (await paidOrder()).orderId },
      body: { status: 'processing', from: 'confirmed' },
    }),
    'adminOrders.createRefund': async () => ({
      params: { id: (await paidOrder()).orderId },
      body: { amount: '10.00', reason: 'As agreed', restock: [], requestKey: newKey() },
    }),
    'orderDesk.addNote': async () => ({
      params: { id: (await paidOrder()).orderId },
      body: { text: 'Ring twice', requestKey: newKey() },
    }),
    'orderDesk.changeNote': () => noted(),
    'orderDesk.deleteNote': async () => ({ params: (await noted()).params }),
    'orderDesk.changeAddress': async () => {
      const { orderId, shippingAddress: replaces } = await paidOrder();
      const address = { addressLine1: '7 Brae Lane', city: 'London', postcode: 'W1D 4HS' };
      return { params: { id: orderId }, body: { address, replaces } };
    },
    'orderDesk.writeGiftNote': async () => ({
      params: { id: (await paidOrder()).orderId },
      body: { note: 'Happy birthday', replaces: '', recipient: { name: 'Flora MacRae', replaces: '' } },
    }),
    'orderDesk.markReady': async () => {
      const { orderId } = await paidOrder();
      await makeCollected(orderId);
      return { params: { id: orderId } };
    },
    'orderDesk.handOver': async () => {
      const { orderId } = await paidOrder();
      return { params: { id: orderId }, body: { code: await makeReady(orderId), ageChecked: true } };
    },
    'orderDesk.removeBottles': async () => {
      const { orderId, lines, totalPence } = await paidOrder();
      const removed = lines.map(({ productId: id, quantity }) => ({ productId: id, quantity }));
      const expectedRefund = formatDecimalPounds(totalPence);
      const body = { lines: removed, reason: 'Agreed', expectedRefund, revision: 0, requestKey: newKey() };
      return { params: { id: orderId }, body };
    },
    'orderDesk.sendParcel': async () => {
      const { orderId } = await paidOrder();
      const lines = [{ productId, quantity: 1 }];
      return { params: { id: orderId }, body: { lines, tracking: null, requestKey: newKey() } };
    },
    'orderEmails.resendEmail': async () => ({
      params: { id: (await paidOrder()).orderId },
      body: { email: 'confirmation', refundId: null, requestKey: newKey() },
    }),
    'returns.createReturn': async () => {
      const { orderId } = await paidOrder();
      await order.patch({ orderId }).set({ status: 'delivered' }).go();
      const lines = [{ productId, quantity: 1 }];
      return { params: { id: orderId }, body: { lines, reason: 'Cork was dry', requestKey: newKey() } };
    },
    'returns.inspectReturn': () =>
      returned('authorised', { lines: [{ productId, restocked: 0 }], finding: null, version: 1 }),
    'returns.refundReturn': () => returned('inspected', { amount: '1.00', version: 1 }),
    'returns.agreeToReturn': () => returned('requested', { version: 1 }),
    'returns.declineReturn': () => returned('authorised', { reason: 'Nothing came', version: 1 }),
    'dispatch.createLabels': async () => ({ body: { orderIds: [(await paidOrder()).orderId] } }),
    'dispatch.printLabels': async () => {
      const body = { orderIds: [(await paidOrder()).orderId] };
      await request(createLabels, dispatchApi.createLabels, { cookie: admin, body });
      return { body };
    },
    'dispatch.printDocuments': async () => ({ body: { orderIds: [(await paidOrder()).orderId] } }),
  };
}
