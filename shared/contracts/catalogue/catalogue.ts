import * as z from 'zod/mini';
import { ShownBallotTerms } from '#shared/contracts/catalogue/ballot-terms.ts';
import { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Pounds, ProductId, Timestamp } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import type { ValueKind } from '#shared/domain/catalogue/product-declaration.ts';
import { listedFields, listedNames, pageFields } from '#shared/domain/catalogue/product-field-lists.ts';
import {
  getProductField,
  type ProductField,
  type productFields,
} from '#shared/domain/catalogue/product-fields.ts';
import { type Facet, facetNames } from '#shared/domain/catalogue/search/catalogue-filter.ts';
import { sectionNames } from '#shared/domain/catalogue/search/section-query.ts';
import { productFieldNotes } from './product-field-notes.ts';

/** The schema of a field in an answer, by the kind of its values. */
const answers = {
  text: z.string(),
  optionalText: z.nullable(z.string()),
  addedText: z.nullish(z.string()),
  pounds: Pounds,
  years: z.nullable(z.int()),
  count: z.int().check(z.nonnegative()),
  flag: z.boolean(),
  tags: z.array(z.string()),
  pictures: z.nullish(z.array(z.object({ image: z.string(), alt: z.nullable(z.string()) }))),
} satisfies Record<ValueKind, z.core.$ZodType>;

type AnswerShape<Name extends ProductField> = {
  [Each in Name]: (typeof answers)[(typeof productFields)[Each]['kind']];
};

/** The schemas of some fields in an answer. */
export function toAnswers<Name extends ProductField>(names: readonly Name[]): AnswerShape<Name> {
  const schemas = names.map((name) => {
    const schema: z.core.$ZodType = answers[getProductField(name).kind];
    const notes = productFieldNotes[name];
    return [name, notes ? withMeta(schema, notes) : schema];
  });
  return Object.fromEntries(schemas);
}

const shape = {
  id: ProductId,
  addedAt: withDescription(
    z.nullish(Timestamp),
    'When the shop added the bottle; null where it is not known.',
  ),
  ...toAnswers(listedFields),
  stock: z.int().check(z.nonnegative()),
  drop: withDescription(
    z.nullish(BottleDrop),
    'The drop that decides when this bottle can be bought; null for one that is always on sale.',
  ),
};

/** A bottle as the shop shows it. `price` and `abv` are decimal strings, `stock` is what can be bought now. */
export const Product = withMeta(
  z.object(Object.fromEntries(listedNames.map((name) => [name, shape[name]])) as typeof shape),
  { id: 'Product' },
);
export type Product = z.output<typeof Product>;

/** A bottle as its own page shows it, with the details that the law requires there and that lists do not need. */
export const ProductDetails = defineObject('ProductDetails', { ...Product.shape, ...toAnswers(pageFields) });
export type ProductDetails = z.output<typeof ProductDetails>;

/** A drop of one bottle: the hero and the live banner both read this. */
export const Drop = defineObject('Drop', {
  id: z.string(),
  title: z.string(),
  headline: z.string(),
  story: z.string(),
  editionSize: z.int().check(z.positive()),
  opensAt: Timestamp,
  closesAt: Timestamp,
  nextDropAt: z.nullable(Timestamp),
  limitPerCustomer: z.nullish(z.int().check(z.positive())),
  ballot: withDescription(z.nullish(ShownBallotTerms), 'Absent where it is first come.'),
  product: Product,
});
export type Drop = z.output<typeof Drop>;

const FacetCounts = z.array(z.object({ value: z.string(), count: z.int().check(z.nonnegative()) }));
const Bounds = z.object({ min: z.number(), max: z.number(), step: z.number() });

/** A page of the gallery. */
export const CataloguePage = defineObject('CataloguePage', {
  inShop: withDescription(z.int().check(z.nonnegative()), 'How many bottles the shop has.'),
  total: withDescription(z.int().check(z.nonnegative()), 'How many of them fit.'),
  products: withDescription(
    z.readonly(z.array(Product)),
    'The matches from the requested position; all of a short catalogue.',
  ),
  around: withDescription(
    z.nullable(
      z.object({
        facets: z.object(
          Object.fromEntries(facetNames.map((name) => [name, FacetCounts])) as Record<
            Facet,
            typeof FacetCounts
          >,
        ),
        bounds: z.object({ price: Bounds, age: Bounds, abv: Bounds }),
        prices: withDescription(
          z.optional(z.array(z.int().check(z.nonnegative()))),
          'How many bottles there are in each section of the price track.',
        ),
        noHit: withDescription(
          z.nullable(
            z.object({
              ways: z.array(z.object({ id: z.string(), count: z.int().check(z.positive()) })),
              nearest: z.array(Product),
            }),
          ),
          'Where nothing matches: how many would without one of the filters.',
        ),
      }),
    ),
    'The filters with their counts, only at the beginning of a long list.',
  ),
});
export type CataloguePage = z.output<typeof CataloguePage>;

/** What the search dialog shows. */
export const SearchHits = defineObject('SearchHits', {
  total: withDescription(z.int().check(z.nonnegative()), 'How many bottles match.'),
  exact: z.array(Product),
  near: withDescription(z.array(Product), 'What may have been meant instead.'),
});
export type SearchHits = z.output<typeof SearchHits>;

/** Public reads may be half a minute old at the edge, because the reservation at checkout decides about stock. */
const publicCache = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

export const catalogueApi = defineArea('catalogue', {
  listProducts: defineEndpoint({
    method: 'GET',
    path: '/api/products',
    access: 'anyone',
    summary: 'List the products of the shop, or the first so many of them in the order of their ids.',
    query: z.object({
      limit: withDescription(
        z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
        'All when absent.',
      ),
      after: withDescription(z.optional(ProductId), 'The id of the last product already read.'),
    }),
    response: z.array(Product),
    cacheControl: publicCache,
  }),
  browseProducts: defineEndpoint({
    method: 'GET',
    path: '/api/products/browse',
    access: 'anyone',
    summary: 'Read a page of the filtered and sorted gallery, with the counts of its filters.',
    query: z.object({
      view: withMeta(z._default(z.string().check(z.maxLength(2000)), ''), {
        description: "The query of the gallery's address.",
        examples: ['category=Bourbon&price=-100&sort=price-asc'],
      }),
      from: withDescription(
        z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
        'How many bottles of it are known already.',
      ),
    }),
    response: CataloguePage,
    cacheControl: publicCache,
  }),
  searchProducts: defineEndpoint({
    method: 'GET',
    path: '/api/products/search',
    access: 'anyone',
    summary: 'Find the bottles that best match a text; typing errors are tolerated.',
    query: z.object({ q: z.string().check(z.maxLength(120)) }),
    response: SearchHits,
    cacheControl: publicCache,
  }),
  listSection: defineEndpoint({
    method: 'GET',
    path: '/api/products/shelf',
    access: 'anyone',
    summary: 'List the few bottles that a place of the shop shows.',
    query: z.object({
      shelf: z.enum(sectionNames),
      filter: withDescription(
        z.optional(z.string().check(z.maxLength(40))),
        "The vault's filter, as its address has it.",
      ),
      beside: withDescription(
        z.optional(ProductId),
        'The bottle that its variants, related ones or others of its distillery are shown beside.',
      ),
      ids: withMeta(z.optional(z.string().check(z.regex(/^[\w-]+(,[\w-]+)*$/), z.maxLength(2000))), {
        description: 'The ids of the chosen ones, with commas between, in the order to list them.',
        examples: ['prd_kilbrae-21-oloroso'],
      }),
    }),
    response: z.array(Product),
    cacheControl: publicCache,
  }),
  getProduct: defineEndpoint({
    method: 'GET',
    path: '/api/products/{id}',
    access: 'anyone',
    summary: 'Read one product with what can be bought now.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
    response: ProductDetails,
    errors: ['product_not_found'],
    cacheControl: publicCache,
  }),
  getCurrentDrop: defineEndpoint({
    method: 'GET',
    path: '/api/drops/current',
    access: 'anyone',
    summary: 'Read the drop that is open now, or null between two drops.',
    response: z.object({ drop: z.nullable(Drop) }),
    cacheControl: publicCache,
  }),
});
