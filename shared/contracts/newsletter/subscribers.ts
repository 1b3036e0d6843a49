import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { subscriberStatuses, suppressionReasons } from '#shared/domain/newsletter/newsletter.ts';

/** A subscriber, as the back office sees them. */
export const Subscriber = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    preferences: z.string(),
    status: z.enum(subscriberStatuses),
    isActive: z.boolean().meta({ description: 'True only between confirmation and leaving.' }),
    subscribedAt: withMeta(Timestamp, { description: 'When it was last requested.' }),
    confirmedAt: z.nullable(Timestamp),
    unsubscribedAt: z.nullable(Timestamp),
    suppressedReason: z.enum(suppressionReasons).nullable(),
    suppressedAt: z.nullable(Timestamp).meta({
      description: 'Since when it is no longer emailed. Unchanged while a new confirmation is open.',
    }),
    source: z.string().nullable().meta({ description: 'Where in the shop the form was.' }),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof Subscriber>;

/** What the back office does with the newsletter's list; apart, since a visitor's functions need none of it. */
export const subscribersApi = defineArea('newsletter', {
  listSubscribers: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'List the subscribers of one state, the latest first.',
    query: ListQuery.extend({
      status: z
        .enum(subscriberStatuses)
        .optional()
        .meta({ description: 'active where none is given: those who are emailed.' }),
    }),
    response: toPageSchema(Subscriber),
    errors: [],
  }),
});
