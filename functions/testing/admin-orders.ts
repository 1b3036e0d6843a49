import { handler as createRefund } from '#functions/orders/endpoints/admin-orders/create-refund.ts';
import { handler as getOrder } from '#functions/orders/endpoints/admin-orders/get-order.ts';
import { handler as inspectBottle } from '#functions/orders/endpoints/admin-orders/inspect-bottle.ts';
import { handler as listOrders } from '#functions/orders/endpoints/admin-orders/list-orders.ts';
import { handler as setStatus } from '#functions/orders/endpoints/admin-orders/set-status.ts';
import { handler as setTracking } from '#functions/orders/endpoints/admin-orders/set-tracking.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { createId } from '#functions/runtime/ids.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import type {
  AdminOrder,
  AdminOrderRow,
  AdminRefund,
  StoredBottle,
} from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { Page } from '#shared/contracts/page.ts';
import { request } from './request.ts';
import { createStaffCookie } from './staff.ts';

/** A member of staff, with actions on orders. */
export async function createOrderDesk(email?: string) {
  const cookie = await createStaffCookie(email);
  return {
    cookie,
    list: (query: Record<string, string> = {}) =>
      request<Page<AdminOrderRow>>(listOrders, adminOrdersApi.listOrders, { cookie, query }),
    read: (id: string) => request<AdminOrder>(getOrder, adminOrdersApi.getOrder, { cookie, params: { id } }),
    setStatus: (id: string, status: string, more: object = {}) =>
      request<{ order: AdminOrderRow; outcome: string }>(setStatus, adminOrdersApi.setStatus, {
        cookie,
        params: { id },
        body: { status, ...more },
      }),
    track: (id: string, body: object) =>
      request<AdminOrderRow>(setTracking, adminOrdersApi.setTracking, { cookie, params: { id }, body }),
    inspect: (id: string, bottleId: string, body: object) =>
      request<StoredBottle>(inspectBottle, adminOrdersApi.inspectBottle, {
        cookie,
        params: { id, bottleId },
        body: { pictures: [], ...body },
      }),
    refund: (id: string, body: object = {}) =>
      request<AdminRefund>(createRefund, adminOrdersApi.createRefund, {
        cookie,
        params: { id },
        body: { reason: 'As agreed', requestKey: createId('key').replace('_', '-'), ...body },
      }),
  };
}

export async function fetchOrder(orderId: string): Promise<OrderRecord> {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`There is no order ${orderId}.`);
  return data;
}

export const listRefunds = async (orderId: string): Promise<RefundRecord[]> =>
  (await refund.query.ofOrder({ orderId }).go({ consistent: true })).data;

export const listTrail = async (orderId: string): Promise<AdminAuditEntryRecord[]> =>
  (await adminAuditEntry.query.ofEntity({ entityId: orderId }).go({ pages: 'all' })).data;
