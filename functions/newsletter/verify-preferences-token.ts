import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { readPreferencesToken } from './newsletter-links.ts';

type Refuse = (
  code: 'link_invalid' | 'link_expired',
  details?: Record<string, unknown>,
  ...fields: string[]
) => never;

/** Whose link it is, as far as it still shows anything. */
export async function verifyPreferencesToken(token: string, now: Date, fail: Refuse): Promise<string> {
  const { subscriberId, state } = await readPreferencesToken(token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  if (state === 'expired') fail('link_expired');
  return subscriberId;
}

/** The reader whose link it is; one that is erased has none any more. */
export async function loadLinkedSubscriber(
  token: string,
  now: Date,
  fail: Refuse,
): Promise<SubscriberRecord> {
  const subscriberId = await verifyPreferencesToken(token, now, fail);
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  return data ?? fail('link_expired');
}
