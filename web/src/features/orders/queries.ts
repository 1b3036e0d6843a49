import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartApi } from '#shared/contracts/cart.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { refreshCatalogue } from '#web/lib/catalogue-cache.ts';
import { buildQuery } from '#web/lib/query.ts';
import { shownState, waitMs } from './polling.ts';

export type { Order, OrderStorage } from '#shared/contracts/orders/orders.ts';

type PaymentQuery = { paymentIntentId: string; clientSecret: string; isConfirmed: boolean };

/** The true state of a payment; requested repeatedly while it is being processed, up to a limit. */
export function usePaymentState({ paymentIntentId, clientSecret, isConfirmed }: PaymentQuery) {
  const client = useQueryClient();
  const query = buildQuery(ordersApi.findByPayment, { params: { paymentIntentId }, query: { clientSecret } });
  const result = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined &&
      shownState(data.state, isConfirmed) === 'processing' &&
      waitMs(dataUpdateCount + errorUpdateCount),
    refetchIntervalInBackground: true,
  });
  const queryState = client.getQueryState(query.queryKey);
  const answers = (queryState?.dataUpdateCount ?? 0) + (queryState?.errorUpdateCount ?? 0);
  const state = result.data && shownState(result.data.state, isConfirmed);
  return { ...result, state, hasStopped: waitMs(answers) === false };
}

export const useOrder = (orderId: string, token: string) =>
  useQuery({ ...buildQuery(ordersApi.getOrder, { params: { orderId }, query: { token } }), staleTime: 0 });

/** Cached data about a customer's bottles in bond, by the names of its calls. */
const storedPaymentQuery = /^(portfolio|deliveryRequests|invoices)\./;

/** A paid delivery or invoice changes the portfolio. */
export function useClearStoredPayment() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [id] }) => storedPaymentQuery.test(String(id)) });
  };
}

/** A paid order empties the cart, and reduces the stock of its bottles. */
export function useClearSoldCart() {
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ queryKey: [cartApi.listItems.id] });
    refreshCatalogue(client);
  };
}
