import { describe, expect, test } from 'vitest';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import { composeCampaignEmail } from '#functions/newsletter/emails/campaign-email.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/newsletter/events/record-ses-event.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { toSubscriberId } from './subscriber-id.ts';

withTable();
const shop = withShop();
const { ask, confirm, unsubscribe, joined, newAddress, findRow, tokenIn } = createNewsletterReaders(shop);

type Detail = SesEvent['detail'];

const report = (email: string, what: Partial<Detail>, { set = 'news', sentAt = new Date() } = {}) => {
  const tags = { 'ses:configuration-set': [set] };
  const mail = { messageId: 'm1', timestamp: sentAt.toISOString(), destination: [email], tags };
  return recordSesEvent({ detail: { ...what, mail } as Detail } as SesEvent);
};
const bounced = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } };
const complained = { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' } };
const countEmails = (email: string) => shop.mail.messages(email).length;

describe('a newsletter email', () => {
  test.each([
    ['bounce@simulator.amazonses.com', 'bounce'],
    ['complaint@simulator.amazonses.com', 'complaint'],
  ])('to %s suppresses the address', async (email, reason) => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const consents = [{ askedAt: at, wording: '2026-11' as const, confirmedAt: at }];
    const subscriberId = toSubscriberId(email);
    const row = { subscriberId, email, name: 'Ada', subscribedAt: at, version: 1, consents };
    await subscriber.put({ ...row, preferences: 'exclusive_releases', status: 'active' }).go();
    const bottles = [{ id: 'typed', name: 'A cask sample', price: 1, stock: 1 }];
    const withdrawal = { title: 'A', description: 'B', bottles };
    await mailer().send(
      await composeCampaignEmail(withdrawal, { email, subscriberId, name: 'Ada' }),
      'release-1',
    );
    await shop.mail.eventsSettled();
    expect(await findRow(email)).toMatchObject({
      status: 'suppressed',
      isActive: false,
      suppressed: { reason, at: expect.stringMatching(/Z$/) },
    });
  });

  test('suppresses the address after a permanent bounce or a complaint; a repeated report changes nothing', async () => {
    for (const [what, reason] of [
      [bounced, 'bounce'],
      [complained, 'complaint'],
    ] as const) {
      const { email } = await joined();
      await report(email, what);
      const row = await findRow(email);
      expect(row).toMatchObject({ status: 'suppressed', suppressed: { reason } });
      expect((row?.ttl ?? 0) * 1000).toBeGreaterThan(Date.now() + 700 * 24 * 3600 * 1000);
      await report(email, what);
      expect(await findRow(email)).toEqual(row);
    }
  });

  test.each([
    ['bounces temporarily', { eventType: 'Bounce', bounce: { bounceType: 'Transient' } }, {}],
    ['bounces for an unknown reason', { eventType: 'Bounce', bounce: { bounceType: 'Undetermined' } }, {}],
    [
      'is marked as not spam',
      { eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } },
      {},
    ],
    ['is delivered', { eventType: 'Delivery' }, {}],
    ['was about an order', complained, { set: 'orders' }],
    ['was sent before the latest sign-up', complained, { sentAt: new Date(Date.now() - 3_600_000) }],
  ])('that %s changes nothing', async (_, what, about) => {
    const { email } = await joined();
    const before = await findRow(email);
    await report(email, what, about);
    expect(await findRow(email)).toEqual(before);
  });

  test('changes nothing and reports no error when it bounces from an unknown address', async () => {
    const email = newAddress();
    await report(email, bounced);
    expect(await findRow(email)).toBeNull();
  });
});

describe('a suppressed address', () => {
  test('gets the same response to a sign-up, and is back on the list once it is confirmed again', async () => {
    const fresh = await ask({ email: newAddress() });
    for (const what of [bounced, complained]) {
      const { email, token } = await joined();
      await report(email, what);
      const { status, body } = await ask({ email });
      expect([status, body]).toEqual([fresh.status, fresh.body]);
      expect(await findRow(email)).toMatchObject({ status: 'pending', suppressed: expect.any(Object) });
      expect(await confirm(token)).toMatchObject({ status: 410 });
      expect(await confirm(tokenIn(email, 'confirm'))).toMatchObject({ body: { state: 'confirmed' } });
      const row = await findRow(email);
      expect(row).toMatchObject({ status: 'active', isActive: true });
      expect(row).not.toHaveProperty('suppressed');
      expect(row).not.toHaveProperty('ttl');
    }
  });

  test('gets at most one sign-up email per day after a spam report', async () => {
    const noon = Date.UTC(2030, 0, 1, 12);
    clock.set(() => new Date(noon));
    const { email } = await joined();
    await report(email, complained, { sentAt: new Date(noon) });
    const before = countEmails(email);
    const replies = [await ask({ email }), await ask({ email })];
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(countEmails(email)).toBe(before + 1);
    clock.set(() => new Date(noon + 24 * 3_600_000));
    await ask({ email });
    expect(countEmails(email)).toBe(before + 2);
  });

  test('expires on its original date when unconfirmed', async () => {
    const email = newAddress();
    await ask({ email });
    const { ttl } = (await findRow(email)) ?? {};
    expect(ttl).toEqual(expect.any(Number));
    await report(email, bounced);
    expect(await findRow(email)).toMatchObject({ status: 'suppressed', ttl });
    await ask({ email });
    expect((await findRow(email))?.consents).toHaveLength(1);
  });

  test('can still unsubscribe with the link of an earlier email', async () => {
    const { email, leave } = await joined();
    await report(email, bounced);
    expect(await unsubscribe(leave)).toMatchObject({ body: { state: 'unsubscribed' } });
    expect(await findRow(email)).toMatchObject({ status: 'unsubscribed' });
  });
});
