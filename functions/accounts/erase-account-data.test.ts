import { afterEach, expect, test, vi } from 'vitest';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { interleave } from '#functions/testing/interleave.ts';
import { withTable } from '#functions/testing/table.ts';
import { eraseSubscription } from './erase-account-data.ts';

withTable();
afterEach(() => {
  vi.restoreAllMocks();
});

test('the subscription of a later owner stays when it replaces the earlier one while that is being erased', async () => {
  const own = { email: 'ada@example.com', leftAt: '2026-05-01T12:00:00.000Z' };
  const subscriberId = toSubscriberId(own.email);
  const subscribe = (at: string, version: number) =>
    subscriber
      .put({
        subscriberId,
        email: own.email,
        name: 'Ada',
        preferences: 'exclusive_releases',
        status: 'pending',
        subscribedAt: at,
        firstAskedAt: at,
        consents: [],
        version,
      })
      .go();
  const read = async () => (await subscriber.get({ subscriberId }).go({ consistent: true })).data;
  await subscribe('2026-04-01T12:00:00.000Z', 1);
  const hasHappened = interleave(
    ({ verb, input }) => verb === 'Get' && input.includes(subscriberId),
    () => subscribe('2026-05-02T12:00:00.000Z', 2),
  );
  await eraseSubscription(own);
  expect(hasHappened()).toBe(true);
  expect(await read()).toMatchObject({ firstAskedAt: '2026-05-02T12:00:00.000Z' });
  await eraseSubscription({ email: own.email });
  expect(await read()).toBeNull();
});
