import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import {
  currentConsentVersion,
  formerSubscriptionYears,
  type SubscriberStatus,
  unconfirmedDays,
} from '#shared/domain/newsletter/newsletter.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { type Demo, daysBefore } from './demo.ts';

const firstNames = ['Ada', 'Bruno', 'Clara', 'Dougal', 'Edith', 'Fergus', 'Grace', 'Hamish', 'Iris', 'Jonah'];
const lastNames = ['Ashdown', 'Brannock', 'Calloway', 'Dunmore'];
const places = ['home', 'checkout', 'blog', 'about', 'collection'];

type Reader = { name: string; daysAgo: number; source: string; status: SubscriberStatus };

/** Every ninth reader has unsubscribed since, and the two latest have not confirmed yet. */
const getStatus = (index: number): SubscriberStatus => {
  if (index < 2) return 'pending';
  return index % 9 === 8 ? 'unsubscribed' : 'active';
};

/** The sample newsletter list: invented people at addresses that reach nobody, newest first. */
export const demoReaders: readonly Reader[] = lastNames.flatMap((lastName, row) =>
  firstNames.map((firstName, column) => {
    const index = row * firstNames.length + column;
    return {
      name: `${firstName} ${lastName}`,
      daysAgo: 3 + index * 11,
      source: places[index % places.length] ?? 'home',
      status: getStatus(index),
    };
  }),
);

export const toReaderEmail = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@example.com`;

function toRow({ name, daysAgo, source, status }: Reader, demo: Demo): SubscriberRecord {
  const email = toReaderEmail(name);
  const at = (days: number, time: string) => daysBefore(demo, days, time).toISOString();
  const secondsFrom = (moment: string, days: number) =>
    Math.floor(Date.parse(moment) / 1000) + days * 24 * 3600;
  const requestedAt = at(daysAgo, '19:12');
  const leftAt = at(daysAgo - 2, '08:40');
  const row = {
    subscriberId: toSubscriberId(email),
    email,
    name,
    preferences: 'exclusive_releases' as const,
    status,
    isActive: status === 'active',
    subscribedAt: requestedAt,
    version: 1,
  };
  const consent = { askedAt: requestedAt, source, wording: currentConsentVersion };
  if (status === 'pending')
    return { ...row, consents: [consent], ttl: secondsFrom(requestedAt, unconfirmedDays) };
  const confirmed = { ...consent, confirmedAt: at(daysAgo, '19:20') };
  if (status === 'active') return { ...row, consents: [confirmed] };
  const consents = [{ ...confirmed, unsubscribedAt: leftAt }];
  return { ...row, consents, ttl: secondsFrom(leftAt, formerSubscriptionYears * 365) };
}

/** Adds those sample readers who have never been on the list. */
export async function createSubscribers(demo: Demo): Promise<void> {
  for (const reader of demoReaders) await createIfMissing(subscriber.create(toRow(reader, demo)).go());
}
