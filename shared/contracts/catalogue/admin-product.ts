import * as z from 'zod/mini';
import { Day, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { officeFields } from '#shared/domain/catalogue/product-field-lists.ts';
import { stockMoveKinds } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { ProductDetails, toAnswers } from './catalogue.ts';

/** A bottle in the back office. */
export const AdminProduct = withMeta(
  z.object({
    ...ProductDetails.shape,
    ...toAnswers(officeFields),
    stock: withMeta(z.nullable(z.int().check(z.nonnegative())), {
      description: 'What can be bought now; null in the list of the archive, where it is not read.',
    }),
    version: withMeta(z.int().check(z.nonnegative()), { description: 'To be sent with a change.' }),
    updatedAt: Timestamp,
    archivedAt: z.nullable(Timestamp),
    draft: withMeta(
      z.nullish(
        z.object({
          since: Timestamp,
          goesLiveAt: withMeta(z.nullable(Timestamp), { description: 'When it goes live by itself.' }),
          scheduledBy: z.nullable(z.string()),
        }),
      ),
      { description: 'Of a bottle that has not been in the shop yet.' },
    ),
  }),
  { id: 'AdminProduct' },
);
export type AdminProduct = z.output<typeof AdminProduct>;

/** What a bottle costs and earns, for those who may know. */
export const ProductCosting = withMeta(
  z.object({
    cost: withMeta(z.nullable(Pounds), {
      description: 'Of one bottle, without VAT; null where it is not known.',
    }),
    source: withMeta(z.nullable(z.enum(['deliveries', 'entered'])), {
      description: 'The average of its deliveries, or what staff entered until a delivery has a cost.',
    }),
    margin: withMeta(z.nullable(z.string().check(z.regex(/^-?\d{1,9}\.\d{2}$/))), {
      description: 'Pounds: the price without VAT, less the cost.',
      examples: ['140.00'],
    }),
    marginPercent: withMeta(z.nullable(z.number()), { description: 'Of the price without VAT.' }),
    enteredCost: z.nullable(Pounds),
    version: withMeta(z.int().check(z.nonnegative()), { description: 'To be sent with another cost.' }),
  }),
  { id: 'ProductCosting' },
);
export type ProductCosting = z.output<typeof ProductCosting>;

/** A bottle in the lists of the back office, with its cost if that was requested. */
export const ListedAdminProduct = withMeta(z.extend(AdminProduct, { costing: z.optional(ProductCosting) }), {
  id: 'ListedAdminProduct',
});
export type ListedAdminProduct = z.output<typeof ListedAdminProduct>;

/** A draft that is published automatically. */
export const UpcomingProduct = withMeta(
  z.object({ id: z.string(), name: z.string(), goesLiveAt: Timestamp, scheduledBy: z.string() }),
  { id: 'UpcomingProduct' },
);
export type UpcomingProduct = z.output<typeof UpcomingProduct>;

/** The most drafts that are shown. */
export const maxUpcoming = 20;

export const StockMove = withMeta(
  z.object({
    id: z.string(),
    kind: z.enum(stockMoveKinds),
    change: z.int(),
    reason: z.string(),
    actor: z.string(),
    movedAt: Timestamp,
  }),
  { id: 'StockMove' },
);
export type StockMove = z.output<typeof StockMove>;

export const ValuationHistory = withMeta(
  z.object({
    version: withMeta(z.int().check(z.nonnegative()), { description: '0 where there is none yet.' }),
    points: z.array(z.object({ on: Day, value: Pounds, source: z.string() })),
  }),
  { id: 'ValuationHistory' },
);
export type ValuationHistory = z.output<typeof ValuationHistory>;
