import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { rateLimits } from '#functions/runtime/rate-limit.ts';
import { toNetwork } from '#functions/runtime/visitor.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { leaveRateLimitCalls } from '#functions/testing/rate-limits.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';

withTable();
const shop = withShop();
const { ask, confirm, unsubscribe, rejoin, joined, newAddress, newVisitor, findRow, tokenIn } =
  createNewsletterReaders(shop);

describe('POST /api/newsletter/subscribe', () => {
  test('202 stores the consent, and leaves the address inactive until it is confirmed', async () => {
    const email = newAddress();
    expect(await ask({ email, source: 'about' })).toMatchObject({
      status: 202,
      body: { message: expect.stringContaining('check your inbox') },
    });
    const row = await findRow(email);
    expect(row).toMatchObject({ email, name: 'Ada', status: 'pending', isActive: false });
    expect(row?.consents).toEqual([{ askedAt: row?.subscribedAt, source: 'about', wording: '2026-11-23' }]);
    expect((row?.ttl ?? 0) * 1000).toBeGreaterThan(Date.now() + 29 * 24 * 3600 * 1000);
    expect(shop.mail.messages(email)).toHaveLength(1);
  });

  test('202 with the same response for an address that is new, unconfirmed, on the list or unsubscribed', async () => {
    const [fresh, known] = [newAddress(), newAddress()];
    await ask({ email: known });
    const [active, gone] = [await joined(), await joined()];
    await unsubscribe(gone.leave);
    const replies = [];
    for (const email of [fresh, known, active.email, gone.email]) replies.push(await ask({ email }));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const subjects = [fresh, known, active.email, gone.email].map(
      (email) => shop.mail.messages(email)[0]?.subject,
    );
    expect(subjects[2]).toContain('already on');
    expect([subjects[0], subjects[1], subjects[3]]).toEqual(Array(3).fill(subjects[0]));
  });

  test('sends another email to an address that was deleted after the first one', async () => {
    const email = newAddress();
    await ask({ email });
    const { subscriberId = '' } = (await findRow(email)) ?? {};
    await subscriber.delete({ subscriberId }).go();
    await ask({ email });
    expect(shop.mail.messages(email)).toHaveLength(2);
  });

  test('202 starts again for an address whose unconfirmed record has expired but is not yet deleted', async () => {
    const email = newAddress();
    await ask({ email });
    const later = Date.now() + (unconfirmedDays + 1) * 24 * 3600 * 1000;
    clock.set(() => new Date(later));
    expect(await findRow(email)).toBeNull();
    expect((await ask({ email })).status).toBe(202);
    const { subscribedAt, version, consents } = (await findRow(email)) ?? {};
    expect([Date.parse(subscribedAt ?? ''), version, consents?.length]).toEqual([later, 1, 1]);
    await confirm(tokenIn(email, 'confirm'));
    expect(await findRow(email)).toMatchObject({ status: 'active' });
  });

  test('treats upper and lower case of an address as one subscriber', async () => {
    const email = newAddress();
    await ask({ email: email.toUpperCase() });
    await confirm(tokenIn(email, 'confirm'));
    expect(await findRow(email)).toMatchObject({ status: 'active', email: email.toUpperCase() });
  });

  test("leaves a subscriber's data unchanged when a stranger enters their address", async () => {
    const { email } = await joined();
    const before = await findRow(email);
    await ask({ email, name: 'Mallory', source: 'elsewhere' });
    expect(await findRow(email)).toEqual({ ...before, version: (before?.version ?? 0) + 1 });
  });

  test('sends an email without the name typed in the form', async () => {
    const email = newAddress();
    await ask({ email, name: 'Win at https://evil.example' });
    const [message] = shop.mail.messages(email);
    expect(`${message?.subject}${message?.text}${message?.html}`).not.toContain('evil.example');
  });

  test.each([
    ['email', { email: 'ada' }, 'Please enter a valid email address'],
    ['name', { name: ' ' }, 'Please enter your name'],
    ['preferences', { preferences: 'everything' }, 'Must be exclusive_releases'],
    ['source', { source: 'No such place' }, 'Must be the name of a place in the shop'],
  ])('400 names %s when it is invalid', async (field, wrong, message) => {
    const email = newAddress();
    expect(await ask({ email, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', message, errors: [{ field, message }] },
    });
    expect(shop.mail.messages(email)).toEqual([]);
  });

  test('403 for a request from another site', async () => {
    expect(await ask({ email: newAddress() }, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { code: 'origin_not_allowed' },
    });
  });

  test('429 once an address has reached its daily limit of emails, in upper or lower case', async () => {
    const email = newAddress();
    clock.set(() => new Date('2030-01-01T10:00:00Z'));
    for (let call = 0; call < rateLimits.newsletterByAddress.limit; call++) {
      expect((await ask({ email })).status).toBe(202);
    }
    const refused = await ask({ email: email.toUpperCase() });
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(14 * 3600) },
      body: { code: 'too_many_requests', message: 'Too many attempts. Please wait 14 hours and try again.' },
    });
    expect(shop.mail.messages(email)).toHaveLength(rateLimits.newsletterByAddress.limit);
  });

  test('429 counts a Gmail mailbox once, regardless of tags and dots in the address', async () => {
    clock.set(() => new Date('2027-06-02T10:00:00Z'));
    const ways = ['r.eader@gmail.com', 'reader+1@gmail.com', 'reader+2@googlemail.com', 'reader@gmail.com'];
    for (const email of ways) expect((await ask({ email })).status).toBe(202);
    expect((await ask({ email: 'rea.der+3@gmail.com' })).status).toBe(429);
  });

  test('202 for the link in an email, even after the address has reached its daily limit', async () => {
    clock.set(() => new Date('2027-06-03T10:00:00Z'));
    const { email, leave } = await joined();
    await unsubscribe(leave);
    await leaveRateLimitCalls('newsletterByAddress', email, 0);
    expect((await ask({ email })).status).toBe(429);
    expect((await rejoin(leave)).status).toBe(202);
  });

  test('429 for a visitor who has signed up too many addresses', async () => {
    const visitor = newVisitor();
    const [address = ''] = String(visitor['x-forwarded-for']).split(',');
    await leaveRateLimitCalls('newsletterByVisitor', toNetwork(address), 1);
    expect((await ask({ email: newAddress() }, visitor)).status).toBe(202);
    const email = newAddress();
    expect(await ask({ email }, visitor)).toMatchObject({ status: 429 });
    expect(await findRow(email)).toBeNull();
    expect((await ask({ email })).status).toBe(202);
  });
});
