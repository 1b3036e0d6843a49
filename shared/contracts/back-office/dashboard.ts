import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';

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

export const Need = defineObject('Need', {
  kind: z.enum(needKinds),
  count: Count,
  isMore: withDescription(z.boolean(), 'Whether there are more than were counted.'),
  items: z.array(
    z.object({
      id: withDescription(
        z.string(),
        'The product, order, invoice, job or email, or whatever does not balance.',
      ),
      orderId: withDescription(z.nullable(z.string()), 'The order that it belongs to.'),
      name: z.string(),
      detail: z.string(),
      since: withDescription(z.nullable(z.string()), 'A moment, or a day for what was due.'),
    }),
  ),
});
export type Need = z.output<typeof Need>;

export const Overview = defineObject('Overview', {
  counts: withDescription(
    z.nullable(
      z.object({
        countedAt: Timestamp,
        totalProducts: Count,
        recentOrders: Count,
        recentOrderDays: Count,
        newsletterSubscribers: withDescription(Count, 'Everyone who has asked to join and not unsubscribed.'),
        activeUsers: withDescription(Count, 'Those of them who have confirmed.'),
        leftSubscribers: Count,
        suppressedSubscribers: withDescription(
          Count,
          'Subscribers whose email bounced or who reported it as spam.',
        ),
      }),
    ),
    'Counted every ten minutes; null before the first count.',
  ),
  booksCheckedAt: withDescription(
    z.nullable(Timestamp),
    'When the nightly reconciliation last ran; null before the first.',
  ),
  needs: withDescription(z.array(Need), 'Only tasks that there are any of, the orders to pack first.'),
});
export type Overview = z.output<typeof Overview>;

export const overviewApi = defineArea('overview', {
  getOverview: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/overview',
    permission: 'overview.view',
    summary: 'Return the state of the shop and what needs the attention of staff.',
    response: Overview,
  }),
});
