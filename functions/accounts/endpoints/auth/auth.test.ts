import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';
import { session } from '#functions/table/entities/session.ts';
import { client } from '#functions/table/table.ts';
import { parseCookie } from '#functions/testing/customer.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createBrowser } from '#functions/testing/sign-in.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import { sessionDays } from '#shared/domain/accounts/session.ts';
import { handler as getMe } from './get-me.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';

withTable();
const shop = withShop();

let count = 0;
const newEmail = () => `visitor-${++count}@example.com`;
const details = (email: string) => ({
  email,
  firstName: 'Morag',
  lastName: 'Sinclair',
  phone: '020 7946 0142',
});
const later = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  clock.set(() => new Date(at));
};
const me = (cookie?: string) => request<User>(getMe, authApi.getMe, { cookie });

/** Registers and signs in; returns the cookie. */
async function newCustomer(email = newEmail()) {
  const browser = createBrowser(shop.mail);
  await browser.register(details(email));
  const reply = await browser.send({ email, code: browser.codeTo(email) });
  return { browser, email, reply, cookie: parseCookie(reply.cookies[0]) };
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('registering', () => {
  test('202 emails a code, and the account exists once the code has been entered', async () => {
    const email = newEmail();
    const browser = createBrowser(shop.mail);
    expect(await browser.register(details(email))).toMatchObject({
      status: 202,
      body: { status: 'code_sent', expiresInSeconds: 600 },
    });
    const owner = () => emailOwner.get({ emailHash: hashEmail(email) }).go();
    expect((await owner()).data).toBeNull();

    const reply = await browser.send({ email, code: browser.codeTo(email) });
    const user = { email, firstName: 'Morag', lastName: 'Sinclair', phone: '020 7946 0142' };
    expect(reply).toMatchObject({ status: 200, body: user });
    expect((await owner()).data?.customerId).toBe(reply.body.id);
    expect(await me(parseCookie(reply.cookies[0]))).toMatchObject({ status: 200, body: reply.body });
  });

  test('202 emails a sign-in code to an address that has an account, and leaves its name unchanged', async () => {
    const { email, reply } = await newCustomer();
    const browser = createBrowser(shop.mail);
    const again = await browser.register({ ...details(email), firstName: 'Mallory' });
    expect(again).toMatchObject({ status: 202, body: { status: 'code_sent', expiresInSeconds: 600 } });
    expect(browser.findEmail(email)?.subject).toContain('sign-in code');
    const signedIn = await browser.send({ email, code: browser.codeTo(email) });
    expect(signedIn.body).toEqual(reply.body);
  });

  test('two concurrent registrations of one address create one customer', async () => {
    const email = newEmail();
    const [one, other] = [createBrowser(shop.mail), createBrowser(shop.mail)];
    await one.register(details(email));
    const code = one.codeTo(email);
    await other.register(details(email));
    const replies = await Promise.all([
      one.send({ email, code }),
      other.send({ email, code: other.codeTo(email) }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
  });

  test.each([
    ['email', { email: 'morag@' }, 'Please enter a valid email address'],
    ['firstName', { firstName: ' M ' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: '' }, 'Last name must be at least 2 characters'],
    ['phone', { phone: 'call me' }, 'Please enter a phone number, or leave this blank'],
  ])('400 names the field: %s', async (field, change, message) => {
    const reply = await createBrowser(shop.mail).register({ ...details(newEmail()), ...change });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });
});

describe('signing in', () => {
  test('200 with the code despite spaces and capitals, with a host-only cookie hidden from scripts', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(` ${email.toUpperCase()} `);
    const code = browser.codeTo(email);
    const reply = await browser.send({ email, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(reply.status).toBe(200);
    expect(reply.cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('200 with the link on another device', async () => {
    const { email, reply } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const phone = createBrowser(shop.mail);
    expect((await phone.send({ token: browser.tokenTo(email) })).body).toEqual(reply.body);
  });

  test('422 for the code and the link once the code has been used', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const [code, token] = [browser.codeTo(email), browser.tokenTo(email)];
    expect((await browser.send({ email, code })).status).toBe(200);
    for (const body of [{ email, code }, { token }]) {
      expect(await browser.send(body)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    }
  });

  test('one of four concurrent requests with the same code signs in', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const code = browser.codeTo(email);
    const replies = await Promise.all([1, 2, 3, 4].map(() => browser.send({ email, code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('200 until ten minutes after the code was sent, 422 from then on', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    const start = Date.now();
    clock.set(() => new Date(start));
    await browser.askForCode(email);
    const [code, token] = [browser.codeTo(email), browser.tokenTo(email)];
    clock.set(() => new Date(start + 600_000));
    for (const body of [{ email, code }, { token }]) {
      expect(await browser.send(body)).toMatchObject({ status: 422, body: { code: 'code_expired' } });
    }
    clock.set(() => new Date(start + 599_999));
    expect((await browser.send({ email, code })).status).toBe(200);
  });

  test('422 from the fifth wrong attempt on, even with the right code', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const code = browser.codeTo(email);
    const codes: string[] = [];
    for (let tried = 0; tried < 5; tried++) {
      const { status, body } = await browser.send({ email, code: otherCode(code) });
      expect(status).toBe(422);
      codes.push((body as unknown as { code: string }).code);
    }
    expect(codes).toEqual([...Array(4).fill('code_invalid'), 'code_expired']);
    expect(await browser.send({ email, code })).toMatchObject({
      status: 422,
      body: { code: 'code_expired' },
    });
  });

  test("422 for the right code in another browser, whose attempts don't count against the owner", async () => {
    const { email } = await newCustomer();
    const [browser, stranger] = [createBrowser(shop.mail), createBrowser(shop.mail)];
    await browser.askForCode(email);
    const code = browser.codeTo(email);
    for (let tried = 0; tried < 6; tried++) {
      expect((await stranger.send({ email, code })).status).toBe(422);
    }
    expect((await browser.send({ email, code })).status).toBe(200);
  });

  test('422 for an earlier code or link once a newer one was sent', async () => {
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const [code, token] = [browser.codeTo(email), browser.tokenTo(email)];
    await browser.askForCode(email);
    expect((await browser.send({ token })).status).toBe(422);
    if (code !== browser.codeTo(email)) expect((await browser.send({ email, code })).status).toBe(422);
    expect((await browser.send({ email, code: browser.codeTo(email) })).status).toBe(200);
  });

  test.each(['', '.', 'a.b', `${'x'.repeat(22)}.${'y'.repeat(43)}`])(
    '4xx for the invalid token %j',
    async (token) => {
      const { status } = await createBrowser(shop.mail).send({ token });
      expect([400, 422]).toContain(status);
    },
  );

  test('the table stores no code or token in plain text, and no address in a key', async () => {
    const { email, cookie } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    const items = await listAllItems();
    const all = JSON.stringify(items);
    for (const secret of [cookie.split('=')[1], browser.tokenTo(email).split('.')[1]]) {
      expect(secret?.length).toBe(43);
      expect(all).not.toContain(secret);
    }
    const waiting = items.find((item) => item.__edb_e__ === 'challenge' && item.email === email);
    expect(
      JSON.stringify(Object.values(waiting ?? {}).filter((value) => typeof value === 'string')),
    ).not.toContain(browser.codeTo(email));
    expect(items.filter(({ pk, sk }) => `${pk}${sk}`.includes('@'))).toEqual([]);
  });
});

describe('whether an address has an account', () => {
  /** The outside calls that a request makes, in order. */
  async function recordReads(work: () => Promise<unknown>): Promise<string[]> {
    const calls: string[] = [];
    const name = 'listen';
    const mine = new AsyncLocalStorage<true>();
    client.middlewareStack.add(
      (next, context) => (args) => {
        if (mine.getStore()) calls.push(String(context.commandName));
        return next(args);
      },
      { step: 'initialize', name },
    );
    const before = shop.mail.messages().length;
    await mine.run(true, work).finally(() => client.middlewareStack.remove(name));
    return [...calls, `${shop.mail.messages().length - before} mails`];
  }

  test('is not revealed by the reply or by the calls made', async () => {
    const { email: known } = await newCustomer();
    const unknown = newEmail();
    const browser = createBrowser(shop.mail);
    const answers: unknown[] = [];
    const ask = (email: string) =>
      recordReads(async () => {
        const { status, body, cookies } = await browser.askForCode(email);
        answers.push({ status, body, cookies });
      });
    const register = (email: string) =>
      recordReads(async () => {
        const { status, body, cookies } = await browser.register(details(email));
        answers.push({ status, body, cookies });
      });
    const work = [await ask(known), await ask(unknown), await register(known), await register(newEmail())];
    // A browser that has signed in to some mailbox requests codes for others: its cookie changes the work for all alike.
    const { reply } = await newCustomer();
    const cookie = parseCookie(reply.cookies[1]);
    const askWith = (email: string) =>
      recordReads(async () => {
        const { status, body, cookies } = await browser.askForCode(email, cookie);
        answers.push({ status, body, cookies });
      });
    const withCookie = [await askWith(known), await askWith(newEmail())];
    expect(withCookie.map(String)).toEqual(withCookie.map(() => String(withCookie[0])));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(work.map(String)).toEqual(work.map(() => String(work[0])));
    expect(work[0]?.at(-1)).toBe('1 mails');
  });

  test('is revealed only in the email, which has no code when there is no account', async () => {
    const email = newEmail();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    expect(browser.findEmail(email)?.subject).toBe('There is no DRAM account for this address yet');
    expect(browser.codeTo(email)).toBe('');
    expect(browser.findEmail(email)?.text).toContain('https://shop.test/auth?tab=register&email=visitor-');
    for (let tried = 0; tried < 4; tried++) {
      const reply = await browser.send({ email, code: '000000' });
      expect(reply).toMatchObject({ status: 422, body: { code: 'code_invalid' } });
    }
  });
});

describe('rate limits', () => {
  test('429 from the sixth code for an address until the window ends, from any browser', async () => {
    clock.set(() => new Date('2027-03-01T10:00:00Z'));
    const email = newEmail();
    for (let recordReads = 0; recordReads < 5; recordReads++) {
      expect((await createBrowser(shop.mail).askForCode(email)).status).toBe(202);
    }
    const refused = await createBrowser(shop.mail).register(details(email));
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '900' } });
    expect(shop.mail.messages(email)).toHaveLength(5);
    clock.set(() => new Date('2027-03-01T10:15:00Z'));
    expect((await createBrowser(shop.mail).askForCode(email)).status).toBe(202);
  });

  test("202 again within an hour after strangers have used up the day's codes", async () => {
    clock.set(() => new Date('2027-03-03T23:00:00Z'));
    const { email } = await newCustomer();
    const stranger = () => createBrowser(shop.mail).askForCode(email);
    const statuses: number[] = [];
    for (const minutes of [15, 30, 45, 60]) {
      clock.set(() => new Date(Date.UTC(2027, 2, 4, 0, minutes)));
      for (let recordReads = 0; recordReads < 5; recordReads++) statuses.push((await stranger()).status);
    }
    expect(statuses).toEqual(Array(20).fill(202));
    clock.set(() => new Date('2027-03-04T01:15:00Z'));
    expect((await stranger()).status).toBe(202);
    expect(await stranger()).toMatchObject({ status: 429, headers: { 'retry-after': '2700' } });
    clock.set(() => new Date('2027-03-04T02:00:00Z'));
    expect((await stranger()).status).toBe(202);
    expect(shop.mail.messages(email)).toHaveLength(23);
  });

  test('rejected calls and codes that could not be sent do not count', async () => {
    clock.set(() => new Date('2027-03-05T10:00:00Z'));
    const email = newEmail();
    const stranger = () => createBrowser(shop.mail).askForCode(email);
    shop.mail.faults.set('error');
    expect((await stranger()).status).toBe(502);
    for (let recordReads = 0; recordReads < 5; recordReads++) expect((await stranger()).status).toBe(202);
    for (let recordReads = 0; recordReads < 30; recordReads++) expect((await stranger()).status).toBe(429);
    const counted = (await listAllItems()).filter(
      ({ __edb_e__, windowStart }) =>
        __edb_e__ === 'throttle' && Number(windowStart) * 1000 >= Date.UTC(2027, 2, 5),
    );
    const findCount = (rule: string) => counted.find((row) => row.rule === rule)?.count;
    expect(['codesByAddress', 'codesByAddressInADay', 'codesByVisitor'].map(findCount)).toEqual([5, 5, 6]);
    clock.set(() => new Date('2027-03-05T10:15:00Z'));
    expect((await stranger()).status).toBe(202);
  });

  test('concurrent requests for codes cannot exceed the limit', async () => {
    clock.set(() => new Date('2027-03-06T10:00:00Z'));
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => createBrowser(shop.mail).askForCode(email)),
    );
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(shop.mail.messages(email)).toHaveLength(5);
  });

  test('202 for a browser that has signed in to the address before, even when other limits are used up', async () => {
    clock.set(() => new Date('2027-03-07T10:00:00Z'));
    const { browser, email, reply } = await newCustomer();
    const device = parseCookie(reply.cookies[1]);
    for (const rule of ['codesByAddress', 'codesByAddressInADay', 'codesByAddressLater'] as const)
      await leaveRateLimitCalls(rule, email, 0);
    for (const rule of ['codesByVisitor', 'signInTriesByVisitor'] as const)
      await leaveRateLimitCalls(rule, '192.0.2.1', 0);
    expect((await createBrowser(shop.mail).askForCode(email)).status).toBe(429);
    expect((await browser.askForCode(newEmail(), device)).status).toBe(429);
    const another = `${device.slice(0, -3)}AAA`;
    expect((await browser.askForCode(email, another)).status).toBe(429);

    expect((await browser.askForCode(email, device)).status).toBe(202);
    const code = browser.codeTo(email);
    expect((await browser.send({ email, code })).status).toBe(429);
    const signedInAgain = await browser.send({ email, code }, device);
    expect(signedInAgain.status).toBe(200);
    // The secret is unchanged, so the browser's earlier proofs remain valid.
    expect(parseCookie(signedInAgain.cookies[1])).toBe(device);
    for (let recordReads = 1; recordReads < 5; recordReads++)
      expect((await browser.askForCode(email, device)).status).toBe(202);
    expect((await browser.askForCode(email, device)).status).toBe(429);
  });

  test("a known browser's cookie is host-only and HttpOnly, and neither its value nor its owner is stored", async () => {
    const { email, reply } = await newCustomer();
    expect(reply.cookies[1]).toMatch(
      /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const rows = (await listAllItems()).filter(({ __edb_e__ }) => __edb_e__ === 'knownDevice');
    expect(rows.length).toBeGreaterThan(0);
    const text = JSON.stringify(rows);
    for (const secret of [
      parseCookie(reply.cookies[1]).split('=')[1],
      email,
      reply.body.id,
      hashEmail(email),
    ])
      expect(text).not.toContain(secret);
  });

  test('a known browser is recognised until its cookie expires', async () => {
    clock.set(() => new Date('2027-03-08T10:00:00Z'));
    const { browser, email, reply } = await newCustomer();
    const device = parseCookie(reply.cookies[1]);
    const ask = async (at: number) => {
      clock.set(() => new Date(at));
      await leaveRateLimitCalls('codesByAddress', email, 0);
      return (await browser.askForCode(email, device)).status;
    };
    const end = Date.parse('2027-03-08T10:00:00Z') + 400 * 24 * 3600_000;
    expect([await ask(end - 1000), await ask(end)]).toEqual([202, 429]);
  });

  test('all spellings of a mailbox, with tags or dots, share one limit', async () => {
    clock.set(() => new Date('2027-03-09T10:00:00Z'));
    const spellings = [
      'morag.sinclair@gmail.com',
      'moragsinclair+a@gmail.com',
      'm.o.r.a.g.sinclair@googlemail.com',
      'MoragSinclair+b@gmail.com',
      'moragsinclair@gmail.com',
    ];
    for (const email of spellings)
      expect((await createBrowser(shop.mail).askForCode(email)).status).toBe(202);
    expect((await createBrowser(shop.mail).askForCode('morag.sinclair+c@gmail.com')).status).toBe(429);
  });

  test('a link signs in even when the attempts of the network are used up', async () => {
    clock.set(() => new Date('2027-03-10T10:00:00Z'));
    const { email } = await newCustomer();
    const browser = createBrowser(shop.mail);
    await browser.askForCode(email);
    await leaveRateLimitCalls('signInTriesByVisitor', '192.0.2.1', 0);
    expect((await browser.send({ token: browser.tokenTo(email) })).status).toBe(200);
  });

  test('429 once a visitor has requested the maximum number of codes', async () => {
    clock.set(() => new Date('2027-03-02T10:00:00Z'));
    await leaveRateLimitCalls('codesByVisitor', '192.0.2.1', 1);
    expect((await createBrowser(shop.mail).askForCode(newEmail())).status).toBe(202);
    expect((await createBrowser(shop.mail).askForCode(newEmail())).status).toBe(429);
  });

  test('429 once a visitor has made the maximum number of attempts', async () => {
    clock.set(() => new Date('2027-03-03T10:00:00Z'));
    const browser = createBrowser(shop.mail);
    const tryOne = () => browser.send({ email: 'nobody@example.com', code: '123456' });
    await leaveRateLimitCalls('signInTriesByVisitor', '192.0.2.1', 1);
    expect((await tryOne()).status).toBe(422);
    expect((await tryOne()).status).toBe(429);
  });

  test('502 when the email could not be sent, with an account or without', async () => {
    const { email } = await newCustomer();
    for (const address of [email, newEmail()]) {
      shop.mail.faults.set('error');
      expect(await createBrowser(shop.mail).askForCode(address)).toMatchObject({
        status: 502,
        body: { code: 'mail_not_sent' },
      });
    }
  });
});

describe('a session', () => {
  test('401 without a cookie, with another cookie, or with a session that was never issued', async () => {
    for (const cookie of [undefined, 'other=1', '__Host-session=short', `__Host-session=${'A'.repeat(43)}`]) {
      expect(await me(cookie)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    }
  });

  test('ends at sign-out, and its cookie is rejected afterwards', async () => {
    const { cookie } = await newCustomer();
    const reply = await request(logout, authApi.logout, { cookie });
    expect(reply).toMatchObject({
      status: 204,
      cookies: [expect.stringContaining('__Host-session=; Max-Age=0;')],
    });
    expect((await me(cookie)).status).toBe(401);
    expect((await request(logout, authApi.logout, { cookie })).status).toBe(204);
  });

  test('ends when it expires, even while its item is still in the table', async () => {
    const { cookie } = await newCustomer();
    later(sessionDays * 24 * 60 - 1);
    expect((await me(cookie)).status).toBe(200);
    later(sessionDays * 24 * 60 + 1);
    expect((await me(cookie)).status).toBe(401);
  });

  test('is replaced by the next sign-in in the same browser', async () => {
    const { browser, email, cookie, reply } = await newCustomer();
    await browser.askForCode(email);
    const again = await browser.send({ email, code: browser.codeTo(email) }, cookie);
    expect(again.status).toBe(200);
    expect((await me(cookie)).status).toBe(401);
    const { data } = await session.query.ofCustomer({ customerId: reply.body.id }).go();
    expect(data.map(({ device }) => device)).toEqual(['Chrome on Linux']);
  });

  test('403 when another site requests a sign-in code or a sign-out', async () => {
    const headers = { origin: 'https://elsewhere.example', 'x-session-id': 'abcdefghijklmnop' };
    const body = { email: newEmail() };
    for (const reply of [
      await request(login, authApi.login, { headers, body }),
      await request(logout, authApi.logout, { headers }),
    ]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } });
    }
  });
});
