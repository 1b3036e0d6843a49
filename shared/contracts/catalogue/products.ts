import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, SentPounds } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { withDescription } from '#shared/contracts/with-meta.ts';
import { maxEditsPerCall } from '#shared/domain/catalogue/bulk-edit.ts';
import { maxImageBytes } from '#shared/domain/catalogue/pictures/image-upload.ts';
import { GivenProductId, ProductForm } from '#shared/domain/catalogue/product-form.ts';
import { maxRowsPerCall } from '#shared/domain/catalogue/product-import.ts';
import { buildStockCount } from '#shared/domain/catalogue/product-values.ts';
import { maxStock } from '#shared/domain/catalogue/stock/stock-ledger.ts';
import { buildRequiredText, isOneLine } from '#shared/domain/common/one-line.ts';
import {
  AdminProduct,
  ListedAdminProduct,
  ProductCosting,
  StockMove,
  UpcomingProduct,
  ValuationHistory,
} from './admin-product.ts';
import { EditedRow, EditRow, ImportedRow } from './product-rows.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) });

/** Accepted because the specification has it, and not trusted: the session decides who acts. */
const email = z.nullish(z.string().check(z.maxLength(254)));
const version = withDescription(z.int().check(z.minimum(0)), 'The version that was read.');

/** A key that distinguishes one press of a button from the next. */
const Key = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Must be 8 to 64 letters, digits or hyphens'));

export const productsApi = defineArea('products', {
  listProducts: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/products',
    permission: 'products.view',
    summary:
      'List the bottles that are sold, the drafts, or those in the archive, in the order of their ids.',
    query: z.extend(ListQuery, {
      state: z.optional(z.enum(['active', 'draft', 'scheduled', 'archived'])),
      category: z.optional(z.string().check(z.maxLength(80))),
      tag: z.optional(z.string().check(z.maxLength(80))),
      lowStock: withDescription(
        z.optional(z.enum(['true', 'false'])),
        'Only bottles at or below the low-stock limit in the settings.',
      ),
      costs: withDescription(
        z.optional(z.enum(['true', 'false'])),
        'With what each costs and earns, where the role allows it.',
      ),
    }),
    response: toPageSchema(ListedAdminProduct),
  }),
  readProduct: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/products/{id}',
    permission: 'products.view',
    summary: 'Read one bottle, sold or archived, with its valuations.',
    params,
    response: z.object({
      product: AdminProduct,
      valuations: ValuationHistory,
      costing: withDescription(z.optional(ProductCosting), 'Where the role allows it.'),
    }),
    errors: ['product_not_found'],
  }),
  createProduct: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products',
    permission: 'products.edit',
    summary: 'Add a bottle with its opening stock. The same one sent again is added once.',
    body: z.object({
      ...ProductForm.shape,
      id: withDescription(z.optional(GivenProductId), 'Derived from the name where it is left out.'),
      isDraft: withDescription(z.optional(z.boolean()), 'Whether it stays hidden from the shop for now.'),
      email,
    }),
    response: AdminProduct,
    status: 201,
    errors: ['product_exists', 'sku_taken', 'below_permitted_price'],
  }),
  updateProduct: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}',
    permission: 'products.edit',
    summary: "Change a bottle's texts and price. `stock` is ignored: it has a call of its own.",
    params,
    body: z.object({ ...ProductForm.shape, version: z.optional(version), email }),
    response: AdminProduct,
    errors: [
      'product_not_found',
      'product_archived',
      'changed_meanwhile',
      'sku_taken',
      'below_permitted_price',
    ],
  }),
  listUpcoming: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/products/upcoming',
    permission: 'products.view',
    summary: 'List the drafts that go live by themselves, the next first.',
    response: z.array(UpcomingProduct),
  }),
  publishProduct: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/publish',
    permission: 'products.edit',
    summary: 'Publish a draft now.',
    params,
    response: AdminProduct,
    errors: ['product_not_found', 'product_not_draft', 'changed_meanwhile'],
  }),
  scheduleProduct: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/schedule',
    permission: 'products.edit',
    summary: 'Schedule a draft to go live, or cancel its schedule.',
    params,
    body: z.object({
      goesLiveAt: z.nullable(z.iso.datetime({ error: 'Please enter a date and time' })),
      version,
    }),
    response: AdminProduct,
    errors: ['product_not_found', 'product_not_draft', 'changed_meanwhile'],
  }),
  archiveProduct: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/products/{id}',
    permission: 'products.edit',
    summary:
      'Archive a bottle. It leaves the shop and is retained, since orders and certificates may name it.',
    params,
    response: AdminProduct,
    errors: ['product_not_found', 'changed_meanwhile'],
  }),
  restoreProduct: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/restore',
    permission: 'products.edit',
    summary: 'Restore an archived bottle to the shop; one that was never there becomes a draft again.',
    params,
    response: AdminProduct,
    errors: ['product_not_found', 'changed_meanwhile'],
  }),
  moveStock: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/stock',
    permission: 'stock.change',
    summary: 'Add to, subtract from or set the stock of a bottle, with a reason.',
    params,
    body: z
      .object({
        change: z.nullish(z.int().check(z.minimum(-maxStock), z.maximum(maxStock))),
        setTo: z.nullish(buildStockCount()),
        reason: buildRequiredText('Please give a reason', 200, { min: 3, tooLong: 'This is too long' }),
        idempotencyKey: Key,
      })
      .check(
        z.refine(
          ({ change, setTo }) => (change == null) !== (setTo == null),
          'Send either how many to add or take, or how many there are',
        ),
      ),
    response: z.object({ stock: z.int().check(z.nonnegative()), move: StockMove }),
    errors: ['product_not_found', 'stock_too_low', 'changed_meanwhile', 'request_key_reused'],
  }),
  editProducts: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products/bulk-edit',
    permission: 'products.edit',
    summary:
      'Change the prices and the stock of many bottles. If one row is wrong, nothing is changed; one that somebody else has changed is left out.',
    body: z
      .object({
        isPreview: withDescription(z.optional(z.boolean()), 'Preview the result without changing anything.'),
        reason: withDescription(
          z.string().check(z.trim(), z.maxLength(200, 'This is too long'), isOneLine),
          'For the ledger; required where stock is changed.',
        ),
        idempotencyKey: Key,
        rows: z.array(EditRow).check(z.minLength(1), z.maxLength(maxEditsPerCall)),
      })
      .check(
        z.refine(
          ({ isPreview, reason, rows }) =>
            isPreview || reason.length >= 3 || !rows.some(({ stock }) => stock),
          { path: ['reason'], error: 'Please give a reason' },
        ),
      ),
    response: z.object({
      isApplied: withDescription(
        z.boolean(),
        'False for a preview, and where a row was refused: the others show what would happen.',
      ),
      rows: z.array(EditedRow),
    }),
  }),
  listMoves: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/stock',
    permission: 'products.view',
    summary: 'List the stock movements of a bottle, the latest first.',
    params,
    query: z.omit(ListQuery, { search: true }),
    response: toPageSchema(StockMove),
    errors: ['product_not_found'],
  }),
  setValuations: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/valuations',
    permission: 'products.value',
    summary: 'Replace all valuations of a bottle in bond, in any order.',
    params,
    body: z.object({
      version,
      points: z
        .array(
          z.object({
            on: Day,
            value: SentPounds,
            source: z
              .string()
              .check(
                z.trim(),
                z.minLength(1, 'Please name the source'),
                z.maxLength(120, 'This is too long'),
                isOneLine,
              ),
          }),
        )
        .check(z.maxLength(400)),
    }),
    response: ValuationHistory,
    errors: ['product_not_found', 'changed_meanwhile'],
  }),
  setCost: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/cost',
    permission: 'costs.edit',
    summary: 'Enter what one bottle costs without VAT, or remove it. Deliveries with a cost come before it.',
    params,
    body: z.object({ cost: z.nullable(SentPounds), version }),
    response: ProductCosting,
    errors: ['product_not_found', 'changed_meanwhile'],
  }),
  uploadImage: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/upload-image',
    permission: 'pictures.add',
    summary: 'Store a picture of a bottle in the sizes that the pages use. Its file name is ignored.',
    upload: { field: 'image', maxBytes: maxImageBytes },
    response: z.object({ imageUrl: z.string() }),
    errors: ['image_type_refused', 'image_dimensions_refused', 'image_unreadable'],
  }),
  importProducts: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    permission: 'products.edit',
    summary:
      'Add or change bottles from rows of a file; if one row is wrong, nothing is changed. Sent again, the rows are unchanged.',
    body: z.object({
      isPreview: withDescription(z.optional(z.boolean()), 'Preview the result without changing anything.'),
      asDrafts: withDescription(
        z.optional(z.boolean()),
        'Whether new bottles stay hidden from the shop for now.',
      ),
      rows: z
        .array(
          z.object({
            line: z.int().check(z.minimum(1)),
            cells: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(5000))),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxRowsPerCall)),
    }),
    response: z.object({
      isApplied: withDescription(
        z.boolean(),
        'False for a preview, and where a row was refused: the others show what would happen.',
      ),
      rows: z.array(ImportedRow),
    }),
  }),
});
