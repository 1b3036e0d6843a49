import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';

/** The kinds of work that need the staff's attention; the page knows where each of them leads. */
export const needKinds = [
  'orders_to_pack',
  'open_returns',
  'overdue_invoices',
  'overdue_manual_invoices',
  'overdue_supplier_invoices',
  'low_stock',
  'stuck_checkouts',
  'owed_refunds',
  'open_disputes',
  'waiting_deliveries',
  'failed_jobs',
  'failed_mails',
  'broken_books',
] as const;

const Count = z.int().check(z.minimum(0));

export const Need = withMeta(
  z.object({
    kind: z.enum(needKinds),
    count: Count,
    isMore: withMeta(z.boolean(), { description: 'Whether there are more than were counted.' }),
    items: z.array(
      z.object({
        id: withMeta(z.string(), {
          description: 'The product, order, invoice, job or email, or whatever does not balance.',
        }),
        orderId: withMeta(z.nullable(z.string()), { description: 'The order that it belongs to.' }),
        name: z.string(),
        detail: z.string(),
        since: withMeta(z.nullable(z.string()), { description: 'A moment, or a day for what was due.' }),
      }),
    ),
  }),
  { id: 'Need' },
);
export type Need = z.output<typeof Need>;

export const Overview = withMeta(
  z.object({
    counts: withMeta(
      z.nullable(
        z.object({
          countedAt: Timestamp,
          totalProducts: Count,
          recentOrders: Count,
          recentOrderDays: Count,
          newsletterSubscribers: withMeta(Count, {
            description: 'Everyone who has asked to join and not unsubscribed.',
          }),
          activeUsers: withMeta(Count, { description: 'Those of them who have confirmed.' }),
          leftSubscribers: Count,
          suppressedSubscribers: withMeta(Count, {
            description: 'Subscribers whose email bounced or who reported it as spam.',
          }),
        }),
      ),
      { description: 'Counted every ten minutes; null before the first count.' },
    ),
    booksCheckedAt: withMeta(z.nullable(Timestamp), {
      description: 'When the nightly reconciliation last ran; null before the first.',
    }),
    needs: withMeta(z.array(Need), {
      description: 'Only tasks that there are any of, the orders to pack first.',
    }),
  }),
  { id: 'Overview' },
);
export type Overview = z.output<typeof Overview>;

export const overviewApi = defineArea('overview', {
  getOverview: defineEndpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    permission: 'overview.view',
    summary: 'Return the state of the shop and what needs the attention of staff.',
    response: Overview,
    errors: [],
  }),
});
