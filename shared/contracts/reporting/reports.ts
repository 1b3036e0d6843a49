import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';

/** An amount that may be below nothing, as a day is on which more went back than came in. */
const SignedPounds = z
  .string()
  .regex(/^-?\d{1,12}\.\d{2}$/)
  .meta({ description: 'Pounds sterling with two decimals.', examples: ['4850.00'] });
const Count = z.int().min(0);
const Day = z.iso.date();

const SalesFigures = z
  .object({
    orders: Count.meta({ description: 'Orders paid and invoices issued.' }),
    units: Count.meta({ description: 'Bottles sold, without those on Shopify.' }),
    shopifyUnits: Count.meta({
      description: 'Bottles sold or removed on Shopify, whose money is known there.',
    }),
    sales: SignedPounds.meta({ description: 'All that was charged, VAT and duty included.' }),
    net: SignedPounds.meta({
      description: 'Without VAT and without duty and import VAT collected for HMRC, refunds taken off.',
    }),
    averageOrder: SignedPounds.nullable().meta({ description: 'Null where nothing was sold.' }),
    refunds: z.int(),
    refunded: SignedPounds,
    margin: SignedPounds.nullable().meta({
      description:
        'What the bottles with a known cost were sold for without VAT, less that cost; null where no cost is known.',
    }),
    marginPercent: z.number().nullable(),
    uncostedUnits: z.int().meta({ description: 'Bottles sold whose cost is not known.' }),
  })
  .meta({ id: 'SalesFigures' });
export type SalesFigures = z.output<typeof SalesFigures>;

const Bottle = z.object({ productId: z.string(), name: z.string() });

export const Summary = z
  .object({
    asOf: Timestamp,
    sales: z
      .object({
        windows: z.array(
          z.object({
            days: z.int().meta({ description: '1 is today up to now, and yesterday before it.' }),
            from: Day,
            now: SalesFigures,
            before: SalesFigures,
          }),
        ),
        days: z
          .array(
            z.object({
              day: Day,
              sales: SignedPounds,
              refunded: SignedPounds,
              orders: z.int(),
              units: z.int(),
            }),
          )
          .meta({ description: 'The days of the last 365 with any sales, the earliest first.' }),
      })
      .nullable()
      .meta({ description: 'London days. Null without the right to see sales.' }),
    countedAt: z.nullable(Timestamp).meta({
      description: 'When all that follows was counted, which is done every ten minutes; null before.',
    }),
    stock: z
      .object({
        bottles: Count,
        retail: SignedPounds.meta({ description: "At today's prices." }),
        cost: SignedPounds.meta({ description: 'At the average cost of deliveries, or as entered.' }),
        uncosted: Count.meta({ description: 'Bottles whose cost is not known.' }),
      })
      .nullable(),
    best: z.array(Bottle.extend({ units: Count, sales: SignedPounds })).nullable(),
    slowest: z
      .array(Bottle.extend({ available: Count, units: Count, retail: SignedPounds }))
      .nullable()
      .meta({ description: 'In stock and sold least in 90 days, the most valuable stock first.' }),
    bond: z.object({ bottles: Count, owners: Count }).nullable(),
    storageDue: z.object({ invoices: Count, amount: SignedPounds }).nullable(),
    reservations: z.object({ orders: Count, bottles: Count }).nullable(),
    refundsDue: z.object({ refunds: Count, amount: SignedPounds }).nullable(),
    disputes: z.object({ disputes: Count, amount: SignedPounds }).nullable(),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof Summary>;

export const reportsApi = defineArea('reports', {
  getSummary: defineEndpoint({
    method: 'GET',
    path: '/api/admin/reports/summary',
    access: 'admin',
    permission: 'overview.view',
    summary:
      'Return sales of today, 7, 30 and 365 days, and stock; each figure as far as the role may see it.',
    response: Summary,
    errors: [],
  }),
});
