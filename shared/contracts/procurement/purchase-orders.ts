import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Day, Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { HistoryEntry } from '#shared/contracts/history-entry.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { toSeenStatus } from '#shared/contracts/seen-status.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { maxLines, purchaseOrderStatuses } from '#shared/domain/procurement/purchase-order.ts';
import { PurchaseOrderBody, PurchaseOrderChange } from '#shared/domain/procurement/purchase-order-form.ts';

/** What the list shows of an order. */
export const PurchaseOrderRow = defineObject('PurchaseOrderRow', {
  id: z.string(),
  poNumber: z.string(),
  supplierId: z.string(),
  supplier: z.object({ id: z.string(), name: z.string() }),
  totalAmount: Pounds,
  status: z.enum(purchaseOrderStatuses),
  orderDate: Timestamp,
  expectedDeliveryDate: z.nullable(Day),
  expectedQuantity: withDescription(
    z.nullable(z.int()),
    'How many are still expected; null for orders from before goods were counted.',
  ),
  isPartReceived: withDescription(z.boolean(), 'Whether some of it came in, and not all.'),
  version: z.int(),
});
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>;

const Item = z.object({
  productId: z.nullable(z.string()),
  productName: z.string(),
  quantity: z.int(),
  unitPrice: Pounds,
  totalPrice: Pounds,
  notes: z.nullable(z.string()),
  received: withDescription(z.int(), 'In good condition.'),
  damaged: z.int(),
  short: withDescription(z.int(), 'On the delivery note, and not in the delivery.'),
  expected: withDescription(z.int(), 'Still to come.'),
});

/** What arrived with one delivery, and its landed cost. */
const Receipt = defineObject('GoodsReceipt', {
  id: z.string(),
  number: z.int(),
  receivedAt: Timestamp,
  receivedBy: z.string(),
  deliveryNote: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  replacementsExpected: z.boolean(),
  dutyAmount: Pounds,
  freightAmount: Pounds,
  lines: z.array(
    z.object({
      line: withDescription(z.int(), 'Which item of the order, from 0.'),
      productName: z.string(),
      good: z.int(),
      damaged: z.int(),
      short: z.int(),
      isStocked: z.boolean(),
      landedCost: withDescription(Pounds, 'Price plus share of duty and freight, for all bottles.'),
      unitCost: withDescription(z.nullable(Pounds), 'The same for one bottle.'),
    }),
  ),
  reversal: z.nullable(z.object({ at: Timestamp, by: z.string(), reason: z.string() })),
});
export type GoodsReceipt = z.output<typeof Receipt>;

/** An order with its lines and its history, the latest first. */
export const PurchaseOrder = defineObject('PurchaseOrder', {
  ...PurchaseOrderRow.shape,
  terms: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdBy: z.string(),
  sentAt: withDescription(z.nullable(Timestamp), 'When it was emailed to the supplier.'),
  sentTo: z.nullable(z.string()),
  receivedAt: withDescription(z.nullable(Timestamp), 'When the last of it came in.'),
  items: z.array(Item),
  receipts: z.array(Receipt),
  history: z.array(HistoryEntry),
});
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** Side effects of a new status, in sentences for the person who set it. */
export const StatusAnswer = z.extend(PurchaseOrderRow, {
  notices: withDescription(z.array(z.string()), 'What the page should say beside the success.'),
});

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** What the back office orders from suppliers. */
export const purchaseOrdersApi = defineArea('purchaseOrders', {
  listPurchaseOrders: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders',
    permission: 'purchasing.view',
    summary: 'List the purchase orders, the latest first, a page at a time.',
    query: z.extend(ListQuery, {
      status: z.optional(z.enum(purchaseOrderStatuses)),
      supplierId: z.optional(z.string().check(z.maxLength(80))),
      delivery: withDescription(z.optional(z.enum(['part'])), 'part: some of it came in, and not all.'),
    }),
    response: toPageSchema(PurchaseOrderRow),
  }),
  getPurchaseOrder: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders/{id}',
    permission: 'purchasing.view',
    summary: 'Return a purchase order with its lines and history.',
    params,
    response: PurchaseOrder,
    errors: ['purchase_order_not_found'],
  }),
  createPurchaseOrder: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/purchase-orders',
    permission: 'purchasing.edit',
    summary: `Write a purchase order of at most ${maxLines} lines, as a draft with the next number.`,
    body: PurchaseOrderBody,
    response: PurchaseOrderRow,
    status: 201,
    errors: [
      'supplier_not_found',
      'supplier_archived',
      'product_not_found',
      'totals_differ',
      'numbers_busy',
      'request_key_reused',
    ],
  }),
  updatePurchaseOrder: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/purchase-orders/{id}',
    permission: 'purchasing.edit',
    summary: 'Change a purchase order that is still a draft.',
    params,
    body: PurchaseOrderChange,
    response: PurchaseOrderRow,
    errors: [
      'purchase_order_not_found',
      'purchase_order_not_draft',
      'purchase_order_received',
      'supplier_not_found',
      'supplier_archived',
      'product_not_found',
      'totals_differ',
      'changed_meanwhile',
    ],
  }),
  deletePurchaseOrder: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/purchase-orders/{id}',
    permission: 'purchasing.edit',
    summary: 'Delete a draft that was never sent and that no receipt or invoice refers to.',
    params,
    status: 204,
    errors: [
      'purchase_order_not_found',
      'purchase_order_not_draft',
      'purchase_order_in_use',
      'changed_meanwhile',
    ],
  }),
  setStatus: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/purchase-orders/{id}/status',
    permission: 'purchasing.receive',
    summary:
      'Set the status of a purchase order, until it is received. It is emailed to its supplier when first sent; when it is received, the bottles still expected are added to stock. Once goods have been received it can be neither a draft nor cancelled, and once all have, its status is final until a receipt is reversed.',
    params,
    body: z.object({
      status: z.enum(purchaseOrderStatuses),
      from: toSeenStatus(z.enum(purchaseOrderStatuses)),
    }),
    response: StatusAnswer,
    errors: [
      'permission_required',
      'purchase_order_not_found',
      'purchase_order_received',
      'purchase_order_part_received',
      'changed_meanwhile',
    ],
  }),
  downloadPdf: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders/{id}/pdf',
    permission: 'purchasing.view',
    summary: 'Download a purchase order as it goes to its supplier.',
    params,
    file: 'application/pdf',
    errors: ['purchase_order_not_found'],
  }),
});
