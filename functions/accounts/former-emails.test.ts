import { describe, expect, test } from 'vitest';
import { openAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { handler as claimOrders } from '#functions/orders/endpoints/claim-orders.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { handler as getOrder } from '#functions/orders/endpoints/get-order.ts';
import { order } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { erasedName } from '#shared/domain/common/retention.ts';
import { handler as changeEmail } from './endpoints/account/change-email.ts';
import { handler as deleteAccount } from './endpoints/account/delete-account.ts';
import { handler as exportData } from './endpoints/account/export-data.ts';

withTable();
const shop = withShop();
const readers = createNewsletterReaders(shop);

const newEmail = () => `${createId('moved')}@example.com`;
const leave = (cookie: string, email: string) =>
  request(deleteAccount, accountApi.deleteAccount, { cookie, body: { email } });

/** Gives an account another address, as the account page does. */
async function move({ cookie }: SignedIn, email: string): Promise<void> {
  const send = (body: object) =>
    request(changeEmail, accountApi.changeEmail, {
      cookie,
      body,
      headers: { 'x-forwarded-for': `${newSessionId()}, 203.0.113.9` },
    });
  await send({ email });
  expect(await send({ email, code: createBrowser(shop.mail).codeTo(email) })).toMatchObject({ status: 200 });
}

async function exported(cookie: string): Promise<Record<string, unknown>> {
  const { body } = await request<Record<string, unknown>>(exportData, accountApi.exportData, { cookie });
  return body;
}

/** Buys a bottle, as a guest if nobody is signed in. */
async function buys(cookie: string | undefined, email: string) {
  const session = cookie ? newSessionId() : await createCart({ productId: await createBottle() });
  if (cookie) await addToCart(session, await createBottle(), 1, cookie);
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email } }, cookie);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  await shop.drain();
  return { ...body, order: await loadOrder(body.paymentIntentId) };
}

const readTableText = async () => JSON.stringify(await listAllItems());

describe('every former address of an account', () => {
  test('is exported with its newsletter and guest orders, and is erased with the account', async () => {
    const { email: first } = await readers.joined();
    const who = await signInCustomer(first);
    const { order: bought } = await buys(undefined, first);
    const [second, third] = [newEmail(), newEmail()];
    await move(who, second);
    await move(who, third);
    const data = await exported(who.cookie);
    expect(data).toMatchObject({
      profile: { email: third, formerEmails: [{ email: first }, { email: second }] },
      guestOrders: [{ orderId: bought.orderId, customerEmail: first }],
      payments: [{ orderId: bought.orderId, status: 'succeeded' }],
      mails: [{ kind: 'order-confirmation', status: 'sent' }],
      newsletter: null,
      formerNewsletters: [{ email: first, status: 'active' }],
    });
    expect(JSON.stringify(data)).not.toContain('secretHash');

    const desk = await createOrderDesk();
    await desk.setStatus(bought.orderId, 'delivered');
    expect((await leave(who.cookie, third)).status).toBe(200);
    await shop.drain();
    await shop.drain();
    expect(await readers.findRow(first)).toBeNull();
    const left = await readTableText();
    for (const email of [first, second, third]) expect(left).not.toContain(email);
  });

  test('does not include data that a later owner of the address created', async () => {
    const first = newEmail();
    const who = await signInCustomer(first);
    await move(who, newEmail());
    await readers.ask({ email: first });
    await readers.confirm(readers.tokenIn(first, 'confirm'));
    const { order: later } = await buys(undefined, first);
    const { body } = { body: await exported(who.cookie) };
    expect(body).toMatchObject({ formerNewsletters: [], guestOrders: [] });

    const { email: second } = await readers.joined();
    const other = await signInCustomer(second);
    await move(other, newEmail());
    const profile = { firstName: 'New', lastName: 'Owner', createdAt: new Date().toISOString() };
    await openAccount({ customerId: createId('cus'), email: second, ...profile }, hashEmail(second));
    expect(await exported(other.cookie)).toMatchObject({ formerNewsletters: [] });
    for (const { cookie } of [who, other]) {
      const { profile: own } = (await exported(cookie)) as { profile: { email: string } };
      expect((await leave(cookie, own.email)).status).toBe(200);
    }
    expect(await readers.findRow(first)).toMatchObject({ status: 'active' });
    expect(await readers.findRow(second)).toMatchObject({ status: 'active' });
    const { data } = await order.get({ orderId: later.orderId }).go({ consistent: true });
    expect(data).toMatchObject({ customerEmail: first });
    expect(data).not.toHaveProperty('accountClosedAt');
  });
});

describe('orders of a deleted account', () => {
  const open = async (bought: Awaited<ReturnType<typeof buys>>) => [
    (
      await request(getOrder, ordersApi.getOrder, {
        params: { orderId: bought.order.orderId },
        query: { token: await createOrderToken(bought.order) },
      })
    ).status,
    (
      await request(findByPayment, ordersApi.findByPayment, {
        params: { paymentIntentId: bought.paymentIntentId },
        query: { clientSecret: bought.clientSecret },
      })
    ).status,
  ];

  test('cannot be opened by their links, and a later owner of the address cannot claim them', async () => {
    const who = await signInCustomer();
    const orders = [await buys(who.cookie, who.email), await buys(undefined, who.email)];
    for (const each of orders) expect(await open(each)).toEqual([200, 200]);
    expect((await leave(who.cookie, who.email)).status).toBe(200);
    for (const each of orders) expect(await open(each)).toEqual([404, 404]);
    const next = await signInCustomer(who.email);
    const reply = await request<{ claimed: number }>(claimOrders, ordersApi.claimOrders, {
      cookie: next.cookie,
    });
    expect(reply.body.claimed).toBe(0);
  });

  test('name the customer until delivery, and afterwards only on the invoice', async () => {
    const who = await signInCustomer();
    const { order: bought } = await buys(who.cookie, who.email);
    const desk = await createOrderDesk();
    const tracking = { carrier: 'Royal Mail', number: 'AB123456789GB' };
    await desk.track(bought.orderId, tracking);
    expect((await leave(who.cookie, who.email)).status).toBe(200);
    await desk.setStatus(bought.orderId, 'shipped');
    await shop.drain();
    const now = async () => (await order.get({ orderId: bought.orderId }).go({ consistent: true })).data;
    expect(await now()).toMatchObject({ customerName: guest.name, customerEmail: who.email });
    await desk.setStatus(bought.orderId, 'delivered');
    await shop.drain();
    expect(await now()).toMatchObject({ customerName: erasedName, customerEmail: '', shippingAddress: '' });
    expect(await now()).not.toHaveProperty('tracking');
    const sent = shop.mail.messages(who.email).length;
    await desk.refund(bought.orderId, { amount: '1.00', reason: 'Broken cork' });
    await shop.drain();
    expect(shop.mail.messages(who.email)).toHaveLength(sent);
    const naming = (await listAllItems()).filter((item) => JSON.stringify(item).includes(guest.address));
    expect(
      naming.filter(({ customerId }) => customerId === who.customerId).map(({ __edb_e__ }) => __edb_e__),
    ).toEqual(['invoice']);
  });
});
