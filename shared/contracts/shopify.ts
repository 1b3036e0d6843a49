import * as z from 'zod';
import { differenceKinds, runKinds, runStarts, runStatuses } from '#shared/domain/shopify/shopify.ts';
import { Product } from './catalogue/catalogue.ts';
import { defineArea, defineEndpoint } from './endpoint.ts';
import { Timestamp } from './fields.ts';
import { ListQuery, toPageSchema } from './page.ts';

const Count = z.int().min(0);

/** A bottle of ours, and the variant at Shopify that it is sold as there, if any. */
export const ShopifyProduct = z
  .object({
    ...Product.shape,
    shopifyVariantId: z
      .string()
      .nullable()
      .meta({ examples: ['gid://shopify/ProductVariant/1'] }),
    shopifyHandle: z.string().nullable(),
    shopifyUrl: z.url().nullable().meta({ description: "Its page in Shopify's shop." }),
    shopifyStock: z
      .int()
      .nullable()
      .meta({ description: "Shopify's figure at the last query; may be negative there." }),
    syncedAt: z.nullable(Timestamp),
  })
  .meta({ id: 'ShopifyProduct' });
export type ShopifyProduct = z.output<typeof ShopifyProduct>;

/** One run of the sync, and what it has found. */
export const SyncRun = z
  .object({
    id: z.string(),
    kind: z.enum(runKinds),
    startedBy: z.enum(runStarts),
    actor: z.string().nullable(),
    status: z.enum(runStatuses),
    startedAt: Timestamp,
    endedAt: z.nullable(Timestamp),
    progress: z
      .object({ done: Count, all: Count.nullable() })
      .meta({ description: 'In bottles; `all` is null until it is known.' }),
    counts: z.partialRecord(z.enum(differenceKinds), Count),
    differences: z
      .array(
        z.object({
          kind: z.enum(differenceKinds),
          productId: z.string().nullable(),
          name: z.string(),
          detail: z.string(),
        }),
      )
      .meta({ description: 'The first hundred.' }),
    error: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
  })
  .meta({ id: 'SyncRun' });
export type SyncRun = z.output<typeof SyncRun>;

/** What a run of the stock has set, as the specification's client reads it. */
export const StockUpdate = z.object({
  productId: z.string(),
  name: z.string(),
  before: z.int(),
  after: z.int(),
});
export type StockUpdate = z.output<typeof StockUpdate>;

const failures = ['shopify_not_configured', 'shopify_unavailable'] as const;

/** The sync with Shopify. All of it answers 503 with the specification's message where no shop is configured. */
export const shopifyApi = defineArea('shopify', {
  listProducts: defineEndpoint({
    method: 'GET',
    path: '/api/shopify/products',
    access: 'admin',
    permission: 'shopify.view',
    summary: 'List our bottles with what we last knew of them at Shopify. Does not call Shopify.',
    response: z.array(ShopifyProduct),
    errors: ['shopify_not_configured'],
  }),
  sync: defineEndpoint({
    method: 'POST',
    path: '/api/shopify/sync',
    access: 'admin',
    permission: 'shopify.sync',
    summary:
      'Start bringing our bottles, their texts and prices to Shopify. The run continues by itself and is shown in the list of runs.',
    response: z.object({ run: SyncRun, products: z.array(ShopifyProduct) }),
    status: 202,
    errors: [...failures, 'sync_running'],
  }),
  syncStock: defineEndpoint({
    method: 'POST',
    path: '/api/shopify/sync-stock',
    access: 'admin',
    permission: 'shopify.sync',
    summary: 'Synchronise stock now: our sales go there, theirs come here; stock reserved here is left out.',
    response: z.object({ run: SyncRun, updates: z.array(StockUpdate) }),
    errors: [...failures, 'sync_running', 'shopify_answer_partial'],
  }),
  createCart: defineEndpoint({
    method: 'POST',
    path: '/api/shopify/cart',
    access: 'admin',
    permission: 'shopify.sync',
    summary: "Create a cart in Shopify's shop, to be paid there.",
    body: z.object({
      lines: z
        .array(
          z.object({
            merchandiseId: z
              .string()
              .regex(/^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/, 'Must be the id of a variant'),
            quantity: z
              .int('Must be a whole number')
              .min(1, 'Must be at least 1')
              .max(99, 'Must be at most 99'),
          }),
        )
        .min(1, 'Please select products to add to cart')
        .max(100, 'A cart holds 100 lines'),
    }),
    response: z.object({ checkoutUrl: z.url() }),
    errors: [...failures, 'shopify_cart_refused'],
  }),
  listRuns: defineEndpoint({
    method: 'GET',
    path: '/api/shopify/runs',
    access: 'admin',
    permission: 'shopify.view',
    summary: 'List the runs of the sync, the latest first.',
    query: ListQuery,
    response: toPageSchema(SyncRun),
    errors: ['shopify_not_configured'],
  }),
});
