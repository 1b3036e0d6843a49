import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressesApi } from '#shared/api/addresses.ts';
import { cartApi } from '#shared/api/cart.ts';
import { deliveryApi } from '#shared/api/delivery.ts';
import { deliveryRequestsApi, type ReleaseQuote } from '#shared/api/delivery-requests.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { portfolioApi } from '#shared/api/portfolio.ts';
import { call } from '#web/lib/api.ts';
import { queryOf } from '#web/lib/query.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const dashboardQuery = queryOf(portfolioApi.getDashboard);
const requestsQuery = queryOf(deliveryRequestsApi.listRequests);

/** Money and bottles move while nobody looks, so that every visit reads them afresh. */
const afresh = { refetchOnMount: 'always' } as const;

/** The specification's client names its user; who that is remains the session's to say. */
const useAsked = () => {
  const userId = useUserStore((state) => state.user?.id);
  return { query: { userId } };
};

export function useDashboard() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return useQuery({ ...dashboardQuery, ...afresh, enabled: isAuthenticated });
}

export const useRequests = () => useQuery({ ...requestsQuery, ...afresh });
export const usePurchases = () =>
  useQuery({ ...queryOf(portfolioApi.listPurchaseHistory, useAsked()), ...afresh });
export const useAuditTrail = () =>
  useQuery({ ...queryOf(portfolioApi.listAuditTrail, useAsked()), ...afresh });
export const useTransactions = () =>
  useQuery({ ...queryOf(portfolioApi.listTransactions, useAsked()), ...afresh });
export const useInvoices = () => useQuery({ ...queryOf(invoicesApi.listInvoices, useAsked()), ...afresh });
export const useAddresses = () => useQuery({ ...queryOf(addressesApi.listAddresses), ...afresh });
export const useDeliveryOptions = () => useQuery(queryOf(deliveryApi.listOptions));

/** Puts a bottle that was bought before into the cart, which is then read again. */
export function useBuyAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string) =>
      call(portfolioApi.buyAgain, {
        body: { userId: useUserStore.getState().user?.id, productId, quantity: 1 },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [cartApi.listItems.id] }),
  });
}

/** What is to be delivered, where to and how. */
export type Delivery = { holdingIds: string[]; addressId: string; deliveryMethod: string };

const quoteQuery = (body: Delivery) =>
  queryOptions({ ...queryOf(deliveryRequestsApi.quoteRequest, { body }), staleTime: 0, gcTime: 0 });

/** What a delivery costs; the last answer stands until the next one is there. */
export const useQuote = (body: Delivery) =>
  useQuery({
    ...quoteQuery(body),
    enabled: body.holdingIds.length > 0 && body.addressId !== '' && body.deliveryMethod !== '',
    placeholderData: keepPreviousData,
  });

/** Puts a quote that came with a refusal in the place of the one that it outdates. */
export function useTakeQuote() {
  const client = useQueryClient();
  return (body: Delivery, quote: ReleaseQuote) => client.setQueryData(quoteQuery(body).queryKey, quote);
}

export const useRequestDelivery = () =>
  useMutation({
    mutationFn: (body: Delivery & { expectedTotal: string }) =>
      call(deliveryRequestsApi.createRequest, { body }),
  });

/** Gives up a delivery that is not paid; its bottles are free again. */
export function useGiveUp() {
  const readAgain = useReadStorageAgain();
  return useMutation({
    mutationFn: (id: string) => call(deliveryRequestsApi.cancelRequest, { params: { id } }),
    onSettled: readAgain,
  });
}

/** Sets the payment of an invoice up; the default address saves typing its postcode at the card. */
export function usePayInvoice() {
  const client = useQueryClient();
  const readAddresses = () => client.fetchQuery(queryOf(addressesApi.listAddresses)).catch(() => []);
  return useMutation({
    mutationFn: async (id: string) => {
      const ask = { params: { id }, body: {} };
      const [payment, [address]] = await Promise.all([call(invoicesApi.payInvoice, ask), readAddresses()]);
      return { payment, address };
    },
  });
}

/** What bottles and deliveries are is read again, after either may have changed. */
export function useReadStorageAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
      client.invalidateQueries({ queryKey: requestsQuery.queryKey }),
    ]);
}
