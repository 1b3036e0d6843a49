import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { GoodsReceiptBody, ReversalBody } from '#shared/domain/procurement/goods-receipt.ts';
import { StatusAnswer } from './purchase-orders.ts';

const id = z.string().check(z.minLength(1), z.maxLength(80));

/** What comes in from suppliers. */
export const goodsReceiptsApi = defineArea('goodsReceipts', {
  createReceipt: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/purchase-orders/{id}/receipts',
    permission: 'purchasing.receive',
    summary:
      'Receive the counted goods of a purchase order: good bottles are added to stock, at their price plus their share of duty and freight. Once nothing more is expected, the order is received.',
    params: z.object({ id }),
    body: GoodsReceiptBody,
    response: StatusAnswer,
    status: 201,
    errors: [
      'purchase_order_not_found',
      'purchase_order_received',
      'purchase_order_not_open',
      'receipt_charges_unshared',
      'changed_meanwhile',
      'request_key_reused',
    ],
  }),
  reverseReceipt: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/purchase-orders/{id}/receipts/{receiptId}/reversal',
    permission: 'purchasing.receive',
    summary: 'Reverse a receipt whose bottles are all still for sale; they are then expected again.',
    params: z.object({ id, receiptId: id }),
    body: ReversalBody,
    response: StatusAnswer,
    errors: ['purchase_order_not_found', 'receipt_not_found', 'receipt_bottles_gone', 'changed_meanwhile'],
  }),
});
