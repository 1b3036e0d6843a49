import { describe, expect, test } from 'vitest';
import { countedOrder } from '#functions/accounts/entities/counted-order.ts';
import { listedCustomer } from '#functions/accounts/entities/listed-customer.ts';
import { countOrder } from '#functions/accounts/events/update-customer-listing.ts';
import { signUp } from '#functions/alerts/sign-up.ts';
import { order } from '#functions/orders/entities/order.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createOrderDesk, fetchOrder, listTrail } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { createInvoice, createLot } from '#functions/testing/customer-records.ts';
import { createCustomerDesk, newNoteKey } from '#functions/testing/customers.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { buildBondedFields, createPaidOrder } from '#functions/testing/paid-order.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { signInStaff } from '#functions/testing/staff-members.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';

withTable();
const shop = withShop();
const readers = createNewsletterReaders(shop);

const newEmail = () => `${createId('buyer')}@example.com`.toLowerCase();
const desk = async () => createCustomerDesk(await createStaffCookie());
const pounds = (pence: number) => (pence / 100).toFixed(2);

/** A guest who has bought a bottle of £100, after the stream has followed. */
async function buyAsGuest(email = newEmail(), name = 'Grace Quillfeather') {
  const session = await createCart({ productId: await createBottle({ pricePence: 10_000 }) });
  const address = '7 Larkspur Rise, Leeds, LS1 4AP';
  const { body } = await setUpPayment(session, { guestDetails: { ...guest, email, name, address } });
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  await shop.drain();
  return { ...(await loadOrder(body.paymentIntentId)), email, buyer: toGuestBuyer(email) };
}

const line = { productId: 'prd_kil', name: 'Kilbrae 21', quantity: 1, unitPricePence: 10_000 };
const settle = async () => {
  for (let round = 0; round < 3; round++) await shop.drain();
};

describe('the list of customers', () => {
  test('200 lists a guest once for all orders of a mailbox, with the total paid less refunds', async () => {
    const email = newEmail();
    const first = await buyAsGuest(email);
    const second = await buyAsGuest(email, 'Grace Q. Quillfeather');
    await (await createOrderDesk()).refund(first.orderId, { amount: '30.00' });
    await shop.catchUp();
    await settle();
    const { list } = await desk();
    const total = first.totalPence + second.totalPence - 3_000;
    const { items } = await list({ search: email });
    expect(items).toMatchObject([
      {
        id: first.buyer,
        kind: 'guest',
        name: 'Grace Q. Quillfeather',
        email,
        postcode: 'LS1 4AP',
        orders: 2,
        lifetimeValue: pounds(total),
        lastOrderAt: second.paidAt,
      },
    ]);
    for (const search of ['quillf', 'ls1 4ap', 'LS14AP grace'])
      expect((await list({ search })).items.map(({ id }) => id)).toContain(first.buyer);
    expect((await list({ search: 'nobody-has-this' })).items).toEqual([]);
    expect((await list({ search: email, kind: 'account' })).items).toEqual([]);
  });

  test('200 lists an account once registered, and its total includes bonded purchases and storage', async () => {
    const who = await signInCustomer();
    await settle();
    const { list, read } = await desk();
    expect((await list({ search: who.email })).items).toMatchObject([
      { id: who.customerId, kind: 'account', name: 'Ada Byron', orders: 0, lastOrderAt: null },
    ]);
    await createPaidOrder(who, [line], buildBondedFields('shelf'));
    const { invoiceId } = await createInvoice(who.customerId, { kind: 'storage', status: 'open' });
    await createPaidOrder(who, [], { kind: 'storage', paysFor: invoiceId, totalPence: 500 });
    await settle();
    const { body } = await read(who.customerId);
    expect(body).toMatchObject({ orders: 1, lifetimeValue: '105.00', paid: '105.00', refunded: '0.00' });
    expect(body.orderList).toHaveLength(2);
  });

  test('200 lists every customer once across all pages', async () => {
    for (let count = 0; count < 5; count++) await signInCustomer();
    await settle();
    const { list } = await desk();
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: '2',
        ...(cursor ? { cursor } : {}),
      });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.cursor;
    }
    const { data } = await listedCustomer.query.inList({ listing: 'listed-customers' }).go({ pages: 'all' });
    expect(ids.toSorted()).toEqual(data.map(({ buyer }) => buyer).toSorted());
    expect(ids.length).toBeGreaterThan(4);
  });

  test('an order that is processed twice or concurrently is counted once', async () => {
    const who = await signInCustomer();
    await settle();
    const orders = await Promise.all([1, 2, 3].map(() => createPaidOrder(who, [line])));
    await Promise.all([...orders, ...orders].map((each) => countOrder(undefined, each)));
    await settle();
    const { data } = await listedCustomer.get({ buyer: who.customerId }).go({ consistent: true });
    expect(data).toMatchObject({ orders: 3, paidPence: 30_000 });
  });
});

describe('the page of a customer', () => {
  test('200 shows bottles in bond, invoices and newsletter; 404 for unknown customers, 403 for the warehouse', async () => {
    const { email } = await readers.joined();
    const who = await signInCustomer(email);
    await createPaidOrder(who, [line], buildBondedFields('shelf'));
    await settle();
    const { body } = await (await desk()).read(who.customerId);
    expect(body).toMatchObject({
      name: 'Ada Byron',
      email,
      kind: 'account',
      mergeable: 0,
      bottles: [{ name: 'Kilbrae 21', stored: 1 }],
      invoices: [{ kind: 'sale' }],
      newsletter: { status: 'active' },
    });
    expect((await (await desk()).read('cus_nobody')).status).toBe(404);
    expect((await (await desk()).read('guest-nobody')).status).toBe(404);
    const { cookie } = await signInStaff('warehouse');
    expect((await createCustomerDesk(cookie).read(who.customerId)).status).toBe(403);
  });
});

describe('merging the guest orders of a mailbox', () => {
  test('200 moves the orders and notes to the account once, and the audit trail names the actor', async () => {
    const { email, orderId, orderNumber, buyer, totalPence } = await buyAsGuest();
    await (await desk()).note(buyer, 'Likes peat');
    const who = await signInCustomer(email);
    await settle();
    const { cookie, email: actor } = await signInStaff('sales');
    const { read, merge } = createCustomerDesk(cookie);
    expect((await read(who.customerId)).body).toMatchObject({ mergeable: 1, orders: 0 });
    expect(await merge(who.customerId)).toMatchObject({ status: 200, body: { merged: 1 } });
    expect((await merge(who.customerId)).body).toEqual({ merged: 0 });
    await settle();
    expect((await read(who.customerId)).body).toMatchObject({
      mergeable: 0,
      orders: 1,
      lifetimeValue: pounds(totalPence),
      orderList: [{ id: orderId }],
      invoices: [{ kind: 'sale' }],
      notes: [{ text: 'Likes peat' }],
    });
    expect((await read(buyer)).status).toBe(404);
    expect(await listTrail(who.customerId)).toMatchObject([
      {
        action: 'customer_merged',
        actor: `Sam Cask <${actor}>`,
        after: JSON.stringify({ order: orderNumber }),
      },
    ]);
  });

  test('409 for a guest, and orders of another mailbox are not merged', async () => {
    const { buyer } = await buyAsGuest();
    const who = await signInCustomer();
    await settle();
    const { merge } = await desk();
    expect((await merge(buyer)).body).toMatchObject({ code: 'customer_without_account' });
    expect((await merge(who.customerId)).body).toEqual({ merged: 0 });
  });
});

describe('a note about a customer', () => {
  test('201 once per key; only its author can change it, and the audit trail omits its text', async () => {
    const who = await signInCustomer();
    const [author, colleague] = [await signInStaff('sales'), await signInStaff('sales')];
    const { note, edit, remove, read } = createCustomerDesk(author.cookie);
    const key = newNoteKey();
    const { status, body } = await note(who.customerId, 'Prefers sherry casks', key);
    expect(status).toBe(201);
    expect((await note(who.customerId, 'Prefers sherry casks', key)).body).toEqual(body);
    expect((await note(who.customerId, 'Another', key)).body).toMatchObject({ code: 'request_key_reused' });
    const other = createCustomerDesk(colleague.cookie);
    expect((await other.edit(who.customerId, body, 'Mine')).body).toMatchObject({ code: 'note_not_yours' });
    expect((await edit(who.customerId, body, 'Prefers port casks')).body).toMatchObject({ version: 2 });
    expect((await edit(who.customerId, body, 'Late')).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await read(who.customerId)).body.notes).toMatchObject([{ text: 'Prefers port casks' }]);
    expect((await remove(who.customerId, body.id)).status).toBe(200);
    expect((await remove(who.customerId, body.id)).body).toMatchObject({ code: 'note_not_found' });
    const trail = await listTrail(who.customerId);
    expect(trail.map(({ action }) => action)).toHaveLength(3);
    expect(JSON.stringify(trail)).not.toMatch(/casks/);
    expect((await note('cus_nobody', 'Hello')).body).toMatchObject({ code: 'customer_not_found' });
  });
});

describe('an export by staff', () => {
  test("200 returns the customer's data and is in the audit trail; 403 for the sales role", async () => {
    const { orderNumber, buyer } = await buyAsGuest();
    const who = await signInCustomer();
    const { exportData } = await desk();
    expect((await exportData(who.customerId)).body).toMatchObject({ profile: { email: who.email } });
    expect((await exportData(buyer)).body).toMatchObject({ guestOrders: [{ orderNumber }] });
    expect(await listTrail(buyer)).toMatchObject([{ action: 'customer_exported' }]);
    const { cookie } = await signInStaff('sales');
    expect((await createCustomerDesk(cookie).exportData(buyer)).status).toBe(403);
  });
});

describe('an erasure by staff', () => {
  const itemsNaming = async (text: string) =>
    (await listAllItems()).filter((item) => JSON.stringify(item).includes(text));
  const naming = async (text: string) => (await itemsNaming(text)).map((item) => item.__edb_e__);

  test('409 with the reason, 422 for another address, 403 for sales, and nothing is erased or changed', async () => {
    const who = await signInCustomer();
    await createLot(who.customerId, { status: 'stored' });
    const { erase, read } = await desk();
    const before = await itemsNaming(who.customerId);
    expect(before.length).toBeGreaterThan(1);
    expect((await erase(who.customerId, 'other@example.com')).body).toMatchObject({
      code: 'customer_email_differs',
    });
    expect((await erase(who.customerId, who.email)).body).toMatchObject({
      code: 'customer_in_use',
      detail: expect.stringContaining('One bottle is still in bonded storage.'),
    });
    const { cookie } = await signInStaff('sales');
    expect((await createCustomerDesk(cookie).erase(who.customerId, who.email)).status).toBe(403);
    expect(await itemsNaming(who.customerId)).toEqual(before);
    expect((await read(who.customerId)).status).toBe(200);
  });

  test('200 deletes an account and its notes, and late events do not restore them', async () => {
    const who = await signInCustomer();
    const paid = await createPaidOrder(who, [line], { status: 'delivered' });
    await settle();
    const { erase, note, read } = await desk();
    await note(who.customerId, 'Allergic to cork');
    const { body } = await erase(who.customerId, who.email);
    expect(body.kept).toMatchObject([{ until: expect.stringMatching(/-12-31$/) }]);
    await countOrder(undefined, paid);
    await settle();
    expect((await read(who.customerId)).status).toBe(404);
    expect(await naming('Allergic to cork')).toEqual([]);
    expect(await naming(who.email)).toEqual([]);
    const { data: counted } = await countedOrder.get({ orderId: paid.orderId }).go({ consistent: true });
    expect(counted).toBeNull();
    const words = (await listAllItems()).filter(
      ({ __edb_e__, buyer }) => __edb_e__ === 'customerWord' && buyer === who.customerId,
    );
    expect(words).toEqual([]);
    expect(await listTrail(who.customerId)).toMatchObject([
      { action: 'customer_note_added' },
      { action: 'customer_erased', entityName: 'A customer' },
    ]);
  });

  test('200 erases a guest, whose orders can no longer be merged; 409 while one is being paid', async () => {
    const { buyer, email, orderId } = await buyAsGuest();
    await order.patch({ orderId }).set({ status: 'delivered' }).go();
    await readers.joined();
    const waiting = { kind: 'stock', subject: await createBottle(), email, isConfirmed: true } as const;
    expect(await signUp(waiting, new Date())).toMatchObject({ state: 'active' });
    const { erase, read, merge } = await desk();
    const session = await createCart({ productId: await createBottle() });
    const { body: open } = await setUpPayment(session, { guestDetails: { ...guest, email } });
    expect((await erase(buyer, email)).body).toMatchObject({ code: 'customer_in_use' });
    shop.payments.pay(open.paymentIntentId);
    await shop.catchUp();
    await order
      .patch({ orderId: (await loadOrder(open.paymentIntentId)).orderId })
      .set({ status: 'delivered' })
      .go();
    expect((await erase(buyer, email)).status).toBe(200);
    await settle();
    expect((await read(buyer)).status).toBe(404);
    expect(await fetchOrder(orderId)).toMatchObject({
      customerEmail: '',
      accountClosedAt: expect.any(String),
    });
    expect(await naming(email)).toEqual([]);
    const who = await signInCustomer(email);
    expect((await merge(who.customerId)).body).toEqual({ merged: 0 });
  });
});
