import { subscriptionComposers } from '#functions/newsletter/emails/subscription-composers.ts';
import { erasureTombstone } from '#functions/newsletter/entities/erasure-tombstone.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { type MailKey, sendOnce } from '#functions/runtime/email/send-once.ts';
import { type ConsentWording, unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';

/**
 * The answer to a newsletter request: one email per request, or one per day; the row expires like an unconfirmed address.
 * An erased address starts at the first version again, so the time of the request is part of the id.
 */
function toSubscriptionKey(
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

/** Who makes the request, and what they saw when they made it. */
export type SubscriptionRequest = { email: string; name: string; source?: string; wording: ConsentWording };

const toSeconds = (days: number) => days * 24 * 3600;

/**
 * The row after a request for its address. An active subscriber stays unchanged, because the request may come from a
 * stranger.
 */
function withRequest(
  row: SubscriberRecord | undefined,
  subscriberId: string,
  { email, name, source, wording }: SubscriptionRequest,
  now: Date,
): Omit<SubscriberRecord, 'version'> {
  if (row?.status === 'active') return row;
  const last = row?.consents.at(-1);
  const isOpen = last && !last.confirmedAt && !last.unsubscribedAt;
  const earlier = (isOpen ? row?.consents.slice(0, -1) : row?.consents) ?? [];
  const subscribedAt = now.toISOString();
  const neverConfirmed = Math.floor(now.getTime() / 1000) + toSeconds(unconfirmedDays);
  return {
    subscriberId,
    email,
    name,
    preferences: 'exclusive_releases',
    status: 'pending',
    subscribedAt,
    firstAskedAt: row ? row.firstAskedAt : subscribedAt,
    consents: [...earlier, { askedAt: subscribedAt, source, wording }],
    // A request lifts no suppression: only the owner of the address can, by confirming.
    suppressed: row?.suppressed,
    // A former subscriber's row keeps its expiry, or is retained for longer if needed until the new request can be confirmed.
    ttl: earlier.length > 0 ? row?.ttl && Math.max(row.ttl, neverConfirmed) : neverConfirmed,
  };
}

/**
 * Whether an address was erased or has complained, which says more clearly than unsubscribing that it is to be left
 * alone. It gets one email a day at most, whoever enters it, which still lets its owner come back.
 */
async function isToBeLeftAlone({ subscriberId, suppressed }: SubscriberRecord): Promise<boolean> {
  const { data } = await erasureTombstone.get({ subscriberId }).go();
  return data !== null || suppressed?.reason === 'complaint';
}

/**
 * Records a request for an address, and sends the email that fits: a link to confirm, or a notice that it is already on
 * the list. Both take the same steps, so not even the response time reveals which it was.
 */
export async function requestSubscription(
  subscriberId: string,
  request: SubscriptionRequest,
  now: Date,
): Promise<void> {
  const row = await changeSubscriber(subscriberId, (before) =>
    withRequest(before, subscriberId, request, now),
  );
  if (!row) return;
  const key = toSubscriptionKey(row, await isToBeLeftAlone(row), now);
  await sendOnce(key, subscriptionComposers, now);
}

/** The same for every address. */
export const subscriptionAnswer = {
  message: 'Please check your inbox: we have sent you an email with the next step.',
};
