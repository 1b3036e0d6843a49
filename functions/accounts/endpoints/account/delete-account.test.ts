import { describe, expect, test } from 'vitest';
import { openSession } from '#functions/accounts/open-session.ts';
import type { RetainedRecord } from '#functions/accounts/retain-records.ts';
import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { clock } from '#functions/environment/clock.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart } from '#functions/testing/checkout.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import {
  createInvoice,
  createLot,
  createOrder,
  createWithdrawal,
} from '#functions/testing/customer-records.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';
import { handler as deleteAccount } from './delete-account.ts';

withTable();
const shop = withShop();
const readers = createNewsletterReaders(shop);

const leave = ({ cookie, email }: SignedIn, body: object = { email }) =>
  request<{ kept: RetainedRecord[] }>(deleteAccount, accountApi.deleteAccount, { cookie, body });

/** Every item of the table that still mentions somebody, in its stored form. */
async function itemsAbout({ customerId, email }: SignedIn) {
  const items = (await listAllItems()).filter((item) => {
    const text = JSON.stringify(item);
    return text.includes(customerId) || text.includes(email);
  });
  return items.toSorted((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
}

/** The kinds of items that still mention somebody. */
const traces = async (who: SignedIn): Promise<string[]> =>
  (await itemsAbout(who)).map(({ __edb_e__ }) => __edb_e__).sort();

/** A customer with every kind of item that an account can have. */
async function established(): Promise<SignedIn> {
  const { email } = await readers.joined();
  const who = await signInCustomer(email);
  await openSession(who.customerId, undefined, clock.now());
  await saveAddress(who);
  await saveAddress(who);
  await addToCart(newSessionId(), await createBottle(), 1, who.cookie);
  return who;
}

describe('deleting an account without retained records', () => {
  test('200 deletes everything except the record of the farewell email, and ends every session', async () => {
    const who = await established();
    const reply = await leave(who);
    expect(reply).toMatchObject({ status: 200, body: { kept: [] } });
    expect(reply.cookies[0]).toContain('__Host-session=; Max-Age=0;');
    expect(await traces(who)).toEqual(['mail']);
    const [goodbye] = shop.mail.messages(who.email);
    expect(goodbye?.subject).toBe('Your DRAM account has been deleted');
    expect(goodbye?.text).toContain('We keep nothing from your account.');
    expect(goodbye?.text).toContain('Ballot entries and the names on gift cards');
    expect((await leave(who)).status).toBe(401);
  });

  test('the email address can register a new account afterwards', async () => {
    const who = await established();
    await leave(who);
    const browser = createBrowser(shop.mail);
    await browser.register({ email: who.email, firstName: 'Ada', lastName: 'King' });
    const reply = await browser.send({ email: who.email, code: browser.codeTo(who.email) });
    expect(reply.status).toBe(200);
    expect(reply.body.id).not.toBe(who.customerId);
  });

  test("422 for an address other than the account's, and nothing is deleted", async () => {
    const who = await established();
    const before = await traces(who);
    for (const email of ['somebody-else@example.com', (await signInCustomer()).email]) {
      expect(await leave(who, { email })).toMatchObject({ status: 422, body: { code: 'email_differs' } });
    }
    expect(await traces(who)).toEqual(before);
  });
});

describe('records that tax law requires', () => {
  test('are retained for six years after the end of their calendar year, as the reply and the email state', async () => {
    const who = await established();
    const { customerId } = who;
    const old = await createOrder(customerId, {
      placedAt: '2024-12-31T10:00:00.000Z',
      paidAt: '2024-12-31T10:01:00.000Z',
    });
    const late = await createOrder(customerId);
    await createLot(customerId, { status: 'delivered', leftOn: '2026-06-01' });
    await createWithdrawal(customerId, 'delivered');
    await createInvoice(customerId);
    const { status, body } = await leave(who);
    expect(status).toBe(200);
    expect(body.kept).toMatchObject([
      { until: '2032-12-31', why: expect.stringContaining('HMRC VAT Notice 700/21') },
    ]);
    expect(await traces(who)).toEqual(['invoice', 'lot', 'mail', 'order', 'order', 'release']);
    const items = await listAllItems();
    const findTtl = (orderId: string) => items.find(({ pk }) => pk === `order#${orderId}`)?.ttl;
    expect(findTtl(old.orderId)).toBe(toRetentionTtl('2024-12-31T10:01:00.000Z'));
    expect(findTtl(late.orderId)).toBe(toRetentionTtl('2026-03-02T10:01:00.000Z'));
    const retained = items.filter(
      ({ __edb_e__, customerId: whose }) => whose === customerId && __edb_e__ !== 'mail',
    );
    expect(retained.filter(({ ttl }) => ttl === undefined)).toEqual([]);
    const [goodbye] = shop.mail.messages(who.email);
    expect(goodbye?.text).toContain('the last after 31 December 2032');
    expect(goodbye?.text).toContain('HMRC VAT Notice 700/21');
  });

  test('exclude an order that was never paid, which expires after thirty days', async () => {
    const who = await signInCustomer();
    clock.set(() => new Date('2026-11-21T10:00:00Z'));
    const { orderId } = await createOrder(who.customerId, {
      status: 'cancelled',
      placedAt: '2026-11-20T10:00:00.000Z',
      paidAt: undefined,
      listing: undefined,
    });
    expect((await leave(who)).body.kept).toMatchObject([{ until: '2026-12-20' }]);
    const item = (await listAllItems()).find(({ pk }) => pk === `order#${orderId}`);
    expect(item?.ttl).toBe(Date.parse('2026-12-20T10:00:00Z') / 1000);
    expect(shop.mail.messages(who.email)[0]?.text).toContain('We keep nothing from your account.');
  });
});

describe('409, and nothing is deleted or changed', () => {
  const stored = {
    place: 'shelf',
    deferredDutyPence: 1,
    deferredVatPence: 1,
    dutyRateFrom: '2026-02-01',
  } as const;
  test.each<[string, string, (customerId: string) => Promise<unknown>]>([
    ['a bottle is in bonded storage', 'One bottle is still in bonded storage.', createLot],
    [
      'paid bottles have not reached bonded storage yet',
      '2 bottles are still in bonded storage.',
      (id) => createOrder(id, { stored }),
    ],
    [
      'a delivery is requested',
      'A delivery from bond is on its way.',
      (id) => createWithdrawal(id, 'requested_delivery'),
    ],
    [
      'a delivery is on its way',
      'A delivery from bond is on its way.',
      (id) => createWithdrawal(id, 'in_transit'),
    ],
    [
      'a delivery is being paid for',
      'A payment is in progress.',
      (id) => createWithdrawal(id, 'awaiting_payment'),
    ],
    [
      'a month of storage has not been billed yet',
      "Last month's storage has not been billed yet.",
      async (id) => {
        await createLot(id, { status: 'delivered', leftOn: '2026-06-01' });
        const openedAt = '2026-03-02T10:01:00.000Z';
        await storageAccount.put({ customerId: id, openedAt, billedThrough: '2026-04' }).go();
      },
    ],
    ['an invoice is unpaid', 'An invoice is still unpaid.', (id) => createInvoice(id, { status: 'open' })],
    [
      'an order is being paid for',
      'A payment is in progress.',
      (id) => createOrder(id, { status: 'pending', paidAt: undefined, listing: undefined }),
    ],
  ])('with the reason, while %s', async (_, reason, arrange) => {
    const who = await signInCustomer();
    await saveAddress(who);
    await arrange(who.customerId);
    const before = await itemsAbout(who);
    const reply = await leave(who);
    expect(reply).toMatchObject({ status: 409, body: { code: 'account_in_use' } });
    expect((reply.body as unknown as { detail: string }).detail).toContain(reason);
    expect(await itemsAbout(who)).toEqual(before);
  });

  test('while a checkout is open whose order is not listed yet', async () => {
    const who = await established();
    await createOrder(who.customerId);
    await createInvoice(who.customerId);
    const facts = { orderId: 'ord_last-moment', held: [], firstReservedAt: '2026', reservedUntil: '2026' };
    await checkout.put({ cartId: who.customerId, ...facts }).go();
    const before = await itemsAbout(who);
    expect(await leave(who)).toMatchObject({ status: 409, body: { code: 'account_in_use' } });
    expect(await itemsAbout(who)).toEqual(before);
  });
});
