import { readSiteOrigin } from '#functions/environment/config.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { checkLink, type LinkState, signLink } from '#functions/runtime/link.ts';
import { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import { confirmationDays, preferencesDays } from '#shared/domain/newsletter/newsletter.ts';

const dayMs = 24 * 3600 * 1000;

/** The latest possible date: even an email from ten years ago still lets its reader unsubscribe. */
const never = new Date(8.64e15);

/** A link confirms one request only, so an older email cannot resubscribe somebody who has left since. */
const buildConfirmSubject = (subscriberId: string, requestId: string) =>
  `newsletter-confirm:${subscriberId}:${requestId}`;
const buildUnsubscribeSubject = (subscriberId: string) => `newsletter-leave:${subscriberId}`;
const buildPreferencesSubject = (subscriberId: string) => `newsletter-preferences:${subscriberId}`;

/**
 * Identifies the pending or latest request of a subscriber. An address that was erased, or never confirmed, starts
 * counting again, so the time of its row is part of the id.
 */
export const toRequestId = ({
  consents,
  firstAskedAt,
}: Pick<SubscriberRecord, 'consents' | 'firstAskedAt'>): string =>
  firstAskedAt ? `${consents.length}-${Date.parse(firstAskedAt)}` : String(consents.length);

export const buildPageUrl = (page: 'confirm' | 'unsubscribe' | 'preferences', token: string) =>
  `/newsletter/${page}?${new URLSearchParams({ token })}` as const;

/** The page asks for the press of a button, because programs that scan emails follow links but press nothing. */
export async function buildConfirmUrl(row: SubscriberRecord): Promise<string> {
  const requestId = toRequestId(row);
  const end = new Date(Date.parse(row.subscribedAt) + confirmationDays * dayMs);
  const signed = await signLink(buildConfirmSubject(row.subscriberId, requestId), end);
  return readSiteOrigin() + buildPageUrl('confirm', `${row.subscriberId}.${requestId}.${signed}`);
}

export async function createUnsubscribeToken(subscriberId: string): Promise<string> {
  return `${subscriberId}.${await signLink(buildUnsubscribeSubject(subscriberId), never)}`;
}

/** How an email lets its reader unsubscribe: the page, and the headers with the call that an email program makes by itself. */
export async function buildUnsubscribeLinks(subscriberId: string) {
  const token = await createUnsubscribeToken(subscriberId);
  const oneClick = `${readSiteOrigin()}${newsletterApi.unsubscribe.path}?${new URLSearchParams({ token })}`;
  return {
    page: readSiteOrigin() + buildPageUrl('unsubscribe', token),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Where readers see and change their own data. The link expires, so an email forwarded years later shows it to nobody. */
export async function buildPreferencesUrl(subscriberId: string, now: Date): Promise<string> {
  const end = new Date(now.getTime() + preferencesDays * dayMs);
  const signed = await signLink(buildPreferencesSubject(subscriberId), end);
  return readSiteOrigin() + buildPageUrl('preferences', `${subscriberId}.${signed}`);
}

type ReadToken = { subscriberId: string; state: LinkState };

export async function readConfirmToken(token: string, now: Date): Promise<ReadToken & { requestId: string }> {
  const [subscriberId = '', requestId = '', ...signed] = token.split('.');
  const state = await checkLink(buildConfirmSubject(subscriberId, requestId), signed.join('.'), now);
  return { subscriberId, requestId, state };
}

const createTokenReader =
  (buildSubject: (subscriberId: string) => string) =>
  async (token: string, now: Date): Promise<ReadToken> => {
    const [subscriberId = '', ...signed] = token.split('.');
    return { subscriberId, state: await checkLink(buildSubject(subscriberId), signed.join('.'), now) };
  };

export const readUnsubscribeToken = createTokenReader(buildUnsubscribeSubject);
export const readPreferencesToken = createTokenReader(buildPreferencesSubject);
