import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cartApi } from '#shared/api/cart.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { refreshCatalogue } from '#web/lib/catalogue-cache.ts';
import { queryOf } from '#web/lib/query.ts';
import { shownState, waitMs } from './polling.ts';

export type { Order, OrderStorage } from '#shared/api/orders.ts';

type Asked = { paymentIntentId: string; clientSecret: string; isConfirmed: boolean };

/** The true state of a payment; asked again and again while it is being processed, for a bounded time. */
export function usePaymentState({ paymentIntentId, clientSecret, isConfirmed }: Asked) {
  const client = useQueryClient();
  const query = queryOf(ordersApi.findByPayment, { params: { paymentIntentId }, query: { clientSecret } });
  const result = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== undefined &&
      shownState(data.state, isConfirmed) === 'processing' &&
      waitMs(dataUpdateCount + errorUpdateCount),
    refetchIntervalInBackground: true,
  });
  const asked = client.getQueryState(query.queryKey);
  const answers = (asked?.dataUpdateCount ?? 0) + (asked?.errorUpdateCount ?? 0);
  const state = result.data && shownState(result.data.state, isConfirmed);
  return { ...result, state, hasStopped: waitMs(answers) === false };
}

export const useOrder = (orderId: string, token: string) =>
  useQuery({ ...queryOf(ordersApi.getOrder, { params: { orderId }, query: { token } }), staleTime: 0 });

/** What a customer keeps in bond, as far as pages have asked for it: by the names of its calls. */
const held = /^(portfolio|deliveryRequests|invoices)\./;

/** After a paid delivery or invoice the portfolio is another one. */
export function useForgetHeld() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ predicate: ({ queryKey: [id] }) => held.test(String(id)) });
  };
}

/** After a paid order the cart is another one, and what was bought is no longer on the shelf. */
export function useForgetSold() {
  const client = useQueryClient();
  return () => {
    void client.resetQueries({ queryKey: [cartApi.listItems.id] });
    refreshCatalogue(client);
  };
}
