import { toSubscriptionKey } from '#functions/newsletter/emails/email-keys.ts';
import { subscriptionComposers } from '#functions/newsletter/emails/subscription-composers.ts';
import { erasureTombstone } from '#functions/newsletter/entities/erasure-tombstone.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { sendOnce } from '#functions/runtime/email/send-once.ts';
import { type ConsentWording, unconfirmedDays } from '#shared/domain/newsletter/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';

/** Who asks, and what they saw when they did. */
export type SubscriptionRequest = { email: string; name: string; source?: string; wording: ConsentWording };

const toSeconds = (days: number) => days * 24 * 3600;

/** A row after somebody asked for its address. Whoever is on the list stays as they are: this may be a stranger. */
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
    // Asking lifts nothing: only the owner of the address does, by confirming.
    suppressed: row?.suppressed,
    // One that was on the list before is kept as long as it would have been without asking again, and until it can confirm.
    ttl: earlier.length > 0 ? row?.ttl && Math.max(row.ttl, neverConfirmed) : neverConfirmed,
  };
}

/**
 * Whether an address has asked us to be left alone in clearer words than leaving: whoever types it in, it gets one email
 * a day at most, by which its owner can still come back.
 */
async function isToBeLeftAlone({ subscriberId, suppressed }: SubscriberRecord): Promise<boolean> {
  const { data } = await erasureTombstone.get({ subscriberId }).go();
  return data !== null || suppressed?.reason === 'complaint';
}

/**
 * Writes down that an address was asked for, and sends it the email that fits: a link to confirm, or word that it is on
 * the list already. Both cost the same steps, so that not even the time of the answer tells which it was.
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
