import * as z from 'zod/mini';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { differenceKinds, runKinds, runStarts, runStatuses } from '#shared/domain/shopify/shopify.ts';
import { Product } from './catalogue/catalogue.ts';
import { defineAdminEndpoint, defineArea } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { ListQuery, toPageSchema } from './page.ts';

const Count = z.int().check(z.minimum(0));

/** A bottle of ours, and the variant that Shopify sells it as, if any. */
export const ShopifyProduct = defineObject('ShopifyProduct', {
  ...Product.shape,
  shopifyVariantId: withMeta(z.nullable(z.string()), { examples: ['gid://shopify/ProductVariant/1'] }),
  shopifyHandle: z.nullable(z.string()),
  shopifyUrl: withDescription(z.nullable(z.url()), "Its page in Shopify's shop."),
  shopifyStock: withDescription(
    z.nullable(z.int()),
    "Shopify's figure at the last query; may be negative there.",
  ),
  syncedAt: z.nullable(Timestamp),
});
export type ShopifyProduct = z.output<typeof ShopifyProduct>;

/** One run of the sync, and its findings. */
export const SyncRun = defineObject('SyncRun', {
  id: z.string(),
  kind: z.enum(runKinds),
  startedBy: z.enum(runStarts),
  actor: z.nullable(z.string()),
  status: z.enum(runStatuses),
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  progress: withDescription(
    z.object({ done: Count, all: z.nullable(Count) }),
    'In bottles; `all` is null until it is known.',
  ),
  counts: z.partialRecord(z.enum(differenceKinds), Count),
  differences: withDescription(
    z.array(
      z.object({
        kind: z.enum(differenceKinds),
        productId: z.nullable(z.string()),
        name: z.string(),
        detail: z.string(),
      }),
    ),
    'The first hundred.',
  ),
  error: withDescription(z.nullable(z.string()), 'Why it failed, as a sentence.'),
});
export type SyncRun = z.output<typeof SyncRun>;

/** What a stock run has set, in the form that the specification's client reads. */
export const StockUpdate = z.object({
  productId: z.string(),
  name: z.string(),
  before: z.int(),
  after: z.int(),
});
export type StockUpdate = z.output<typeof StockUpdate>;

const failures = ['shopify_not_configured', 'shopify_unavailable'] as const;

/** The sync with Shopify. Every call answers 503 with the specification's message if no shop is configured. */
export const shopifyApi = defineArea('shopify', {
  listProducts: defineAdminEndpoint({
    method: 'GET',
    path: '/api/shopify/products',
    permission: 'shopify.view',
    summary: 'List our bottles with what we last knew of them at Shopify. Does not call Shopify.',
    response: z.array(ShopifyProduct),
    errors: ['shopify_not_configured'],
  }),
  sync: defineAdminEndpoint({
    method: 'POST',
    path: '/api/shopify/sync',
    permission: 'shopify.sync',
    summary:
      'Start bringing our bottles, their texts and prices to Shopify. The run continues by itself and is shown in the list of runs.',
    response: z.object({ run: SyncRun, products: z.array(ShopifyProduct) }),
    status: 202,
    errors: [...failures, 'sync_running'],
  }),
  syncStock: defineAdminEndpoint({
    method: 'POST',
    path: '/api/shopify/sync-stock',
    permission: 'shopify.sync',
    summary: 'Synchronise stock now: our sales go there, theirs come here; stock reserved here is left out.',
    response: z.object({ run: SyncRun, updates: z.array(StockUpdate) }),
    errors: [...failures, 'sync_running', 'shopify_answer_partial'],
  }),
  createCart: defineAdminEndpoint({
    method: 'POST',
    path: '/api/shopify/cart',
    permission: 'shopify.sync',
    summary: "Create a cart in Shopify's shop, to be paid there.",
    body: z.object({
      lines: z
        .array(
          z.object({
            merchandiseId: z
              .string()
              .check(z.regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/, 'Must be the id of a variant')),
            quantity: z
              .int('Must be a whole number')
              .check(z.minimum(1, 'Must be at least 1'), z.maximum(99, 'Must be at most 99')),
          }),
        )
        .check(
          z.minLength(1, 'Please select products to add to cart'),
          z.maxLength(100, 'A cart holds 100 lines'),
        ),
    }),
    response: z.object({ checkoutUrl: z.url() }),
    errors: [...failures, 'shopify_cart_refused'],
  }),
  listRuns: defineAdminEndpoint({
    method: 'GET',
    path: '/api/shopify/runs',
    permission: 'shopify.view',
    summary: 'List the runs of the sync, the latest first.',
    query: ListQuery,
    response: toPageSchema(SyncRun),
    errors: ['shopify_not_configured'],
  }),
});
