import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { handler as getMe } from '#functions/accounts/endpoints/auth/get-me.ts';
import { issueCertificate } from '#functions/bonded-storage/issue-certificate.ts';
import { clock } from '#functions/environment/clock.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { createId } from '#functions/runtime/ids.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { client } from '#functions/table/table.ts';
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
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as exportData } from './export-data.ts';
import { handler as updateProfile } from './update-profile.ts';

withTable();
const shop = withShop();
const readers = createNewsletterReaders(shop);

const newEmail = () => `${createId('new')}@example.com`;
const me = async ({ cookie }: SignedIn) => (await request<User>(getMe, authApi.getMe, { cookie })).body;
const change = ({ cookie }: SignedIn, body: object, visitor = createVisitorAddress()) =>
  request<User>(changeEmail, accountApi.changeEmail, {
    cookie,
    body,
    headers: { 'x-forwarded-for': `${visitor}, 203.0.113.9` },
  });
const codeTo = (email: string) => createBrowser(shop.mail).codeTo(email);
const findOwner = async (email: string) =>
  (await emailOwner.get({ emailHash: hashEmail(email) }).go({ consistent: true })).data?.customerId;
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the profile', () => {
  const update = ({ cookie }: SignedIn, body: object) =>
    request<User>(updateProfile, accountApi.updateProfile, { cookie, body });

  test('200 changes the names and the phone number, and leaves the email unchanged', async () => {
    const who = await signInCustomer();
    const { status, body } = await update(who, {
      firstName: ' Augusta ',
      lastName: 'King',
      phone: '020 7946 0142',
    });
    const user = { firstName: 'Augusta', lastName: 'King', phone: '020 7946 0142', email: who.email };
    expect({ status, body }).toMatchObject({ status: 200, body: user });
    expect(await me(who)).toEqual(body);
    expect((await update(who, { firstName: 'Augusta', lastName: 'King' })).body.phone).toBeNull();
  });

  test('401 for a session whose account was deleted a moment ago, and no account is created', async () => {
    const who = await signInCustomer();
    await customer.delete(who).go();
    expect(await update(who, { firstName: 'Augusta', lastName: 'King' })).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    expect((await customer.get(who).go({ consistent: true })).data).toBeNull();
  });

  test.each([
    ['firstName', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: ' ' }, 'Last name must be at least 2 characters'],
    ['phone', { phone: 'call me' }, 'Please enter a phone number, or leave this blank'],
  ])('400 names the field: %s', async (field, wrong, message) => {
    const reply = await update(await signInCustomer(), { firstName: 'Ada', lastName: 'Byron', ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe('changing the email address', () => {
  test('the new address takes effect once its code is entered, and the old one gets a notice', async () => {
    const who = await signInCustomer();
    const email = newEmail();
    expect(await change(who, { email: ` ${email.toUpperCase()}` })).toMatchObject({
      status: 202,
      body: { status: 'code_sent', expiresInSeconds: 600 },
    });
    expect(await me(who)).toMatchObject({ email: who.email });
    expect(shop.mail.messages(who.email)).toEqual([]);

    const code = codeTo(email);
    expect(await change(who, { email, code })).toMatchObject({ status: 200, body: { email } });
    expect(await me(who)).toMatchObject({ id: who.customerId, email });
    expect([await findOwner(who.email), await findOwner(email)]).toEqual([undefined, who.customerId]);
    const [notice, ...more] = shop.mail.messages(who.email);
    expect(notice?.subject).toBe('The email address of your DRAM account was changed');
    expect(notice?.text).not.toContain(email);
    expect(more).toEqual([]);
    expect(await change(who, { email, code })).toMatchObject({ status: 200, body: { email } });
    expect(shop.mail.messages(who.email)).toHaveLength(1);
  });

  test('only the new address can sign in afterwards', async () => {
    const who = await signInCustomer();
    const email = newEmail();
    await change(who, { email });
    await change(who, { email, code: codeTo(email) });
    const browser = createBrowser(shop.mail);
    await browser.askForCode(who.email);
    expect(browser.codeTo(who.email)).toBe('');
    await browser.askForCode(email);
    expect((await browser.send({ email, code: browser.codeTo(email) })).body.id).toBe(who.customerId);
  });

  test('422 when the account already has the address', async () => {
    const who = await signInCustomer();
    const reply = await change(who, { email: who.email });
    expect(reply).toMatchObject({ status: 422, body: { code: 'email_unchanged' } });
    expect(shop.mail.messages(who.email)).toEqual([]);
  });

  test('202 for an address that has an account, which gets an email without a code', async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    expect((await change(who, { email: other.email })).status).toBe(202);
    const [email] = shop.mail.messages(other.email);
    expect(email?.subject).toBe('This address already has a DRAM account');
    expect(codeTo(other.email)).toBe('');
    expect((await change(who, { email: other.email, code: '000000' })).status).toBe(422);
    expect([await findOwner(who.email), await findOwner(other.email)]).toEqual([
      who.customerId,
      other.customerId,
    ]);
  });

  test('the reply and the calls made are the same whether or not the address has an account', async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    const mine = new AsyncLocalStorage<string[]>();
    client.middlewareStack.add(
      (next, context) => (args) => {
        mine.getStore()?.push(String(context.commandName));
        return next(args);
      },
      { step: 'initialize', name: 'listen' },
    );
    const work: unknown[] = [];
    for (const email of [newEmail(), other.email]) {
      const calls: string[] = [];
      const before = shop.mail.messages().length;
      const { status, body } = await mine.run(calls, () => change(who, { email }));
      work.push({ status, body, calls, mails: shop.mail.messages().length - before });
    }
    client.middlewareStack.remove('listen');
    expect(work[1]).toEqual(work[0]);
  });

  test('422 for a code that was used, has expired, or was sent for another address or session', async () => {
    const start = Date.now();
    clock.set(() => new Date(start));
    const who = await signInCustomer();
    const [email, another] = [newEmail(), newEmail()];
    await change(who, { email });
    await change(who, { email: another });
    const code = codeTo(email);
    const wrong = codeTo(another) === code ? otherCode(code) : codeTo(another);
    expect(await change(who, { email, code: wrong })).toMatchObject({ body: { code: 'code_invalid' } });
    const stranger = await signInCustomer();
    expect(await change(stranger, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
    clock.set(() => new Date(start + 600_000));
    expect(await change(who, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
    clock.set(() => new Date(start + 599_999));
    expect((await change(who, { email, code })).status).toBe(200);
    await change(who, { email: another, code: codeTo(another) });
    expect(await change(who, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
  });

  test('422 from the fifth wrong attempt on, even with the right code', async () => {
    const who = await signInCustomer();
    const email = newEmail();
    await change(who, { email });
    const code = codeTo(email);
    const codes: unknown[] = [];
    for (const tried of [...Array(5).fill(otherCode(code)), code]) {
      codes.push(((await change(who, { email, code: tried })).body as unknown as { code: string }).code);
    }
    expect(codes).toEqual([...Array(4).fill('code_invalid'), 'code_expired', 'code_expired']);
  });

  test('an address-change code cannot sign in, and a sign-in code cannot change the address', async () => {
    const [who, other] = [await signInCustomer(), await signInCustomer()];
    const email = newEmail();
    await change(who, { email });
    const browser = createBrowser(shop.mail);
    expect((await browser.send({ email, code: codeTo(email) })).status).toBe(422);
    await browser.askForCode(other.email);
    const signInCode = browser.codeTo(other.email);
    expect((await change(who, { email: other.email, code: signInCode })).status).toBe(422);
  });

  test('one of two accounts gets an address that both confirm at the same time', async () => {
    const [one, two] = [await signInCustomer(), await signInCustomer()];
    const email = newEmail();
    await change(one, { email });
    const first = codeTo(email);
    await change(two, { email });
    const replies = await Promise.all([
      change(one, { email, code: first }),
      change(two, { email, code: codeTo(email) }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = (await listAllItems()).filter(
      ({ __edb_e__, customerId }) =>
        __edb_e__ === 'emailOwner' && [one.customerId, two.customerId].includes(String(customerId)),
    );
    expect(owners).toHaveLength(2);
  });

  test('429 from the sixth code for an address, or once a visitor has used up their codes', async () => {
    clock.set(() => new Date('2027-04-01T10:00:00Z'));
    const who = await signInCustomer();
    const email = newEmail();
    for (let attempt = 0; attempt < 5; attempt++) expect((await change(who, { email })).status).toBe(202);
    expect(await change(who, { email })).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    clock.set(() => new Date('2027-04-02T10:00:00Z'));
    await leaveRateLimitCalls('codesByVisitor', '198.51.100.60', 1);
    expect((await change(who, { email: newEmail() }, '198.51.100.60')).status).toBe(202);
    expect((await change(who, { email: newEmail() }, '198.51.100.60')).status).toBe(429);
  });

  test('202 when the sign-in codes are used up, because address changes have a separate limit', async () => {
    clock.set(() => new Date('2027-04-03T10:00:00Z'));
    const [who, email] = [await signInCustomer(), newEmail()];
    for (const rule of ['codesByAddress', 'codesByAddressInADay', 'codesByAddressLater'] as const)
      await leaveRateLimitCalls(rule, email, 0);
    expect((await change(who, { email })).status).toBe(202);
    const other = newEmail();
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await change(who, { email: other })).status).toBe(attempt < 4 ? 202 : 429);
    expect((await createBrowser(shop.mail).askForCode(other)).status).toBe(202);
  });

  test('202 again an hour after the codes of a new address for the day are used up', async () => {
    clock.set(() => new Date('2027-04-04T10:00:00Z'));
    const [who, email] = [await signInCustomer(), newEmail()];
    await leaveRateLimitCalls('addressCodesByAddressInADay', email, 0);
    await leaveRateLimitCalls('addressCodesByAddressLater', email, 0);
    expect(await change(who, { email })).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    clock.set(() => new Date('2027-04-04T11:00:00Z'));
    expect((await change(who, { email })).status).toBe(202);
  });

  test('502 when the email could not be sent', async () => {
    shop.mail.faults.set('error');
    const reply = await change(await signInCustomer(), { email: newEmail() });
    expect(reply).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
  });
});

describe('the data export', () => {
  const exported = ({ cookie }: SignedIn) =>
    request<Record<string, unknown>>(exportData, accountApi.exportData, { cookie });

  /** A customer with a record of each kind. */
  async function customerOfEverything() {
    const { email } = await readers.joined();
    const who = await signInCustomer(email);
    const { customerId } = who;
    const { body: address } = await saveAddress(who);
    const productId = await createBottle();
    await addToCart(newSessionId(), productId, 2, who.cookie);
    const bought = await createOrder(customerId);
    const lot = await createLot(customerId);
    const withdrawal = await createWithdrawal(customerId, 'delivered');
    const { code } = await issueCertificate(customerId, toHoldingId(lot.lotId, 1), '2026-03-09');
    const invoice = await createInvoice(customerId);
    return { who, address, productId, bought, lot, withdrawal, code, invoice };
  }

  test('200 returns a file with everything stored about the customer, and nothing about anyone else', async () => {
    const { who, bought, lot, withdrawal, code, invoice } = await customerOfEverything();
    const { customerId } = who;
    const other = await customerOfEverything();

    const { status, headers, body } = await exported(who);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="dram-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(body).toMatchObject({
      profile: { id: customerId, email: who.email, firstName: 'Ada', lastName: 'Byron' },
      addresses: { addresses: [{ postcode: 'W1D 7BD' }] },
      sessions: [{ device: 'Unknown device' }],
      cart: [{ quantity: 2 }],
      orders: [{ orderId: bought.orderId, lines: bought.lines }],
      storage: {
        lots: [{ lotId: lot.lotId }],
        deliveries: [{ requestId: withdrawal.requestId }],
        certificates: [{ code, issuedOn: '2026-03-09' }],
      },
      invoices: [{ invoiceId: invoice.invoiceId }],
      newsletter: { status: 'active', consents: [{ confirmedAt: expect.any(String) }] },
    });
    const text = JSON.stringify(body);
    const own = (await listAllItems()).find(
      (item) => item.__edb_e__ === 'session' && item.customerId === customerId,
    );
    expect(text).not.toContain(String(own?.tokenHash));
    for (const found of [
      other.who.customerId,
      other.who.email,
      other.address.id,
      other.productId,
      other.bought.orderId,
      other.lot.lotId,
      other.withdrawal.requestId,
      other.code,
      other.invoice.invoiceId,
    ]) {
      expect(found).toBeTruthy();
      expect(text).not.toContain(found);
    }
  });

  test('429 from the eleventh export in an hour on', async () => {
    clock.set(() => new Date('2027-05-01T10:00:00Z'));
    const who = await signInCustomer();
    for (let attempt = 0; attempt < 10; attempt++) expect((await exported(who)).status).toBe(200);
    expect((await exported(who)).status).toBe(429);
  });
});
