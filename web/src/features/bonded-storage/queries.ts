import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { portfolioApi } from '#shared/contracts/bonded-storage/portfolio.ts';
import { type WithdrawalQuote, withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const dashboardQuery = buildQuery(portfolioApi.getDashboard);
const withdrawalsQuery = buildQuery(withdrawalsApi.listWithdrawals);

/** Payments and bottles change in the background, so every visit reads them afresh. */
const alwaysFresh = { refetchOnMount: 'always' } as const;

/** The specification's client sends a user id; the server takes the user from the session. */
const usePortfolioQuery = () => {
  const userId = useUserStore((state) => state.user?.id);
  return { query: { userId } };
};

export function useDashboard() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return useQuery({ ...dashboardQuery, ...alwaysFresh, enabled: isAuthenticated });
}

export const useWithdrawals = () => useQuery({ ...withdrawalsQuery, ...alwaysFresh });
export const usePurchases = () =>
  useQuery({ ...buildQuery(portfolioApi.listPurchaseHistory, usePortfolioQuery()), ...alwaysFresh });
export const useAuditTrail = () =>
  useQuery({ ...buildQuery(portfolioApi.listAuditTrail, usePortfolioQuery()), ...alwaysFresh });
export const useTransactions = () =>
  useQuery({ ...buildQuery(portfolioApi.listTransactions, usePortfolioQuery()), ...alwaysFresh });
export const useCreditNotes = () => useQuery({ ...buildQuery(invoicesApi.listCreditNotes), ...alwaysFresh });

export const useInvoices = () =>
  useQuery({ ...buildQuery(invoicesApi.listInvoices, usePortfolioQuery()), ...alwaysFresh });
export const useAddresses = () => useQuery({ ...buildQuery(addressesApi.listAddresses), ...alwaysFresh });
export const useDeliveryOptions = () => useQuery(buildQuery(deliveryApi.listOptions));

/** Adds a bottle bought before to the cart, which is then read again. */
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
  queryOptions({ ...buildQuery(withdrawalsApi.quoteWithdrawal, { body }), staleTime: 0, gcTime: 0 });

/** The cost of a delivery; the last answer stays until the next one arrives. */
export const useQuote = (body: Delivery) =>
  useQuery({
    ...quoteQuery(body),
    enabled: body.holdingIds.length > 0 && body.addressId !== '' && body.deliveryMethod !== '',
    placeholderData: keepPreviousData,
  });

/** Replaces an outdated quote with the one that came with a refusal. */
export function useRefreshQuote() {
  const client = useQueryClient();
  return (body: Delivery, quote: WithdrawalQuote) => client.setQueryData(quoteQuery(body).queryKey, quote);
}

export const useRequestDelivery = () =>
  useMutation({
    mutationFn: (body: Delivery & { expectedTotal: string }) =>
      call(withdrawalsApi.createWithdrawal, { body }),
  });

/** Cancels an unpaid delivery; its bottles become free again. */
export function useCancelDelivery() {
  const readAgain = useRefreshStorage();
  return useMutation({
    mutationFn: (id: string) => call(withdrawalsApi.cancelUnpaidWithdrawal, { params: { id } }),
    onSettled: readAgain,
  });
}

/** Sets up the payment of an invoice; the default address saves typing its postcode at the card form. */
export function usePayInvoice() {
  const client = useQueryClient();
  const readAddresses = () => client.fetchQuery(buildQuery(addressesApi.listAddresses)).catch(() => []);
  return useMutation({
    mutationFn: async (id: string) => {
      const ask = { params: { id }, body: {} };
      const [payment, [address]] = await Promise.all([call(invoicesApi.payInvoice, ask), readAddresses()]);
      return { payment, address };
    },
  });
}

/** Reads bottles and deliveries again, after either may have changed. */
export function useRefreshStorage() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
      client.invalidateQueries({ queryKey: withdrawalsQuery.queryKey }),
    ]);
}
