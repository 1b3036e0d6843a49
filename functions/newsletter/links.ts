import type { SubscriberRecord } from '#functions/data/subscriber.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { type LinkState, linkState, signLink } from '#functions/kit/link.ts';
import { newsletterApi } from '#shared/api/newsletter.ts';
import { confirmationDays, preferencesDays } from '#shared/domain/newsletter.ts';

const days = 24 * 3600 * 1000;

/** The last moment that there is: a letter of ten years ago still lets its reader leave. */
const never = new Date(8.64e15);

/** A link confirms one asking: after leaving, the letter of an earlier one cannot bring anybody back. */
const confirmSubject = (subscriberId: string, asking: string) =>
  `newsletter-confirm:${subscriberId}:${asking}`;
const leaveSubject = (subscriberId: string) => `newsletter-leave:${subscriberId}`;
const preferencesSubject = (subscriberId: string) => `newsletter-preferences:${subscriberId}`;

/**
 * Which asking of a subscriber is open, or was the last. An address that was erased, or never confirmed, begins to count
 * anew, so that the time of its row is part of it.
 */
export const askingOf = ({
  consents,
  firstAskedAt,
}: Pick<SubscriberRecord, 'consents' | 'firstAskedAt'>): string =>
  firstAskedAt ? `${consents.length}-${Date.parse(firstAskedAt)}` : String(consents.length);

export const linkedPage = (page: 'confirm' | 'unsubscribe' | 'preferences', token: string) =>
  `/newsletter/${page}?${new URLSearchParams({ token })}` as const;

/** The page that asks for the press of a button: programs that look into mails follow links, and press nothing. */
export async function confirmUrl(row: SubscriberRecord): Promise<string> {
  const asking = askingOf(row);
  const end = new Date(Date.parse(row.subscribedAt) + confirmationDays * days);
  const signed = await signLink(confirmSubject(row.subscriberId, asking), end);
  return siteOrigin() + linkedPage('confirm', `${row.subscriberId}.${asking}.${signed}`);
}

export async function leaveToken(subscriberId: string): Promise<string> {
  return `${subscriberId}.${await signLink(leaveSubject(subscriberId), never)}`;
}

/** Where a letter lets its reader leave: the page, and the call that a mail program makes by itself. */
export async function leaveUrls(subscriberId: string): Promise<{ page: string; oneClick: string }> {
  const token = await leaveToken(subscriberId);
  const oneClick = `${siteOrigin()}${newsletterApi.unsubscribe.path}?${new URLSearchParams({ token })}`;
  return { page: siteOrigin() + linkedPage('unsubscribe', token), oneClick };
}

/** What a reader sees and changes of themselves: a letter that is handed on years later shows it to nobody. */
export async function preferencesUrl(subscriberId: string, now: Date): Promise<string> {
  const end = new Date(now.getTime() + preferencesDays * days);
  const signed = await signLink(preferencesSubject(subscriberId), end);
  return siteOrigin() + linkedPage('preferences', `${subscriberId}.${signed}`);
}

type ReadToken = { subscriberId: string; state: LinkState };

export async function readConfirmToken(token: string, now: Date): Promise<ReadToken & { asking: string }> {
  const [subscriberId = '', asking = '', ...signed] = token.split('.');
  const state = await linkState(confirmSubject(subscriberId, asking), signed.join('.'), now);
  return { subscriberId, asking, state };
}

export async function readLeaveToken(token: string, now: Date): Promise<ReadToken> {
  const [subscriberId = '', ...signed] = token.split('.');
  return { subscriberId, state: await linkState(leaveSubject(subscriberId), signed.join('.'), now) };
}

export async function readPreferencesToken(token: string, now: Date): Promise<ReadToken> {
  const [subscriberId = '', ...signed] = token.split('.');
  return { subscriberId, state: await linkState(preferencesSubject(subscriberId), signed.join('.'), now) };
}
