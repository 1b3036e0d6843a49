import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import {
  CountsBody,
  differenceReasons,
  maxCounts,
  StockTakeBody,
  stockTakeStatuses,
} from '#shared/domain/back-office/stock-take.ts';

/** A count of the stock, as the list shows it. */
export const StockTakeRow = defineObject('StockTakeRow', {
  id: z.string(),
  name: z.string(),
  category: withDescription(z.nullable(z.string()), 'Null where all bottles are counted.'),
  status: z.enum(stockTakeStatuses),
  startedAt: Timestamp,
  startedBy: z.string(),
  approvedAt: z.nullable(Timestamp),
  approvedBy: z.nullable(z.string()),
});
export type StockTakeRow = z.output<typeof StockTakeRow>;

const Count = z.object({
  counted: z.int(),
  expected: withDescription(z.int(), 'For sale and reserved when the count was entered.'),
  difference: z.int(),
  state: withDescription(
    z.enum(['recount', 'needs_reason', 'difference', 'matches']),
    'recount: it was sold or moved since the stock take began, and this count may be older.',
  ),
  reason: z.nullable(z.enum(differenceReasons)),
  countedAt: Timestamp,
  countedBy: z.string(),
  outcome: withDescription(
    z.nullable(z.enum(['applied', 'refused'])),
    'refused: too few were still for sale when the difference was taken off.',
  ),
});

/** Its sheet: every bottle that is to be counted, with what was counted. */
export const StockTake = defineObject('StockTake', {
  ...StockTakeRow.shape,
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      category: z.string(),
      location: withDescription(z.nullable(z.string()), 'Where it is in our store.'),
      count: z.nullable(Count),
    }),
  ),
});
export type StockTake = z.output<typeof StockTake>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Counts of the stock. */
export const stockTakesApi = defineArea('stockTakes', {
  listStockTakes: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/stock-takes',
    permission: 'stock.view',
    summary: 'List the stock takes, the latest first, a page at a time.',
    query: z.extend(ListQuery, { status: z.optional(z.enum(stockTakeStatuses)) }),
    response: toPageSchema(StockTakeRow),
  }),
  startStockTake: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/stock-takes',
    permission: 'stock.count',
    summary: 'Start a count of all bottles, or those of a category.',
    body: StockTakeBody,
    response: StockTakeRow,
    status: 201,
    errors: ['request_key_reused'],
  }),
  getStockTake: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/stock-takes/{id}',
    permission: 'stock.view',
    summary: 'Return a stock take: its bottles, and the count of each.',
    params,
    response: StockTake,
    errors: ['stock_take_not_found'],
  }),
  saveCounts: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/stock-takes/{id}/counts',
    permission: 'stock.count',
    summary: `Enter what was counted of up to ${maxCounts} bottles; a bottle can be counted again until the stock take is approved.`,
    params,
    body: CountsBody,
    response: StockTakeRow,
    errors: [
      'stock_take_not_found',
      'stock_take_approved',
      'stock_take_cancelled',
      'product_not_found',
      'changed_meanwhile',
    ],
  }),
  approveStockTake: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/stock-takes/{id}/approval',
    permission: 'stock.approve',
    summary: `Approve all differences once, and apply the next ${maxCounts}; sent again until none is left.`,
    params,
    response: z.extend(StockTakeRow, {
      remaining: withDescription(z.int(), 'Differences still to apply.'),
    }),
    errors: [
      'stock_take_not_found',
      'stock_take_unready',
      'stock_take_empty',
      'stock_take_cancelled',
      'changed_meanwhile',
    ],
  }),
  cancelStockTake: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/stock-takes/{id}/cancellation',
    permission: 'stock.count',
    summary: 'Cancel a stock take that is not approved; stock stays as it is.',
    params,
    response: StockTakeRow,
    errors: ['stock_take_not_found', 'stock_take_approved', 'changed_meanwhile'],
  }),
});
