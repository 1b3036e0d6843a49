import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import {
  type NewsletterPreferences,
  newsletterPreferencesApi,
} from '#shared/contracts/newsletter/preferences.ts';
import { subscriberDataApi } from '#shared/contracts/newsletter/subscriber-data.ts';
import {
  consentWordings,
  currentConsentVersion,
  preferencesDays,
} from '#shared/domain/newsletter/newsletter.ts';
import { handler as eraseSubscriber } from './endpoints/erase-subscriber.ts';
import { handler as eraseHandler } from './endpoints/erase-subscription.ts';
import { handler as exportSubscriber } from './endpoints/export-subscriber.ts';
import { handler as exportHandler } from './endpoints/export-subscription.ts';
import { handler as getHandler } from './endpoints/get-preferences.ts';
import { handler as saveHandler } from './endpoints/save-preferences.ts';
import { createUnsubscribeToken } from './newsletter-links.ts';
import { toSubscriberId } from './subscriber-id.ts';

withTable();
const shop = withShop();
const { ask, confirm, unsubscribe, joined, newAddress, findRow, tokenIn } = createNewsletterReaders(shop);

const api = newsletterPreferencesApi;
const get = (token: string) =>
  request<NewsletterPreferences>(getHandler, api.getPreferences, {
    query: { token },
    headers: { origin: undefined },
  });
const save = (token: string, name: string) =>
  request<NewsletterPreferences>(saveHandler, api.savePreferences, { body: { token, name } });
const take = (token: string) =>
  request<Record<string, unknown>>(exportHandler, api.exportSubscription, { query: { token } });
const erase = (token: string, headers: Record<string, undefined> = {}) =>
  request(eraseHandler, api.eraseSubscription, { body: { token }, headers });

/** A subscriber with the link that every email carries. */
async function reader() {
  const who = await joined();
  return { ...who, token: tokenIn(who.email, 'preferences') };
}

const inDays = (days: number) => {
  const moment = new Date(Date.now() + days * 24 * 3_600_000);
  clock.set(() => moment);
};

const findTraces = async (email: string) =>
  (await listAllItems()).filter((item) => JSON.stringify(item).toLowerCase().includes(email));

describe("a reader's preferences", () => {
  test('200 returns the stored data, with the wording and times of each consent', async () => {
    const { email, token } = await reader();
    const { status, body } = await get(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, name: 'Ada', status: 'active', suppressedReason: null });
    expect(body.consents).toEqual([
      {
        askedAt: expect.any(String),
        confirmedAt: expect.any(String),
        unsubscribedAt: null,
        source: null,
        wording: consentWordings[currentConsentVersion],
      },
    ]);
    expect(await unsubscribe(body.leaveToken)).toMatchObject({ body: { state: 'unsubscribed' } });
    expect((await get(token)).body).toMatchObject({ status: 'unsubscribed' });
  });

  test('200 changes only the name, 400 without a name', async () => {
    const { email, token } = await reader();
    const before = await findRow(email);
    expect(await save(token, ' Augusta King ')).toMatchObject({
      status: 200,
      body: { name: 'Augusta King' },
    });
    expect(await findRow(email)).toEqual({
      ...before,
      name: 'Augusta King',
      version: (before?.version ?? 0) + 1,
    });
    expect(await save(token, ' ')).toMatchObject({
      status: 400,
      body: { message: 'Please enter your name' },
    });
  });

  test('200 returns a file with everything that is stored', async () => {
    const { email, token } = await reader();
    const tags = { 'ses:configuration-set': ['news'] };
    const mail = { messageId: 'm1', timestamp: new Date().toISOString(), destination: [email], tags };
    const bounce = { bounceType: 'Permanent' };
    await recordSesEvent({ detail: { eventType: 'Bounce', bounce, mail } } as unknown as SesEvent);
    await ask({ email, source: 'about' });
    const row = await findRow(email);
    if (!row) throw new Error('The subscriber has no row.');
    const { subscriberId, ttl = 0, consents, version, isActive, ...facts } = row;
    expect(facts.suppressed).toBeDefined();
    expect(consents).toHaveLength(2);
    const { headers, body } = await take(token);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="dram-newsletter-[\d-]+\.json"$/);
    expect(body).toEqual({
      ...facts,
      about: expect.any(String),
      exportedAt: expect.any(String),
      id: subscriberId,
      keptUntil: new Date(ttl * 1000).toISOString(),
      consents: consents.map((consent) => ({ ...consent, agreedTo: consentWordings[consent.wording] })),
    });
  });

  test('204 erases name and address, also when repeated, and stores only a digest', async () => {
    const { email, token } = await reader();
    expect((await erase(token)).status).toBe(204);
    expect(await findRow(email)).toBeNull();
    expect(await findTraces(email)).toEqual([]);
    const stored = (await listAllItems()).filter(({ pk }) => pk === `subscriber#${toSubscriberId(email)}`);
    expect(stored).toMatchObject([
      { sk: 'forgotten', forgottenAt: expect.any(String), ttl: expect.any(Number) },
    ]);
    expect((await erase(token)).status).toBe(204);
    expect(await get(token)).toMatchObject({ status: 410 });
    expect(await save(token, 'Ada')).toMatchObject({ status: 410 });
  });

  test('allow one sign-up email per day after erasure, whose link joins the list again', async () => {
    const noon = new Date('2032-01-01T12:00:00Z');
    clock.set(() => noon);
    const { email, token } = await reader();
    await erase(token);
    const emailCount = shop.mail.messages(email).length;
    const replies = [await ask({ email }), await ask({ email }), await ask({ email: newAddress() })];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(shop.mail.messages(email)).toHaveLength(emailCount + 1);
    expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
    expect(await findRow(email)).toMatchObject({ status: 'active' });
  });

  test('410 for a confirmation link from before the erasure', async () => {
    const email = newAddress();
    await ask({ email });
    const earlier = tokenIn(email, 'confirm');
    expect((await erase(tokenIn(email, 'preferences'))).status).toBe(204);
    await ask({ email });
    const later = tokenIn(email, 'confirm');
    expect(await confirm(earlier)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await findRow(email)).toMatchObject({ status: 'pending' });
    expect(await confirm(later)).toMatchObject({ body: { state: 'confirmed' } });
  });

  test('410 for an expired link and 400 for an invalid one, for every request', async () => {
    const { email, token } = await reader();
    const { token: other } = await reader();
    const swapped = [toSubscriberId(email), ...other.split('.').slice(1)].join('.');
    const wrong = [
      swapped,
      `${token.slice(0, -2)}xx`,
      await createUnsubscribeToken(toSubscriberId(email)),
      '...',
    ];
    const calls = [get, take, erase, (link: string) => save(link, 'Mallory')];
    for (const call of calls) {
      for (const link of wrong)
        expect(await call(link)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    }
    inDays(preferencesDays);
    for (const call of calls) expect(await call(token)).toMatchObject({ status: 410 });
    expect(await findRow(email)).toMatchObject({ name: 'Ada', status: 'active' });
  });

  test("403 for erasure without the shop's origin, so that link scanners can't erase", async () => {
    const { email, token } = await reader();
    expect((await erase(token, { origin: undefined })).status).toBe(403);
    expect(await findRow(email)).toMatchObject({ status: 'active' });
  });
});

describe("a subscriber's data in the back office", () => {
  const params = (email: string) => ({ id: toSubscriberId(email) });

  test('200 downloads the data of one subscriber as a file, with an audit entry', async () => {
    const { email } = await reader();
    const sent = { cookie: await createStaffCookie('staff@shop.test'), params: params(email) };
    const reply = await request<object>(exportSubscriber, subscriberDataApi.exportSubscriber, sent);
    expect(reply.body).toMatchObject({ email, status: 'active' });
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: sent.params.id }).go();
    expect(data).toMatchObject([{ actor: 'staff@shop.test', action: 'subscriber_exported' }]);
  });

  test('204 erases one subscriber, with an audit entry that contains no personal data; 404 afterwards', async () => {
    const { email } = await reader();
    const sent = { cookie: await createStaffCookie('staff@shop.test'), params: params(email) };
    const again = () => request(eraseSubscriber, subscriberDataApi.eraseSubscriber, sent);
    expect((await again()).status).toBe(204);
    expect(await findTraces(email)).toEqual([]);
    const { data } = await adminAuditEntry.query.ofEntity({ entityId: sent.params.id }).go();
    expect(data).toMatchObject([{ actor: 'staff@shop.test', action: 'subscriber_erased' }]);
    expect(await again()).toMatchObject({ status: 404, body: { code: 'subscriber_not_found' } });
    const gone = await request(exportSubscriber, subscriberDataApi.exportSubscriber, sent);
    expect(gone.status).toBe(404);
  });
});
