import { describe, expect, test } from 'vitest';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Subscriber, subscribersApi } from '#shared/contracts/newsletter/subscribers.ts';
import type { Page } from '#shared/contracts/page.ts';
import type { SubscriberStatus } from '#shared/domain/newsletter/newsletter.ts';
import { handler } from './list-subscribers.ts';

withTable();

async function createSubscriber(day: number, name: string, status: SubscriberStatus) {
  const at = new Date(Date.UTC(2026, 0, day)).toISOString();
  await subscriber
    .put({
      subscriberId: name,
      email: `${name}@example.com`,
      name,
      preferences: 'exclusive_releases',
      status,
      subscribedAt: at,
      consents: [
        {
          askedAt: at,
          source: 'home',
          wording: '2026-11',
          ...(status === 'pending' ? {} : { confirmedAt: at }),
          ...(status === 'unsubscribed' ? { unsubscribedAt: at } : {}),
        },
      ],
      version: 1,
    })
    .go();
}

const list = async (query: Record<string, string> = {}) => {
  const cookie = await createStaffCookie();
  const reply = await request<Page<Subscriber>>(handler, subscribersApi.listSubscribers, { cookie, query });
  return reply.body;
};
const names = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name);

describe('the list of subscribers in the back office', () => {
  test('200 lists active subscribers, latest first, with the time and source of their consent', async () => {
    await createSubscriber(1, 'morag', 'active');
    await createSubscriber(2, 'angus', 'active');
    await createSubscriber(3, 'iona', 'pending');
    await createSubscriber(4, 'ewan', 'unsubscribed');
    const { items, cursor } = await list();
    expect(items.map(({ name }) => name)).toEqual(['angus', 'morag']);
    expect(items[0]).toMatchObject({
      email: 'angus@example.com',
      isActive: true,
      confirmedAt: '2026-01-02T00:00:00.000Z',
      unsubscribedAt: null,
      source: 'home',
    });
    expect(cursor).toBeNull();
  });

  test('200 lists subscribers of another status on request', async () => {
    expect(await names({ status: 'pending' })).toEqual(['iona']);
    const [left] = (await list({ status: 'unsubscribed' })).items;
    expect(left).toMatchObject({ name: 'ewan', isActive: false });
    expect(left?.unsubscribedAt).not.toBeNull();
  });

  test('200 finds part of a name or an address, ignoring case', async () => {
    expect(await names({ search: 'MORA' })).toEqual(['morag']);
    expect(await names({ search: 'angus@EXAMPLE' })).toEqual(['angus']);
  });

  test('400 for a cursor from the list of another status', async () => {
    const first = await list({ limit: '1' });
    const cookie = await createStaffCookie();
    const query = { status: 'pending', cursor: first.cursor ?? '' };
    expect((await request(handler, subscribersApi.listSubscribers, { cookie, query })).status).toBe(400);
  });
});
