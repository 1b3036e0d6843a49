import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';

/** An amount that may be negative, as on a day on which more went back than came in. */
const SignedPounds = withMeta(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/)), {
  description: 'Pounds sterling with two decimals.',
  examples: ['4850.00'],
});
const Count = z.int().check(z.minimum(0));
const Day = z.iso.date();

const SalesFigures = defineObject('SalesFigures', {
  orders: withDescription(Count, 'Orders paid and invoices issued.'),
  units: withDescription(Count, 'Bottles sold, without those on Shopify.'),
  shopifyUnits: withDescription(Count, 'Bottles sold or removed on Shopify, whose money is known there.'),
  sales: withDescription(SignedPounds, 'All that was charged, VAT and duty included.'),
  net: withDescription(
    SignedPounds,
    'Without VAT and without duty and import VAT collected for HMRC, refunds taken off.',
  ),
  averageOrder: withDescription(z.nullable(SignedPounds), 'Null where nothing was sold.'),
  refunds: z.int(),
  refunded: SignedPounds,
  margin: withDescription(
    z.nullable(SignedPounds),
    'What the bottles with a known cost were sold for without VAT, less that cost; null where no cost is known.',
  ),
  marginPercent: z.nullable(z.number()),
  uncostedUnits: withDescription(z.int(), 'Bottles sold whose cost is not known.'),
});
export type SalesFigures = z.output<typeof SalesFigures>;

const Bottle = z.object({ productId: z.string(), name: z.string() });

export const Summary = defineObject('Summary', {
  asOf: Timestamp,
  sales: withDescription(
    z.nullable(
      z.object({
        windows: z.array(
          z.object({
            days: withDescription(z.int(), '1 is today up to now, and yesterday before it.'),
            from: Day,
            now: SalesFigures,
            before: SalesFigures,
          }),
        ),
        days: withDescription(
          z.array(
            z.object({
              day: Day,
              sales: SignedPounds,
              refunded: SignedPounds,
              orders: z.int(),
              units: z.int(),
            }),
          ),
          'The days of the last 365 with any sales, the earliest first.',
        ),
      }),
    ),
    'London days. Null without the right to see sales.',
  ),
  countedAt: withDescription(
    z.nullable(Timestamp),
    'When all that follows was counted, which is done every ten minutes; null before.',
  ),
  stock: z.nullable(
    z.object({
      bottles: Count,
      retail: withDescription(SignedPounds, "At today's prices."),
      cost: withDescription(SignedPounds, 'At the average cost of deliveries, or as entered.'),
      uncosted: withDescription(Count, 'Bottles whose cost is not known.'),
    }),
  ),
  best: z.nullable(z.array(z.extend(Bottle, { units: Count, sales: SignedPounds }))),
  slowest: withDescription(
    z.nullable(z.array(z.extend(Bottle, { available: Count, units: Count, retail: SignedPounds }))),
    'In stock and sold least in 90 days, the most valuable stock first.',
  ),
  bond: z.nullable(z.object({ bottles: Count, owners: Count })),
  storageDue: z.nullable(z.object({ invoices: Count, amount: SignedPounds })),
  reservations: z.nullable(z.object({ orders: Count, bottles: Count })),
  refundsDue: z.nullable(z.object({ refunds: Count, amount: SignedPounds })),
  disputes: z.nullable(z.object({ disputes: Count, amount: SignedPounds })),
});
export type Summary = z.output<typeof Summary>;

export const reportsApi = defineArea('reports', {
  getSummary: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/reports/summary',
    permission: 'overview.view',
    summary:
      'Return sales of today, 7, 30 and 365 days, and stock; each figure as far as the role may see it.',
    response: Summary,
  }),
});
