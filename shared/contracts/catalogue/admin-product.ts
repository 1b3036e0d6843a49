import * as z from 'zod';
import { Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { Day } from '#shared/contracts/held-product.ts';
import { officeFields } from '#shared/domain/catalogue/product-field-lists.ts';
import { stockMoveKinds } from '#shared/domain/catalogue/stock-ledger.ts';
import { ProductDetails, toAnswers } from './catalogue.ts';

/** A bottle as the back office has it. */
export const AdminProduct = z
  .object({
    ...ProductDetails.shape,
    ...toAnswers(officeFields),
    stock: z.int().nonnegative().nullable().meta({
      description: 'What can be bought now; null in the list of the archive, where it is not read.',
    }),
    version: z.int().nonnegative().meta({ description: 'To be sent with a change.' }),
    updatedAt: Timestamp,
    archivedAt: z.nullable(Timestamp),
    draft: z
      .object({
        since: Timestamp,
        goesLiveAt: z.nullable(Timestamp).meta({ description: 'When it goes live by itself.' }),
        scheduledBy: z.nullable(z.string()),
      })
      .nullish()
      .meta({ description: 'Of a bottle that has not been in the shop yet.' }),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.output<typeof AdminProduct>;

/** What a bottle costs and earns, for those who may know. */
export const ProductCosting = z
  .object({
    cost: z.nullable(Pounds).meta({ description: 'Of one bottle, without VAT; null where it is not known.' }),
    source: z.nullable(z.enum(['deliveries', 'entered'])).meta({
      description: 'The average of its deliveries, or what staff entered until a delivery has a cost.',
    }),
    margin: z
      .nullable(z.string().regex(/^-?\d{1,9}\.\d{2}$/))
      .meta({ description: 'Pounds: the price without VAT, less the cost.', examples: ['140.00'] }),
    marginPercent: z.nullable(z.number()).meta({ description: 'Of the price without VAT.' }),
    enteredCost: z.nullable(Pounds),
    version: z.int().nonnegative().meta({ description: 'To be sent with another cost.' }),
  })
  .meta({ id: 'ProductCosting' });
export type ProductCosting = z.output<typeof ProductCosting>;

/** A bottle in the lists of the back office, with its cost where that was requested. */
export const ListedAdminProduct = AdminProduct.extend({ costing: ProductCosting.optional() }).meta({
  id: 'ListedAdminProduct',
});
export type ListedAdminProduct = z.output<typeof ListedAdminProduct>;

/** A draft that goes live by itself. */
export const UpcomingProduct = z
  .object({ id: z.string(), name: z.string(), goesLiveAt: Timestamp, scheduledBy: z.string() })
  .meta({ id: 'UpcomingProduct' });
export type UpcomingProduct = z.output<typeof UpcomingProduct>;

/** How many of them are shown at most. */
export const maxUpcoming = 20;

export const StockMove = z
  .object({
    id: z.string(),
    kind: z.enum(stockMoveKinds),
    change: z.int(),
    reason: z.string(),
    actor: z.string(),
    movedAt: Timestamp,
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.output<typeof StockMove>;

export const ValuationHistory = z
  .object({
    version: z.int().nonnegative().meta({ description: '0 where there is none yet.' }),
    points: z.array(z.object({ on: Day, value: Pounds, source: z.string() })),
  })
  .meta({ id: 'ValuationHistory' });
export type ValuationHistory = z.output<typeof ValuationHistory>;
