import * as z from 'zod';
import { mostLines, purchaseOrderStatuses } from '#shared/domain/purchase-order.ts';
import { PurchaseOrderBody, PurchaseOrderChange } from '#shared/domain/purchase-order-form.ts';
import { DoneBefore } from './done-before.ts';
import { area, endpoint } from './endpoint.ts';
import { Pounds, Timestamp } from './fields.ts';
import { Day } from './held-product.ts';
import { ListQuery, pageOf } from './page.ts';

/** What the list shows of an order. */
export const PurchaseOrderRow = z
  .object({
    id: z.string(),
    poNumber: z.string(),
    supplierId: z.string(),
    supplier: z.object({ id: z.string(), name: z.string() }),
    totalAmount: Pounds,
    status: z.enum(purchaseOrderStatuses),
    orderDate: Timestamp,
    expectedDeliveryDate: Day.nullable(),
    version: z.int(),
  })
  .meta({ id: 'PurchaseOrderRow' });
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>;

const Item = z.object({
  productId: z.string().nullable(),
  productName: z.string(),
  quantity: z.int(),
  unitPrice: Pounds,
  totalPrice: Pounds,
  notes: z.string().nullable(),
});

/** An order with its lines and what was done to it, the latest first. */
export const PurchaseOrder = PurchaseOrderRow.extend({
  terms: z.string().nullable(),
  notes: z.string().nullable(),
  createdBy: z.string(),
  sentAt: Timestamp.nullable().meta({ description: 'When it was mailed to the supplier.' }),
  sentTo: z.string().nullable(),
  receivedAt: Timestamp.nullable().meta({ description: 'When its quantities were added to stock.' }),
  items: z.array(Item),
  history: z.array(DoneBefore),
}).meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof PurchaseOrder>;

/** What a new status has brought about, in sentences for whoever set it. */
const StatusAnswer = PurchaseOrderRow.extend({
  notices: z.array(z.string()).meta({ description: 'What the page should say beside the success.' }),
});

const params = z.object({ id: z.string().min(1).max(80) });

/** What the back office orders from suppliers. */
export const purchaseOrdersApi = area('purchaseOrders', {
  listPurchaseOrders: endpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders',
    access: 'admin',
    summary: 'List the purchase orders, the latest first, a page at a time.',
    query: ListQuery.extend({
      status: z.enum(purchaseOrderStatuses).optional(),
      supplierId: z.string().max(80).optional(),
    }),
    response: pageOf(PurchaseOrderRow),
    errors: [],
  }),
  getPurchaseOrder: endpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders/{id}',
    access: 'admin',
    summary: 'Show one purchase order with its lines and what was done to it.',
    params,
    response: PurchaseOrder,
    errors: ['purchase_order_not_found'],
  }),
  createPurchaseOrder: endpoint({
    method: 'POST',
    path: '/api/admin/purchase-orders',
    access: 'admin',
    summary: `Write a purchase order of at most ${mostLines} lines, as a draft with the next number.`,
    body: PurchaseOrderBody,
    response: PurchaseOrderRow,
    status: 201,
    errors: ['supplier_not_found', 'supplier_archived', 'product_not_found', 'totals_differ', 'numbers_busy'],
  }),
  updatePurchaseOrder: endpoint({
    method: 'PUT',
    path: '/api/admin/purchase-orders/{id}',
    access: 'admin',
    summary: 'Change a purchase order that is still a draft.',
    params,
    body: PurchaseOrderChange,
    response: PurchaseOrderRow,
    errors: [
      'purchase_order_not_found',
      'purchase_order_not_draft',
      'supplier_not_found',
      'supplier_archived',
      'product_not_found',
      'totals_differ',
      'changed_meanwhile',
    ],
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/purchase-orders/{id}/status',
    access: 'admin',
    summary:
      'Give a purchase order any status. The first time that it is sent it is mailed to its supplier; the first time that it is received its quantities are added to stock.',
    params,
    body: z.object({ status: z.enum(purchaseOrderStatuses) }),
    response: StatusAnswer,
    errors: ['purchase_order_not_found', 'changed_meanwhile'],
  }),
  downloadPdf: endpoint({
    method: 'GET',
    path: '/api/admin/purchase-orders/{id}/pdf',
    access: 'admin',
    summary: 'Download a purchase order as it goes to its supplier.',
    params,
    file: 'application/pdf',
    errors: ['purchase_order_not_found'],
  }),
});
