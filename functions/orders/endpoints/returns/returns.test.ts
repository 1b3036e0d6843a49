import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk, fetchOrder, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle, readAvailable as readStock } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Cancellation, cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { type OrderReturn, returnsApi } from '#shared/contracts/orders/returns.ts';
import type { Page } from '#shared/contracts/page.ts';
import { handler as cancelOrder } from '../cancellations/cancel-order.ts';
import { handler as requestReturn } from '../cancellations/request-return.ts';
import { handler as agreeToReturn } from './agree-to-return.ts';
import { handler as createReturn } from './create-return.ts';
import { handler as declineReturn } from './decline-return.ts';
import { handler as inspectReturn } from './inspect-return.ts';
import { handler as listReturns } from './list-returns.ts';
import { handler as refundReturn } from './refund-return.ts';

withTable();
const shop = withShop();
let desk: Awaited<ReturnType<typeof createOrderDesk>>;
beforeEach(async () => {
  desk = await createOrderDesk();
});

/** Two of a bottle, bought by a guest and delivered. */
async function deliver() {
  const productId = await createBottle({ available: 10 });
  const { body } = await setUpPayment(await createCart({ productId, quantity: 2 }));
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  await desk.setStatus(orderId, 'shipped');
  await desk.setStatus(orderId, 'delivered');
  await shop.drain();
  return { ...(await fetchOrder(orderId)), productId };
}

const newKey = () => createId('key').replace('_', '-');
const open = (id: string, productId: string, quantity = 2, requestKey = newKey(), cookie = desk.cookie) =>
  request<OrderReturn>(createReturn, returnsApi.createReturn, {
    cookie,
    params: { id },
    body: { lines: [{ productId, quantity }], reason: 'Cork was dry', requestKey },
  });
const inspect = (
  { id: returnId, orderId, lines, version }: OrderReturn,
  restocked: number,
  cookie = desk.cookie,
) =>
  request<OrderReturn>(inspectReturn, returnsApi.inspectReturn, {
    cookie,
    params: { id: orderId, returnId },
    body: { lines: lines.map(({ productId }) => ({ productId, restocked })), finding: 'One leaks', version },
  });
const refund = ({ id: returnId, orderId, version }: OrderReturn, amount: string, cookie = desk.cookie) =>
  request<OrderReturn>(refundReturn, returnsApi.refundReturn, {
    cookie,
    params: { id: orderId, returnId },
    body: { amount, version },
  });
const decline = ({ id: returnId, orderId, version }: OrderReturn) =>
  request<OrderReturn>(declineReturn, returnsApi.declineReturn, {
    cookie: desk.cookie,
    params: { id: orderId, returnId },
    body: { reason: 'Nothing came', version },
  });
const listOpen = async (search: string) =>
  (
    await request<Page<OrderReturn>>(listReturns, returnsApi.listReturns, {
      cookie: desk.cookie,
      query: { search },
    })
  ).body.items;

describe('a return the shop has agreed to', () => {
  test('is inspected, partly restocked, refunded once with a credit note, and then closed', async () => {
    const { orderId, orderNumber, productId, customerEmail } = await deliver();
    const stock = await readStock(productId);
    const key = newKey();
    const { status, body: agreed } = await open(orderId, productId, 2, key);
    expect({ status, state: agreed.status }).toEqual({ status: 201, state: 'authorised' });
    expect((await open(orderId, productId, 2, key)).body).toEqual(agreed);
    const emails = shop.mail.messages(customerEmail).filter(({ subject }) => subject.startsWith('Returning'));
    expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('agreed to take back 2 × ')]);
    expect((await listOpen(orderNumber)).map(({ id }) => id)).toEqual([agreed.id]);
    expect(await readStock(productId)).toBe(stock);

    const { body: inspected } = await inspect(agreed, 1);
    expect(inspected).toMatchObject({
      status: 'inspected',
      lines: [{ quantity: 2, restocked: 1 }],
      version: 2,
    });
    expect((await inspect(agreed, 1)).body).toEqual(inspected);
    expect((await inspect(agreed, 2)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect(await readStock(productId)).toBe((stock ?? 0) + 1);
    expect(await refund(agreed, '10.00')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });

    const { body: over } = await refund(inspected, '20.00');
    expect(over).toMatchObject({ status: 'refunded', version: 3 });
    expect((await refund(inspected, '20.00')).body).toMatchObject({ status: 'refunded' });
    await shop.drain();
    const made = (await listRefunds(orderId)).filter(({ amountPence }) => amountPence > 0);
    expect(made).toMatchObject([{ amountPence: 2000, status: 'made', refundId: over.refundId }]);
    expect(made[0]?.creditNoteNumber).toMatch(/^CN-/);
    expect(shop.mail.messages(customerEmail)[0]?.text).toContain('£20.00');
    expect(await listOpen(orderNumber)).toEqual([]);
    expect((await fetchOrder(orderId)).refundedPence).toBe(2000);
    const actions = (await listTrail(orderId)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['order_return_agreed', 'order_return_inspected', 'order_refunded']),
    );
    expect((await desk.read(orderId)).body.returnable).toEqual([]);
  });

  test('409 for a second, different inspection or refund; repeating the same one succeeds', async () => {
    const { orderId, productId } = await deliver();
    const { body: agreed } = await open(orderId, productId);
    const { body: inspected } = await inspect(agreed, 1);
    const code = (expected: string) => ({ status: 409, body: { code: expected } });
    expect(await inspect(agreed, 2)).toMatchObject(code('changed_meanwhile'));
    expect(await inspect(inspected, 2)).toMatchObject(code('return_done'));
    expect((await inspect(inspected, 1)).status).toBe(200);
    const { body: over } = await refund(inspected, '20.00');
    expect(await refund(inspected, '25.00')).toMatchObject(code('changed_meanwhile'));
    expect(await refund(over, '25.00')).toMatchObject(code('return_done'));
    expect((await refund(over, '20.00')).status).toBe(201);
    expect((await fetchOrder(orderId)).owedPence).toBe(0);
    expect((await fetchOrder(orderId)).refundedPence).toBe(2000);
  });

  test('is not restocked when no bottle can be sold again', async () => {
    const { orderId, productId } = await deliver();
    const stock = await readStock(productId);
    const { body: agreed } = await open(orderId, productId);
    expect((await inspect(agreed, 0)).body).toMatchObject({ lines: [{ quantity: 2, restocked: 0 }] });
    expect(await readStock(productId)).toBe(stock);
    expect((await fetchOrder(orderId)).lines[0]?.restocked).toBeUndefined();
  });

  test('can be declined when nothing arrives, after which a new one can be agreed to', async () => {
    const { orderId, productId } = await deliver();
    const { body: agreed } = await open(orderId, productId);
    expect((await open(orderId, productId, 1)).body).toMatchObject({ code: 'return_too_many' });
    expect((await decline(agreed)).body).toMatchObject({ status: 'declined' });
    expect((await decline(agreed)).status).toBe(200);
    expect((await inspect(agreed, 1)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await open(orderId, productId, 1)).status).toBe(201);
  });

  test('one of two people who agree to the same bottles at the same time is refused', async () => {
    const { orderId, productId } = await deliver();
    const both = await Promise.all([open(orderId, productId), open(orderId, productId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('409 before dispatch; the warehouse can inspect, but only sales can refund', async () => {
    const { orderId, productId } = await deliver();
    await desk.setStatus(orderId, 'processing');
    expect((await open(orderId, productId)).body).toMatchObject({ code: 'return_too_many' });
    await desk.setStatus(orderId, 'delivered');
    const warehouse = await signInStaff('warehouse');
    const { body: agreed } = await open(orderId, productId, 1, newKey(), warehouse.cookie);
    const { body: inspected } = await inspect(agreed, 1, warehouse.cookie);
    expect((await refund(inspected, '1.00', warehouse.cookie)).status).toBe(403);
    const sales = await signInStaff('sales');
    expect((await refund(inspected, '1.00', sales.cookie)).status).toBe(201);
  });
});

describe('a buyer who cancels after delivery', () => {
  test('gets a return that cannot be declined, and is inspected and refunded like any other', async () => {
    const sold = await deliver();
    const { body } = await request<{ state: string }>(cancelOrder, cancellationsApi.cancelOrder, {
      params: { orderId: sold.orderId },
      body: { token: await createOrderToken(sold) },
    });
    expect(body.state).toBe('return_requested');
    const { data } = await orderReturn.query.ofOrder({ orderId: sold.orderId }).go();
    expect(data).toMatchObject([
      { requestedBy: 'customer', status: 'authorised', lines: [{ productId: sold.productId, quantity: 2 }] },
    ]);
    const [asked] = await listOpen(sold.orderNumber);
    if (!asked) throw new Error('The return is not listed.');
    expect((await decline(asked)).body).toMatchObject({ code: 'return_by_right' });
    const { body: inspected } = await inspect(asked, 2);
    expect((await refund(inspected, '5.00')).body).toMatchObject({ status: 'refunded' });
  });
});

describe('a return requested by the buyer', () => {
  const ask = async (row: OrderRecord, quantity: number, more: object = {}) =>
    request<Cancellation>(requestReturn, cancellationsApi.requestReturn, {
      params: { orderId: row.orderId },
      body: {
        token: await createOrderToken(row),
        requestKey: newKey(),
        reason: 'damaged',
        lines: [{ productId: row.lines[0]?.productId, quantity }],
        ...more,
      },
    });
  const agree = ({ id: returnId, version }: { id: string; version: number }, orderId: string) =>
    request<OrderReturn>(agreeToReturn, returnsApi.agreeToReturn, {
      cookie: desk.cookie,
      params: { id: orderId, returnId },
      body: { version },
    });
  const subjectsTo = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

  test('201 is recorded, acknowledged and agreed to once, then inspected like one begun by staff', async () => {
    const sold = await deliver();
    const key = { requestKey: newKey(), details: 'The capsule is torn' };
    const { status, body } = await ask(sold, 1, key);
    expect({ status, left: body.returnable }).toMatchObject({ status: 201, left: [{ quantity: 1 }] });
    expect((await ask(sold, 1, key)).body.returns).toEqual(body.returns);
    const [asked] = await listOpen(sold.orderNumber);
    expect(asked).toMatchObject({
      status: 'requested',
      requestedBy: 'customer',
      isByRight: false,
      reason: 'Arrived damaged: The capsule is torn',
    });
    if (!asked) return;
    expect((await inspect(asked, 1)).body).toMatchObject({ code: 'changed_meanwhile' });
    const { body: agreed } = await agree(asked, sold.orderId);
    expect((await agree(asked, sold.orderId)).body).toEqual(agreed);
    expect(agreed.status).toBe('authorised');
    expect((await inspect(agreed, 1)).body.status).toBe('inspected');
    const subjects = subjectsTo(sold.customerEmail).filter((subject) => subject.includes(sold.orderNumber));
    expect(subjects.filter((subject) => subject.startsWith("We've received your request"))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('Returning bottles'))).toHaveLength(1);
    expect((await listTrail(sold.orderId)).map(({ actor, action }) => [actor, action])).toEqual(
      expect.arrayContaining([
        ['customer', 'order_return_asked'],
        ['admin', 'order_return_agreed'],
      ]),
    );
  });

  test('200 declines it with a reason, which the buyer sees on the page and in an email', async () => {
    const sold = await deliver();
    await ask(sold, 2);
    const [asked] = await listOpen(sold.orderNumber);
    if (!asked) throw new Error('Nothing was asked for.');
    const subject = 'Your request to return bottles, order {orderNumber}';
    await withSubject('returnDeclined', subject, async () => {
      expect((await decline(asked)).body).toMatchObject({ status: 'declined' });
      await shop.drain();
    });
    const { body } = await ask(sold, 1);
    expect(body.returns.map(({ status, finding }) => [status, finding])).toEqual([
      ['declined', 'Nothing came'],
      ['requested', null],
    ]);
    const email = shop.mail
      .messages(sold.customerEmail)
      .find(({ subject }) => subject === `Your request to return bottles, order ${sold.orderNumber}`);
    expect(email?.text).toContain('Nothing came');
  });

  test('409 while another is undecided, for more than was delivered, and before dispatch', async () => {
    const sold = await deliver();
    expect(await ask(sold, 3)).toMatchObject({
      status: 409,
      body: { code: 'return_too_many', errors: [{ field: 'lines.0.quantity' }] },
    });
    await ask(sold, 1);
    expect((await ask(sold, 1)).body).toMatchObject({ code: 'return_pending' });
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const waiting = await loadOrder(body.paymentIntentId);
    expect((await ask(waiting, 1)).body).toMatchObject({ code: 'return_not_possible' });
    const stranger = await ask(sold, 1, { token: 'another' });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  });

  test('a cancellation within the period replaces the requested return with one by right', async () => {
    const sold = await deliver();
    await ask(sold, 1);
    const cancelled = await request<Cancellation>(cancelOrder, cancellationsApi.cancelOrder, {
      params: { orderId: sold.orderId },
      body: { token: await createOrderToken(await fetchOrder(sold.orderId)) },
    });
    expect(cancelled.body).toMatchObject({ state: 'return_requested', returnable: [] });
    const [byRight, ...others] = await listOpen(sold.orderNumber);
    expect(others).toEqual([]);
    expect(byRight).toMatchObject({ isByRight: true, status: 'authorised', lines: [{ quantity: 2 }] });
  });
});
