import * as z from 'zod';
import { area, endpoint } from './endpoint.ts';
import { Pounds, ProductId, Timestamp } from './fields.ts';

/** A bottle as the shop shows it. `price` and `abv` are decimal strings, `stock` is what can be bought now. */
export const Product = z
  .object({
    id: ProductId,
    name: z.string(),
    description: z.string(),
    image: z.string(),
    category: z.string(),
    distillery: z.string(),
    region: z.string(),
    age: z.int().nullable().meta({ description: 'Years; null for a bottle without an age statement.' }),
    abv: z.string().meta({ description: 'Alcohol by volume in percent.', examples: ['46.3'] }),
    price: Pounds,
    stock: z.int().nonnegative(),
    isExclusive: z.boolean(),
    isLimited: z.boolean(),
    tags: z.array(z.string()),
    tastingNotes: z.string().nullable(),
    caskType: z.string().nullable(),
    bottleSize: z.string().meta({ examples: ['700ml'] }),
    inBond: z
      .boolean()
      .meta({ description: 'Whether the lot lies in bond, so that it can go to bonded storage.' }),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

/** A release of one bottle: the hero and the live banner both read this. */
export const Drop = z
  .object({
    id: z.string(),
    title: z.string(),
    headline: z.string(),
    story: z.string(),
    editionSize: z.int().positive(),
    opensAt: Timestamp,
    closesAt: Timestamp,
    nextDropAt: Timestamp.nullable(),
    product: Product,
  })
  .meta({ id: 'Drop' });
export type Drop = z.output<typeof Drop>;

/** Public reads may be half a minute old at the edge: the reservation at checkout is the truth about stock. */
const publicCache = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

export const catalogueApi = area('catalogue', {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'anyone',
    summary: 'List the products of the shop, or the first so many of them in the order of their ids.',
    query: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(1000)
        .optional()
        .meta({ description: 'All of them when absent.' }),
      after: ProductId.optional().meta({ description: 'The id of the last product already read.' }),
    }),
    response: z.array(Product),
    errors: [],
    cacheControl: publicCache,
  }),
  getProduct: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    access: 'anyone',
    summary: 'Read one product with what can be bought now.',
    params: z.object({ id: z.string().min(1).max(120) }),
    response: Product,
    errors: ['product_not_found'],
    cacheControl: publicCache,
  }),
  getCurrentDrop: endpoint({
    method: 'GET',
    path: '/api/drops/current',
    access: 'anyone',
    summary: 'Read the drop that is open now, or null between two drops.',
    response: z.object({ drop: Drop.nullable() }),
    errors: [],
    cacheControl: publicCache,
  }),
});
