import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { readPreferencesToken } from './newsletter-links.ts';

type Refuse = (
  code: 'link_invalid' | 'link_expired',
  details?: Record<string, unknown>,
  ...fields: string[]
) => never;

/** Identifies the link's subscriber, if the link is still valid. */
export async function verifyPreferencesToken(token: string, now: Date, fail: Refuse): Promise<string> {
  const { subscriberId, state } = await readPreferencesToken(token, now);
  if (state === 'forged') fail('link_invalid', {}, 'token');
  if (state === 'expired') fail('link_expired');
  return subscriberId;
}

/** The reader that a link belongs to; an erased reader is no longer found. */
export async function loadLinkedSubscriber(
  token: string,
  now: Date,
  fail: Refuse,
): Promise<SubscriberRecord> {
  const subscriberId = await verifyPreferencesToken(token, now, fail);
  const { data } = await subscriber.get({ subscriberId }).go({ consistent: true });
  return data ?? fail('link_expired');
}
