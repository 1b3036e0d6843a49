import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { withSubject } from '#functions/testing/email-texts.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { handler as confirmHandler } from './endpoints/confirm.ts';
import { handler as showHandler } from './endpoints/show-unsubscribe.ts';
import { handler as unsubscribeHandler } from './endpoints/unsubscribe.ts';
import { createUnsubscribeToken } from './newsletter-links.ts';
import { toSubscriberId } from './subscriber-id.ts';

withTable();
const shop = withShop();
const { ask, confirm, unsubscribe, rejoin, joined, newAddress, findRow, tokenIn } =
  createNewsletterReaders(shop);

const inMinutes = (minutes: number) => {
  const moment = new Date(Date.now() + minutes * 60_000);
  clock.set(() => moment);
};
const inDays = (days: number) => inMinutes(days * 24 * 60);

/** A token that differs from a real one in its last character. */
const forged = (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');

test('the confirmation email has the subject that staff have published', async () => {
  const email = newAddress();
  await withSubject('newsletterConfirmation', 'Join {brand}?', () => ask({ email }));
  expect(shop.mail.messages(email)[0]?.subject).toBe('Join DRAM?');
});

describe('POST /api/newsletter/confirm', () => {
  test('200 puts the address on the list, records the time of consent and removes the expiry', async () => {
    const { email } = await joined();
    const row = await findRow(email);
    expect(row).toMatchObject({ status: 'active', isActive: true });
    expect(row?.consents).toMatchObject([
      { askedAt: row?.subscribedAt, confirmedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(row).not.toHaveProperty('ttl');
  });

  test('200 reports that the address is already confirmed, even after the link expired, and changes nothing', async () => {
    const { email, token } = await joined();
    const before = await findRow(email);
    inDays(8);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { state: 'already_confirmed' } });
    expect(await findRow(email)).toEqual(before);
  });

  test('410 after a week, and the address stays off the list', async () => {
    const email = newAddress();
    await ask({ email });
    const token = tokenIn(email, 'confirm');
    inDays(7);
    expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await findRow(email)).toMatchObject({ status: 'pending', isActive: false });
  });

  test('200 for the link in every email of a sign-up, the first as well as the last', async () => {
    const email = newAddress();
    await ask({ email });
    const first = tokenIn(email, 'confirm');
    await ask({ email });
    const last = tokenIn(email, 'confirm');
    expect(await confirm(first)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await confirm(last)).toMatchObject({ status: 200, body: { state: 'already_confirmed' } });
    expect((await findRow(email))?.consents).toHaveLength(1);
    const other = newAddress();
    for (let sent = 0; sent < 2; sent++) await ask({ email: other });
    expect(await confirm(tokenIn(other, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
  });

  test('400 for an invalid link: changed, for another address, for another purpose, or empty', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await ask({ email });
    await ask({ email: other });
    const token = tokenIn(email, 'confirm');
    const swapped = [toSubscriberId(other), ...token.split('.').slice(1)].join('.');
    const leave = await createUnsubscribeToken(toSubscriberId(email));
    for (const wrong of [forged(token), swapped, leave, token.slice(4), '...', '😀']) {
      expect(await confirm(wrong)).toMatchObject({
        status: 400,
        body: { code: 'link_invalid', errors: [{ field: 'token' }] },
      });
    }
    expect(await findRow(email)).toMatchObject({ status: 'pending' });
    expect(await findRow(other)).toMatchObject({ status: 'pending' });
  });

  test("403 without the shop's origin, so that only a person can confirm", async () => {
    const email = newAddress();
    await ask({ email });
    const body = { token: tokenIn(email, 'confirm') };
    const headers = { origin: undefined };
    expect((await request(confirmHandler, newsletterApi.confirm, { headers, body })).status).toBe(403);
    expect(await findRow(email)).toMatchObject({ status: 'pending' });
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  test.each([
    ['no origin', undefined],
    ['the origin of a webmail site', 'https://mail.example'],
  ])("200 for an email client's one-click form post, without a session and with %s", async (_, origin) => {
    const { email } = await joined();
    await ask({ email });
    const headers = Object.fromEntries(
      (shop.mail.messages(email)[0]?.headers ?? []).map(({ name, value }) => [name, value]),
    );
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    expect(address.pathname).toBe(newsletterApi.unsubscribe.path);
    const reply = await request(unsubscribeHandler, newsletterApi.unsubscribe, {
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      query: Object.fromEntries(address.searchParams),
      body: 'List-Unsubscribe=One-Click',
    });
    expect(reply).toMatchObject({ status: 200, body: { state: 'unsubscribed' } });
    expect(await findRow(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
  });

  test('303 redirects the link to the page, and changes nothing', async () => {
    const { email, leave } = await joined();
    const shown = await request(showHandler, newsletterApi.showUnsubscribe, {
      headers: { origin: undefined },
      query: { token: leave },
    });
    expect(shown).toMatchObject({
      status: 303,
      headers: { location: `/newsletter/unsubscribe?token=${leave}` },
    });
    expect(await findRow(email)).toMatchObject({ status: 'active' });
  });

  test('200 records when consent was given and when it ended, for two years', async () => {
    const { email, leave } = await joined();
    await unsubscribe(leave);
    const row = await findRow(email);
    expect(row?.consents).toMatchObject([
      { confirmedAt: expect.any(String), unsubscribedAt: expect.any(String) },
    ]);
    const days = ((row?.ttl ?? 0) * 1000 - Date.now()) / (24 * 3600 * 1000);
    expect(Math.round(days)).toBe(730);
  });

  test('200 when repeated, even after ten years, and for an unknown address', async () => {
    const { leave } = await joined();
    await unsubscribe(leave);
    inDays(3650);
    const forgotten = await createUnsubscribeToken(toSubscriberId('nobody@example.com'));
    for (const token of [leave, forgotten]) {
      expect(await unsubscribe(token)).toMatchObject({
        status: 200,
        body: { state: 'already_unsubscribed' },
      });
    }
  });

  test('400 for an invalid link, and the address stays on the list', async () => {
    const { email, token, leave } = await joined();
    const { leave: other } = await joined();
    const swapped = [toSubscriberId(email), ...other.split('.').slice(1)].join('.');
    for (const wrong of [forged(leave), token, swapped]) {
      expect(await unsubscribe(wrong)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    }
    expect(await findRow(email)).toMatchObject({ status: 'active' });
  });
});

describe('someone who has unsubscribed', () => {
  test('is not put back on the list by the old confirmation email', async () => {
    const { email, token, leave } = await joined();
    await unsubscribe(leave);
    expect(await confirm(token)).toMatchObject({ status: 410 });
    await ask({ email });
    expect(await confirm(token)).toMatchObject({ status: 410 });
    expect(await findRow(email)).toMatchObject({ status: 'pending' });
  });

  test('can join again with a new confirmation, and both consents stay on record', async () => {
    const { email, leave } = await joined();
    await unsubscribe(leave);
    expect(await rejoin(leave)).toMatchObject({ status: 202 });
    expect(await findRow(email)).toMatchObject({ isActive: false });
    expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
    expect(await findRow(email)).toMatchObject({
      isActive: true,
      consents: [
        { unsubscribedAt: expect.any(String) },
        { source: 'unsubscribe', confirmedAt: expect.any(String) },
      ],
    });
  });

  test('is not deleted earlier because of a new sign-up that was not confirmed', async () => {
    const { email, leave } = await joined();
    await unsubscribe(leave);
    const { ttl } = (await findRow(email)) ?? {};
    await ask({ email });
    await ask({ email });
    expect((await findRow(email))?.ttl).toBe(ttl);
    expect(ttl).toBeGreaterThan(0);
  });

  test('cannot sign up again with an invalid link, or once deleted', async () => {
    const { leave } = await joined();
    expect(await rejoin(forged(leave))).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    const forgotten = await createUnsubscribeToken(toSubscriberId('nobody@example.com'));
    expect(await rejoin(forgotten)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  });
});

test('confirming and unsubscribing at the same time leave the address off the list', async () => {
  for (let round = 0; round < 8; round++) {
    const { email, leave } = await joined();
    await unsubscribe(leave);
    await rejoin(leave);
    const token = tokenIn(email, 'confirm');
    const both = [() => confirm(token), () => unsubscribe(leave)];
    const [one, other] = round % 2 === 0 ? both : both.toReversed();
    const replies = await Promise.all([one?.(), other?.()]);
    expect(replies.map((reply) => reply?.status).filter((status) => status === 500)).toEqual([]);
    expect(await findRow(email)).toMatchObject({ status: 'unsubscribed', isActive: false });
  }
});

test('two concurrent sign-ups of one address create one record that can be confirmed, and send two emails', async () => {
  const email = newAddress();
  const replies = await Promise.all([ask({ email }), ask({ email })]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  expect(shop.mail.messages(email)).toHaveLength(2);
  expect((await findRow(email))?.consents).toHaveLength(1);
  expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
});
