import { beforeEach, describe, expect, test } from 'vitest';
import { order } from '#functions/orders/entities/order.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk, listRefunds, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import { handler as resendEmail } from './resend-email.ts';

withTable();
const shop = withShop();
let desk: Awaited<ReturnType<typeof createOrderDesk>>;
beforeEach(async () => {
  desk = await createOrderDesk();
});

const newKey = () => createId('key').replace('_', '-');
const resend = (id: string, body: object, requestKey = newKey()) =>
  request<{ sentTo: string }>(resendEmail, orderEmailsApi.resendEmail, {
    cookie: desk.cookie,
    params: { id },
    body: { requestKey, ...body },
  });

async function buyAsGuest() {
  const email = `${createId('g').replace('_', '')}@example.com`;
  const session = await createCart({ productId: await createBottle() });
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return loadOrder(body.paymentIntentId);
}
const subjects = (email: string) => shop.mail.messages(email).map(({ subject }) => subject);

const newest = (email: string) => shop.mail.messages(email)[0];

describe('sending an order email again', () => {
  test('202 sends it once per key, and the audit trail names the email and the actor', async () => {
    const { orderId, orderNumber, customerEmail } = await buyAsGuest();
    const key = newKey();
    expect(await resend(orderId, { email: 'confirmation' }, key)).toMatchObject({
      status: 202,
      body: { sentTo: customerEmail },
    });
    expect((await resend(orderId, { email: 'confirmation' }, key)).status).toBe(202);
    const subject = `Your DRAM order ${orderNumber}`;
    expect(subjects(customerEmail)).toEqual([subject, subject]);
    expect((await resend(orderId, { email: 'confirmation' })).status).toBe(202);
    expect(subjects(customerEmail)).toHaveLength(3);
    const trail = (await listTrail(orderId)).filter(({ action }) => action === 'order_email_resent');
    expect(trail.map(({ after }) => after)).toEqual(Array(2).fill('{"email":"confirmation"}'));
    const { body } = await desk.read(orderId);
    expect(body.timeline.filter(({ what }) => what === 'Email sent again')).toMatchObject([
      { details: 'Confirmation', actor: 'admin' },
      { details: 'Confirmation', actor: 'admin' },
    ]);
  });

  test('202 includes the current tracking in a dispatch email, and the credit note number in a refund email', async () => {
    const { orderId, customerEmail } = await buyAsGuest();
    expect((await resend(orderId, { email: 'dispatch' })).body).toMatchObject({
      code: 'email_not_available',
    });
    await desk.setStatus(orderId, 'shipped');
    await desk.track(orderId, { carrier: 'DPD', number: 'LATE 1' });
    await shop.drain();
    expect((await resend(orderId, { email: 'dispatch' })).status).toBe(202);
    expect(newest(customerEmail)?.text).toContain('DPD, tracking number LATE 1');
    await desk.refund(orderId, { amount: '5.00' });
    await shop.drain();
    const [made] = await listRefunds(orderId);
    expect((await resend(orderId, { email: 'refund', refundId: made?.refundId })).status).toBe(202);
    expect(newest(customerEmail)?.text).toContain(`Credit note ${made?.creditNoteNumber}`);
    expect((await resend(orderId, { email: 'refund', refundId: 'rfd_none' })).status).toBe(409);
  });

  test('202 sends the invoice of a customer with an account; a guest order has none', async () => {
    const { email, cookie } = await signInCustomer();
    const session = newSessionId();
    await addToCart(session, await createBottle(), 1, cookie);
    const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } }, cookie);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId, customerEmail } = await loadOrder(body.paymentIntentId);
    expect((await resend(orderId, { email: 'invoice' })).status).toBe(202);
    expect(newest(customerEmail)?.subject).toMatch(/^Invoice INV-\d+ from DRAM$/);
    const { orderId: guests } = await buyAsGuest();
    expect((await resend(guests, { email: 'invoice' })).body).toMatchObject({ code: 'email_not_available' });
  });

  test('409 without an address or a payment, 429 after ten emails per hour', async () => {
    const { orderId } = await buyAsGuest();
    for (let count = 0; count < 10; count++)
      expect((await resend(orderId, { email: 'confirmation' })).status).toBe(202);
    expect((await resend(orderId, { email: 'confirmation' })).status).toBe(429);
    const { orderId: erased } = await buyAsGuest();
    await order.patch({ orderId: erased }).set({ customerEmail: '' }).go();
    expect((await resend(erased, { email: 'confirmation' })).body).toMatchObject({
      code: 'email_not_available',
    });
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
    const { orderId: unpaid } = await loadOrder(body.paymentIntentId);
    expect((await resend(unpaid, { email: 'confirmation' })).body).toMatchObject({ code: 'order_not_paid' });
  });
});
