import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, test } from 'vitest';
import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { handler as getMe } from '#functions/auth/get-me.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import { client } from '#functions/data/table.ts';
import { clock } from '#functions/kit/clock.ts';
import { newId } from '#functions/kit/ids.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { everyItem } from '#functions/testing/books.ts';
import { bottle } from '#functions/testing/builders.ts';
import { type SignedIn, signedIn } from '#functions/testing/customer.ts';
import { boughtBy, invoicedTo, keptInBond, releasedTo } from '#functions/testing/keeping.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import { addToCart, withShop } from '#functions/testing/shop.ts';
import { browserOf } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { leaveCalls } from '#functions/testing/throttled.ts';
import { accountApi } from '#shared/api/account.ts';
import { authApi, type User } from '#shared/api/auth.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as exportData } from './export-data.ts';
import { handler as updateProfile } from './update-profile.ts';

withTable();
const shop = withShop();
const readers = newsletter(shop);
afterEach(() => {
  clock.reset();
  shop.mail.faults.clear();
});

const newEmail = () => `${newId('new')}@example.com`;
const me = async ({ cookie }: SignedIn) => (await request<User>(getMe, authApi.getMe, { cookie })).body;
const change = ({ cookie }: SignedIn, body: object, visitor = newSessionId()) =>
  request<User>(changeEmail, accountApi.changeEmail, {
    cookie,
    body,
    headers: { 'x-forwarded-for': `${visitor}, 203.0.113.9` },
  });
const codeTo = (email: string) => browserOf(shop.mail).codeTo(email);
const ownerOf = async (email: string) =>
  (await emailOwner.get({ emailHash: hashOfEmail(email) }).go({ consistent: true })).data?.customerId;
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the profile', () => {
  const update = ({ cookie }: SignedIn, body: object) =>
    request<User>(updateProfile, accountApi.updateProfile, { cookie, body });

  test('200 changes the names and the phone number, and nothing else', async () => {
    const who = await signedIn();
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

  test.each([
    ['firstName', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: ' ' }, 'Last name must be at least 2 characters'],
    ['phone', { phone: 'call me' }, 'Please enter a phone number, or leave this empty'],
  ])('400 names the field: %s', async (field, wrong, message) => {
    const reply = await update(await signedIn(), { firstName: 'Ada', lastName: 'Byron', ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe('a new address', () => {
  test('becomes the address of the account with its code, and the old one is told', async () => {
    const who = await signedIn();
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
    expect([await ownerOf(who.email), await ownerOf(email)]).toEqual([undefined, who.customerId]);
    const [told, ...more] = shop.mail.messages(who.email);
    expect(told?.subject).toBe('The email address of your DRAM account was changed');
    expect(told?.text).not.toContain(email);
    expect(more).toEqual([]);
    expect(await change(who, { email, code })).toMatchObject({ status: 200, body: { email } });
    expect(shop.mail.messages(who.email)).toHaveLength(1);
  });

  test('signs in from then on, and the old one does not', async () => {
    const who = await signedIn();
    const email = newEmail();
    await change(who, { email });
    await change(who, { email, code: codeTo(email) });
    const browser = browserOf(shop.mail);
    await browser.askForCode(who.email);
    expect(browser.codeTo(who.email)).toBe('');
    await browser.askForCode(email);
    expect((await browser.send({ email, code: browser.codeTo(email) })).body.id).toBe(who.customerId);
  });

  test('422 where it is the address of the account already', async () => {
    const who = await signedIn();
    const reply = await change(who, { email: who.email });
    expect(reply).toMatchObject({ status: 422, body: { code: 'email_unchanged' } });
    expect(shop.mail.messages(who.email)).toEqual([]);
  });

  test('that belongs to somebody gets a letter which says so, and no code changes anything', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    expect((await change(who, { email: other.email })).status).toBe(202);
    const [letter] = shop.mail.messages(other.email);
    expect(letter?.subject).toBe('This address has a DRAM account already');
    expect(codeTo(other.email)).toBe('');
    expect((await change(who, { email: other.email, code: '000000' })).status).toBe(422);
    expect([await ownerOf(who.email), await ownerOf(other.email)]).toEqual([
      who.customerId,
      other.customerId,
    ]);
  });

  test('costs the same work and the same answer, whether or not it belongs to somebody', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
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

  test('422 for a code that was used, is ten minutes old, or was sent for another address or session', async () => {
    const start = Date.now();
    clock.set(() => new Date(start));
    const who = await signedIn();
    const [email, another] = [newEmail(), newEmail()];
    await change(who, { email });
    await change(who, { email: another });
    const code = codeTo(email);
    const wrong = codeTo(another) === code ? otherCode(code) : codeTo(another);
    expect(await change(who, { email, code: wrong })).toMatchObject({ body: { code: 'code_invalid' } });
    const stranger = await signedIn();
    expect(await change(stranger, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
    clock.set(() => new Date(start + 600_000));
    expect(await change(who, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
    clock.set(() => new Date(start + 599_999));
    expect((await change(who, { email, code })).status).toBe(200);
    await change(who, { email: another, code: codeTo(another) });
    expect(await change(who, { email, code })).toMatchObject({ body: { code: 'code_expired' } });
  });

  test('422 from the fifth wrong try on, the right code included', async () => {
    const who = await signedIn();
    const email = newEmail();
    await change(who, { email });
    const code = codeTo(email);
    const codes: unknown[] = [];
    for (const tried of [...Array(5).fill(otherCode(code)), code]) {
      codes.push(((await change(who, { email, code: tried })).body as unknown as { code: string }).code);
    }
    expect(codes).toEqual([...Array(4).fill('code_invalid'), 'code_expired', 'code_expired']);
  });

  test('its code opens no session, and a code to sign in changes no address', async () => {
    const [who, other] = [await signedIn(), await signedIn()];
    const email = newEmail();
    await change(who, { email });
    const browser = browserOf(shop.mail);
    expect((await browser.send({ email, code: codeTo(email) })).status).toBe(422);
    await browser.askForCode(other.email);
    const signInCode = browser.codeTo(other.email);
    expect((await change(who, { email: other.email, code: signInCode })).status).toBe(422);
  });

  test('of two accounts that prove one address at the same moment, one gets it', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const email = newEmail();
    await change(one, { email });
    const first = codeTo(email);
    await change(two, { email });
    const replies = await Promise.all([
      change(one, { email, code: first }),
      change(two, { email, code: codeTo(email) }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = (await everyItem()).filter(
      ({ __edb_e__, customerId }) =>
        __edb_e__ === 'emailOwner' && [one.customerId, two.customerId].includes(String(customerId)),
    );
    expect(owners).toHaveLength(2);
  });

  test('429 from the sixth code for an address on, and once a visitor has had all of his', async () => {
    clock.set(() => new Date('2027-04-01T10:00:00Z'));
    const who = await signedIn();
    const email = newEmail();
    for (let asked = 0; asked < 5; asked++) expect((await change(who, { email })).status).toBe(202);
    expect(await change(who, { email })).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    clock.set(() => new Date('2027-04-02T10:00:00Z'));
    await leaveCalls('codesByVisitor', '198.51.100.60', 1);
    expect((await change(who, { email: newEmail() }, '198.51.100.60')).status).toBe(202);
    expect((await change(who, { email: newEmail() }, '198.51.100.60')).status).toBe(429);
  });

  test('502 where the letter could not be sent', async () => {
    shop.mail.faults.set('error');
    const reply = await change(await signedIn(), { email: newEmail() });
    expect(reply).toMatchObject({ status: 502, body: { code: 'mail_not_sent' } });
  });
});

describe('the data of a customer', () => {
  const exported = ({ cookie }: SignedIn) =>
    request<Record<string, unknown>>(exportData, accountApi.exportData, { cookie });

  test('200 is a file with all that is kept, and with nothing of anybody else', async () => {
    const joined = await readers.joined();
    const who = await signedIn(joined.email);
    const { customerId } = who;
    await saveAddress(who);
    await addToCart(newSessionId(), await bottle(), 2, who.cookie);
    const bought = await boughtBy(customerId);
    const lot = await keptInBond(customerId);
    const release = await releasedTo(customerId, 'delivered');
    const invoice = await invoicedTo(customerId);
    await boughtBy((await signedIn()).customerId);

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
      storage: { lots: [{ lotId: lot.lotId }], deliveries: [{ requestId: release.requestId }] },
      invoices: [{ invoiceId: invoice.invoiceId }],
      newsletter: { status: 'active', consents: [{ confirmedAt: expect.any(String) }] },
    });
    const text = JSON.stringify(body);
    const own = (await everyItem()).find(
      (item) => item.__edb_e__ === 'session' && item.customerId === customerId,
    );
    expect(text).not.toContain(String(own?.tokenHash));
    expect((body.orders as unknown[]).length).toBe(1);
  });

  test('429 from the eleventh file in an hour on', async () => {
    clock.set(() => new Date('2027-05-01T10:00:00Z'));
    const who = await signedIn();
    for (let asked = 0; asked < 10; asked++) expect((await exported(who)).status).toBe(200);
    expect((await exported(who)).status).toBe(429);
  });
});
