import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { subscriberStatuses, suppressionReasons } from '#shared/domain/newsletter/newsletter.ts';
import { LinkToken, ReaderName } from './subscriber-fields.ts';

/** One request for the newsletter, and its outcome. */
const Consent = z.object({
  askedAt: Timestamp,
  source: withDescription(z.nullable(z.string()), 'Where in the shop the form was.'),
  wording: withDescription(z.string(), 'The wording shown beside it.'),
  confirmedAt: z.nullable(Timestamp),
  unsubscribedAt: z.nullable(Timestamp),
});

/** The stored data of a subscriber, as they see it through the link in an email. */
export const NewsletterPreferences = defineObject('NewsletterPreferences', {
  email: z.string(),
  name: z.string(),
  status: z.enum(subscriberStatuses),
  suppressedReason: z.nullable(z.enum(suppressionReasons)),
  consents: z.array(Consent),
  leaveToken: withDescription(z.string(), 'For newsletter.unsubscribe and newsletter.rejoin.'),
});
export type NewsletterPreferences = z.output<typeof NewsletterPreferences>;

const refused = ['link_invalid', 'link_expired'] as const;

/** What subscribers can do with their data through the link in an email. */
export const newsletterPreferencesApi = defineArea('newsletter', {
  getPreferences: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/preferences',
    access: 'link',
    summary: 'Return what is stored about a subscriber, by the link in an email.',
    query: z.object({ token: LinkToken }),
    response: NewsletterPreferences,
    errors: refused,
  }),
  savePreferences: defineEndpoint({
    method: 'PUT',
    path: '/api/newsletter/preferences',
    access: 'anyone',
    summary: "Change a subscriber's name, by the link in an email.",
    body: z.object({
      token: LinkToken,
      name: ReaderName,
    }),
    response: NewsletterPreferences,
    errors: refused,
  }),
  exportSubscription: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/preferences/export',
    access: 'link',
    summary: 'Export everything that is stored about a subscriber, by the link in an email.',
    query: z.object({ token: LinkToken }),
    file: 'application/json',
    errors: refused,
  }),
  eraseSubscription: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/preferences/erase',
    access: 'anyone',
    summary:
      'Erase a subscriber, by the link in an email; a digest of the address is retained so that it is not emailed again. Erasing twice is no error.',
    body: z.object({ token: LinkToken }),
    status: 204,
    errors: refused,
  }),
});
