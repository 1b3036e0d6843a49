import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AdminOrder,
  type AdminOrderRow,
  adminOrdersApi,
  SentRefund,
  SentTracking,
} from '#shared/api/admin-orders.ts';
import type { Request } from '#shared/api/endpoint.ts';
import { type OpenRequest, openRequestsApi } from '#shared/api/open-requests.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { call, urlOf } from '#web/lib/api.ts';
import { queryOf } from '#web/lib/query.ts';
import { listOf } from '#web/ui/admin-list/list-source.ts';
import { toast } from '#web/ui/toast.ts';

export type { AdminOrder, AdminOrderRow, OpenRequest };

export const orders = listOf(adminOrdersApi.listOrders);
export const deliveries = listOf(openRequestsApi.listOpenRequests);

/** Orders move by themselves too: each visit to the page asks again. */
export const useOrder = (id: string) =>
  useQuery({ ...queryOf(adminOrdersApi.getOrder, { params: { id } }), refetchOnMount: 'always' });

/** Sets a status; answers the order as it is now, which a payment that came meanwhile may have confirmed. */
export async function setStatus(id: string, status: OrderStatus): Promise<AdminOrderRow> {
  const { order, outcome } = await call(adminOrdersApi.setStatus, { params: { id }, body: { status } });
  if (outcome === 'paid_meanwhile') {
    const description = 'Its payment had arrived already, so it is confirmed.';
    toast({ title: `Order ${order.orderNumber} was not cancelled`, description });
  }
  return order;
}

/** What the forms hold to. */
export const [refundSchema, trackingSchema] = [SentRefund, SentTracking];

export type NewRefund = Request<typeof adminOrdersApi.createRefund>['body'];
export type NewTracking = Request<typeof adminOrdersApi.setTracking>['body'];

/** What can be done to an order on its page; each reads the order and the list again. */
export function useOrderChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [adminOrdersApi.getOrder.id] }),
      client.invalidateQueries({ queryKey: [orders.id] }),
    ]);
  const status = useMutation({ mutationFn: (to: OrderStatus) => setStatus(id, to), onSettled });
  const tracking = useMutation({
    mutationFn: (body: NewTracking) => call(adminOrdersApi.setTracking, { params: { id }, body }),
    onSettled,
  });
  const refund = useMutation({
    mutationFn: (body: NewRefund) => call(adminOrdersApi.createRefund, { params: { id }, body }),
    onSettled,
  });
  return { status, tracking, refund };
}

export const packingSlipUrl = (id: string): string =>
  urlOf(adminOrdersApi.downloadPackingSlip.path, { params: { id } });

export const trackDelivery = (
  id: string,
  body: Request<typeof openRequestsApi.trackRequest>['body'],
): Promise<OpenRequest> => call(openRequestsApi.trackRequest, { params: { id }, body });

export const withdrawDelivery = (id: string): Promise<OpenRequest> =>
  call(openRequestsApi.withdrawRequest, { params: { id } });
