import { handler as createRefund } from '#functions/admin-orders/create-refund.ts';
import { handler as getOrder } from '#functions/admin-orders/get-order.ts';
import { handler as listOrders } from '#functions/admin-orders/list-orders.ts';
import { handler as setStatus } from '#functions/admin-orders/set-status.ts';
import { handler as setTracking } from '#functions/admin-orders/set-tracking.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { type StaffEntryRecord, staffEntry } from '#functions/data/staff-entry.ts';
import { newId } from '#functions/kit/ids.ts';
import {
  type AdminOrder,
  type AdminOrderRow,
  type AdminRefund,
  adminOrdersApi,
} from '#shared/api/admin-orders.ts';
import type { Page } from '#shared/api/page.ts';
import { request } from './request.ts';
import { staffCookie } from './staff.ts';

/** Somebody of the staff, and what they do to orders. */
export async function orderDesk(email?: string) {
  const cookie = await staffCookie(email);
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
    refund: (id: string, body: object = {}) =>
      request<AdminRefund>(createRefund, adminOrdersApi.createRefund, {
        cookie,
        params: { id },
        body: { reason: 'As agreed', requestKey: newId('key').replace('_', '-'), ...body },
      }),
  };
}

export async function orderNow(orderId: string): Promise<OrderRecord> {
  const { data } = await order.get({ orderId }).go({ consistent: true });
  if (!data) throw new Error(`There is no order ${orderId}.`);
  return data;
}

export const refundsOf = async (orderId: string): Promise<RefundRecord[]> =>
  (await refund.query.ofOrder({ orderId }).go({ consistent: true })).data;

export const trailOf = async (orderId: string): Promise<StaffEntryRecord[]> =>
  (await staffEntry.query.ofEntity({ entityId: orderId }).go({ pages: 'all' })).data;
