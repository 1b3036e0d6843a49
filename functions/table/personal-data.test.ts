import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Entity } from 'electrodb';
import { expect, test } from 'vitest';
import { handler as changeEmail } from '#functions/accounts/endpoints/account/change-email.ts';
import { handler as deleteAccount } from '#functions/accounts/endpoints/account/delete-account.ts';
import { handler as updateProfile } from '#functions/accounts/endpoints/account/update-profile.ts';
import { handler as shareList } from '#functions/accounts/endpoints/wishlist/share-list.ts';
import { handler as createAlert } from '#functions/alerts/endpoints/create.ts';
import { storeExchange } from '#functions/assistant/stored-conversation.ts';
import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { issueCertificate } from '#functions/bonded-storage/issue-certificate.ts';
import { handler as changeAddress } from '#functions/orders/endpoints/order-desk/change-address.ts';
import { handler as writeGiftNote } from '#functions/orders/endpoints/order-desk/write-gift-note.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { order } from '#functions/orders/entities/order.ts';
import { releaseReservation } from '#functions/orders/transactions/reservation-transactions.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createOrderDesk } from '#functions/testing/admin-orders.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { createLot } from '#functions/testing/customer-records.ts';
import { definesEntity } from '#functions/testing/entities.ts';
import { createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { wishlistApi } from '#shared/contracts/accounts/wishlist.ts';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import { computeWithdrawalExpiry } from '#shared/domain/common/retention.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { expiringEntities, retainedEntities } from './expired-items.ts';
import { partitions } from './partitions.ts';
import { personalData } from './personal-data.ts';

withTable();
const shop = withShop();
const readers = createNewsletterReaders(shop);

const folder = path.resolve(import.meta.dirname, '..');
const sources = globSync('*/entities/*.ts', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));

/** The names of all entities, as their modules export them. */
async function entityNames(): Promise<string[]> {
  const modules = await Promise.all(sources.map(({ name }) => import(path.join(folder, name))));
  const exported = modules.flatMap((module) => Object.values(module as object));
  const entities = exported.filter(
    (each): each is Entity<string, string, string, never> => each instanceof Entity,
  );
  return [
    ...new Set(entities.map((entity) => (entity as unknown as { model: { entity: string } }).model.entity)),
  ];
}

test('every entity is classified, and every classification belongs to an entity', async () => {
  expect((await entityNames()).toSorted()).toEqual(Object.keys(personalData).toSorted());
});

test('every partition is used by an entity', () => {
  const used = new Set(
    sources
      .filter(({ text }) => definesEntity(text))
      .flatMap(({ text }) => [...text.matchAll(/\bpartitions\.(\w+)/g)].map(([, name]) => name)),
  );
  expect(Object.keys(partitions).filter((name) => !used.has(name))).toEqual([]);
});

test('the lists of expiring entities match those classified as retained', () => {
  const retained = Object.keys(personalData).filter((name) => personalData[name]?.treatment === 'retained');
  expect([...expiringEntities].toSorted()).toEqual(retained.toSorted());
  expect([...retainedEntities].toSorted()).toEqual([...retained, 'subscriber'].toSorted());
});

const ottilie = { firstName: 'Ottilie', lastName: 'Quillfeather', phone: '020 7946 0917' };
const home = { addressLine1: '77 Larkspur Rise', city: 'Leeds', postcode: 'LS1 4AP' };
const fullName = `${ottilie.firstName} ${ottilie.lastName}`;

/** Staff correct an order's address and its recipient. */
async function correctOrder(orderId: string) {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  const sent = { cookie: await createStaffCookie(), params: { id: orderId } };
  const address = { ...home, addressLine2: null, county: null, postcode: 'LS1 4AQ' };
  const moved = await request(changeAddress, orderDeskApi.changeAddress, {
    ...sent,
    body: { address, replaces: data?.shippingAddress ?? '' },
  });
  const gift = { note: `For ${fullName}`, replaces: '', recipient: { name: fullName, replaces: '' } };
  const written = await request(writeGiftNote, orderDeskApi.writeGiftNote, { ...sent, body: gift });
  expect([moved.status, written.status]).toEqual([200, 200]);
}

/** A person with data in every part of the shop, under two addresses, who is about to delete the account. */
async function customerOfEverything() {
  const [first, second] = ['ottilie.first@example.com', 'ottilie.second@example.com'];
  await readers.ask({ email: first, name: fullName });
  await readers.confirm(readers.tokenIn(first, 'confirm'));
  const typed = {
    name: fullName,
    email: first,
    address: `${home.addressLine1}, ${home.city}, ${home.postcode}`,
  };
  const asGuest = async () => {
    const { body } = await setUpPayment(await createCart({ productId: await createBottle() }), {
      guestDetails: typed,
    });
    return body.paymentIntentId;
  };
  const desk = await createOrderDesk();
  const guestOrder = await asGuest();
  shop.payments.pay(guestOrder);
  await shop.catchUp();
  await desk.setStatus((await loadOrder(guestOrder)).orderId, 'delivered');
  const unpaid = await loadOrder(await asGuest());
  const { data: open } = await checkout.get({ cartId: unpaid.cartId }).go({ consistent: true });
  if (open) await releaseReservation(unpaid, open, new Date());

  const browser = createBrowser(shop.mail);
  await browser.register({ email: first, firstName: ottilie.firstName, lastName: ottilie.lastName });
  const signIn = await browser.send({ email: first, code: browser.codeTo(first) });
  const cookie = signIn.cookies.map((line) => parseCookie(line)).join('; ');
  const customerId = signIn.body.id;
  const who = { customerId, email: first, cookie };
  await request(updateProfile, accountApi.updateProfile, { cookie, body: ottilie });
  const { body: saved } = await saveAddress(who, { ...ottilie, ...home });
  const alert = { kind: 'stock', subject: await createBottle({ available: 0 }) };
  expect((await request(createAlert, alertsApi.create, { cookie, body: alert })).status).toBe(200);
  expect((await request(shareList, wishlistApi.shareList, { cookie })).status).toBe(200);
  const asked = {
    id: 'q',
    question: `I am ${fullName}`,
    answer: 'Hello',
    bottles: [],
    askedAt: '2026-05-02',
  };
  await storeExchange(customerId, asked, new Date());
  const session = newSessionId();
  const pays = async () => {
    await addToCart(session, await createBottle(), 1, cookie);
    const { body } = await setUpPayment(session, { addressId: saved.id, guestDetails: null }, cookie);
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    return loadOrder(body.paymentIntentId);
  };
  const { orderId } = await pays();
  await desk.refund(orderId, { amount: '5.00' });
  await correctOrder(orderId);
  await desk.setStatus(orderId, 'delivered');
  const { lotId } = await createLot(customerId, { status: 'delivered', leftOn: '2026-06-01' });
  await issueCertificate(customerId, toHoldingId(lotId, 1), '2026-06-01');
  const delivered = {
    customerId,
    requestId: 'rel_of-ottilie',
    orderId,
    orderNumber: 'A-1',
    status: 'delivered' as const,
    bottles: [],
    dutyRateFrom: '2026-02-01',
    recipient: fullName,
    address: typed.address,
    methodId: 'insured-courier',
    deliveryPence: 0,
    insurancePence: 0,
    totalPence: 0,
    createdAt: '2026-05-02T10:00:00.000Z',
  };
  await withdrawal.put({ ...delivered, ttl: computeWithdrawalExpiry(delivered) }).go();
  const billed = { customerName: fullName, customerEmail: first, customerPhone: ottilie.phone };
  await createDraftInvoice(await createStaffCookie(), billed);
  await addToCart(session, await createBottle(), 1, cookie);

  const change = (body: object) =>
    request(changeEmail, accountApi.changeEmail, {
      cookie,
      body,
      headers: { 'x-forwarded-for': `${newSessionId()}, 203.0.113.9` },
    });
  await change({ email: second });
  expect((await change({ email: second, code: browser.codeTo(second) })).status).toBe(200);
  for (let round = 0; round < 3; round++) await shop.drain();
  return { cookie, emails: [first, second] };
}

test("after an account's deletion, only records classified to do so name the customer, and they all expire", async () => {
  const { cookie, emails } = await customerOfEverything();
  const traces = {
    name: [ottilie.lastName],
    email: emails,
    phone: [ottilie.phone, ottilie.phone.replaceAll(' ', '')],
    address: [home.addressLine1],
  } as const;
  const naming = async () =>
    (await listAllItems()).flatMap((item) => {
      const text = JSON.stringify(item).toLowerCase();
      const kinds = (Object.keys(traces) as (keyof typeof traces)[]).filter((kind) =>
        traces[kind].some((value) => text.includes(value.toLowerCase())),
      );
      return kinds.length > 0 ? [{ item, kinds }] : [];
    });
  // The person must appear in every entity that can name one, or this test would prove nothing.
  const before = new Set((await naming()).map(({ item }) => item.__edb_e__));
  for (const entity of [
    'alert',
    'conversation',
    'customer',
    'savedAddress',
    'subscriber',
    'order',
    'invoice',
    'release',
    'manualInvoice',
    'staffEntry',
  ])
    expect(before).toContain(entity);

  const reply = await request(deleteAccount, accountApi.deleteAccount, {
    cookie,
    body: { email: emails[1] },
  });
  expect(reply.status).toBe(200);
  for (let round = 0; round < 3; round++) await shop.drain();
  await shop.mail.eventsSettled();
  const left = await naming();
  const wrong = left.filter(({ item, kinds }) => {
    const { afterDeletion = [] } = personalData[item.__edb_e__] ?? {};
    return item.ttl === undefined || kinds.some((kind) => !afterDeletion.includes(kind));
  });
  expect(wrong).toEqual([]);
  // The staff's audit entries about the orders name nobody.
  const trail = left.filter(({ item }) => item.__edb_e__ === 'staffEntry');
  expect(trail.map(({ item }) => item.entityType)).toEqual(['manualInvoice']);
  // Nothing that is erased with an account is left, whatever it contains.
  const items = await listAllItems();
  const gone = [
    'alert',
    'customer',
    'savedAddress',
    'addressBook',
    'wishlist',
    'conversation',
    'emailOwner',
    'session',
    'subscriber',
    'storageAccount',
    'certificate',
  ];
  expect(items.filter(({ __edb_e__ }) => gone.includes(__edb_e__))).toEqual([]);
  // A paid and completed order has no email address left.
  const paid = left.filter(({ item }) => item.__edb_e__ === 'order' && item.paidAt !== undefined);
  expect(paid.filter(({ kinds }) => kinds.includes('email'))).toEqual([]);
});
