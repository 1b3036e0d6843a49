import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/contracts/endpoint.ts';
import { type Cancellation, cancellationsApi } from '#shared/contracts/orders/cancellations.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

export type { Cancellation } from '#shared/contracts/orders/cancellations.ts';

const cancellationQuery = (orderId: string, token: string) =>
  buildQuery(cancellationsApi.getCancellation, { params: { orderId }, query: { token } });

/** Another tab, or the shop, may have changed the order in the meantime. */
export const useCancellation = (orderId: string, token: string) =>
  useQuery({ ...cancellationQuery(orderId, token), staleTime: 0 });

export function useCancelOrder(orderId: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<Cancellation> =>
      call(cancellationsApi.cancelOrder, { params: { orderId }, body: { token } }),
    onSuccess: (cancellation) => {
      client.setQueryData(cancellationQuery(orderId, token).queryKey, cancellation);
      void client.invalidateQueries({ queryKey: [ordersApi.getOrder.id] });
      void client.invalidateQueries({ queryKey: [ordersApi.listOrders.id] });
    },
    onError: () => client.invalidateQueries({ queryKey: cancellationQuery(orderId, token).queryKey }),
  });
}

type ReturnInput = Request<typeof cancellationsApi.requestReturn>['body'];

/** Requests a return; the answer is the updated order. */
export function useRequestReturn(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnInput): Promise<Cancellation> =>
      call(cancellationsApi.requestReturn, { params: { orderId }, body }),
    onSuccess: (cancellation, { token }) =>
      client.setQueryData(cancellationQuery(orderId, token).queryKey, cancellation),
  });
}

export const useRequestLink = () =>
  useMutation({
    mutationFn: (body: { orderNumber: string; email: string }) =>
      call(cancellationsApi.requestLink, { body }),
  });
