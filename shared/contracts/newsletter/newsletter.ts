import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { type ConsentWording, consentWordings } from '#shared/domain/newsletter/newsletter.ts';
import { LinkToken, ReaderName } from './subscriber-fields.ts';

const wordings = Object.keys(consentWordings) as ConsentWording[];

const SubscriptionBody = z.object({
  message: withDescription(z.string(), 'What to do next, the same for every address.'),
});

export const newsletterApi = defineArea('newsletter', {
  subscribe: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/subscribe',
    access: 'anyone',
    summary:
      'Ask to join the list: the address is emailed a confirmation link. The answer is the same for every address.',
    body: z.object({
      email: z
        .email('Please enter a valid email address')
        .check(z.maxLength(254, 'Please enter a valid email address')),
      name: ReaderName,
      preferences: z.literal('exclusive_releases', 'Must be exclusive_releases'),
      source: withMeta(
        z.optional(
          z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be the name of a place in the shop')),
        ),
        {
          description: 'Where in the shop the form was; stored with the consent.',
          examples: ['home'],
        },
      ),
      wording: withDescription(
        z.optional(z.enum(wordings)),
        'The version of the wording beside the form; the newest by default.',
      ),
    }),
    response: SubscriptionBody,
    status: 202,
    errors: ['too_many_requests'],
  }),
  confirm: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    summary: 'Join the list by the link in the email; confirming twice is no error.',
    body: z.object({ token: LinkToken }),
    response: z.object({ state: z.enum(['confirmed', 'already_confirmed']) }),
    errors: ['link_invalid', 'link_expired'],
  }),
  showUnsubscribe: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/unsubscribe',
    access: 'link',
    summary: 'Show the page that confirms unsubscribing, for email programs without one-click unsubscribing.',
    query: z.object({ token: LinkToken }),
    redirects: true,
  }),
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'link',
    summary:
      "Unsubscribe by the link in an email, from its page or by an email program's one click (RFC 8058); unsubscribing twice is no error.",
    query: z.object({ token: LinkToken }),
    response: z.object({ state: z.enum(['unsubscribed', 'already_unsubscribed']) }),
    errors: ['link_invalid'],
  }),
  rejoin: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/rejoin',
    access: 'anyone',
    summary: 'Ask to join again with the unsubscribe link: the address is emailed a new confirmation link.',
    body: z.object({ token: LinkToken }),
    response: SubscriptionBody,
    status: 202,
    errors: ['link_invalid', 'link_expired', 'too_many_requests'],
  }),
});
