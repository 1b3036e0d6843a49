import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import type { MailKey } from '#functions/runtime/email/send-once.ts';
import { unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';

/**
 * The answer to a newsletter request: one email per request, or one per day; the row expires like an unconfirmed address.
 * An erased address starts at the first version again, so the time of the request is part of the id.
 */
export function toSubscriptionKey(
  row: SubscriberRecord,
  isOnceADay: boolean,
  now: Date,
): MailKey<'newsletter-already-joined' | 'newsletter-confirmation'> {
  const { subscriberId, status, version, subscribedAt } = row;
  const kind = status === 'active' ? 'newsletter-already-joined' : 'newsletter-confirmation';
  const ttl = Math.floor(now.getTime() / 1000) + unconfirmedDays * 24 * 3600;
  const which = isOnceADay ? now.toISOString().slice(0, 10) : `${version}-${Date.parse(subscribedAt)}`;
  return { mailId: `${kind}-${subscriberId}-${which}`, kind, subscriberId, ttl };
}
