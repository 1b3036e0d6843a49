import * as z from 'zod/mini';
import { Day, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { officeFields } from '#shared/domain/catalogue/product-field-lists.ts';
import { stockMoveKinds } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { ProductDetails, toAnswers } from './catalogue.ts';

/** A bottle in the back office. */
export const AdminProduct = defineObject('AdminProduct', {
  ...ProductDetails.shape,
  ...toAnswers(officeFields),
  stock: withDescription(
    z.nullable(z.int().check(z.nonnegative())),
    'What can be bought now; null in the list of the archive, where it is not read.',
  ),
  version: withDescription(z.int().check(z.nonnegative()), 'To be sent with a change.'),
  updatedAt: Timestamp,
  archivedAt: z.nullable(Timestamp),
  draft: withDescription(
    z.nullish(
      z.object({
        since: Timestamp,
        goesLiveAt: withDescription(z.nullable(Timestamp), 'When it goes live by itself.'),
        scheduledBy: z.nullable(z.string()),
      }),
    ),
    'Of a bottle that has not been in the shop yet.',
  ),
});
export type AdminProduct = z.output<typeof AdminProduct>;

/** What a bottle costs and earns, for those who may know. */
export const ProductCosting = defineObject('ProductCosting', {
  cost: withDescription(z.nullable(Pounds), 'Of one bottle, without VAT; null where it is not known.'),
  source: withDescription(
    z.nullable(z.enum(['deliveries', 'entered'])),
    'The average of its deliveries, or what staff entered until a delivery has a cost.',
  ),
  margin: withMeta(z.nullable(z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/))), {
    description: 'Pounds: the price without VAT, less the cost.',
    examples: ['140.00'],
  }),
  marginPercent: withDescription(z.nullable(z.number()), 'Of the price without VAT.'),
  enteredCost: z.nullable(Pounds),
  version: withDescription(z.int().check(z.nonnegative()), 'To be sent with another cost.'),
});
export type ProductCosting = z.output<typeof ProductCosting>;

/** A bottle in the lists of the back office, with its cost if that was requested. */
export const ListedAdminProduct = defineObject('ListedAdminProduct', {
  ...AdminProduct.shape,
  costing: z.optional(ProductCosting),
});
export type ListedAdminProduct = z.output<typeof ListedAdminProduct>;

/** A draft that is published automatically. */
export const UpcomingProduct = defineObject('UpcomingProduct', {
  id: z.string(),
  name: z.string(),
  goesLiveAt: Timestamp,
  scheduledBy: z.string(),
});
export type UpcomingProduct = z.output<typeof UpcomingProduct>;

/** The most drafts that are shown. */
export const maxUpcoming = 20;

export const StockMove = defineObject('StockMove', {
  id: z.string(),
  kind: z.enum(stockMoveKinds),
  change: z.int(),
  reason: z.string(),
  actor: z.string(),
  movedAt: Timestamp,
});
export type StockMove = z.output<typeof StockMove>;

export const ValuationHistory = defineObject('ValuationHistory', {
  version: withDescription(z.int().check(z.nonnegative()), '0 where there is none yet.'),
  points: z.array(z.object({ on: Day, value: Pounds, source: z.string() })),
});
export type ValuationHistory = z.output<typeof ValuationHistory>;
