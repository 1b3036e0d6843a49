import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { subscriberStatuses, suppressionReasons } from '#shared/domain/newsletter/newsletter.ts';

/** A subscriber, as the back office sees them. */
export const Subscriber = defineObject('Subscriber', {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  preferences: z.string(),
  status: z.enum(subscriberStatuses),
  isActive: withDescription(z.boolean(), 'True only between confirmation and leaving.'),
  subscribedAt: withDescription(Timestamp, 'When it was last requested.'),
  confirmedAt: z.nullable(Timestamp),
  unsubscribedAt: z.nullable(Timestamp),
  suppressedReason: z.nullable(z.enum(suppressionReasons)),
  suppressedAt: withDescription(
    z.nullable(Timestamp),
    'Since when it is no longer emailed. Unchanged while a new confirmation is open.',
  ),
  source: withDescription(z.nullable(z.string()), 'Where in the shop the form was.'),
});
export type Subscriber = z.output<typeof Subscriber>;

/** What the back office does with the newsletter's list; a separate file, because a visitor's functions need none of it. */
export const subscribersApi = defineArea('newsletter', {
  listSubscribers: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers',
    permission: 'newsletter.view',
    summary: 'List the subscribers of one state, the latest first.',
    query: z.extend(ListQuery, {
      status: withDescription(
        z.optional(z.enum(subscriberStatuses)),
        'active where none is given: those who are emailed.',
      ),
    }),
    response: toPageSchema(Subscriber),
  }),
});
