import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useBuyGiftCard = () =>
  useMutation({
    mutationFn: (body: Request<typeof giftCardSalesApi.buyCard>['body']) =>
      call(giftCardSalesApi.buyCard, { body }),
  });

/** The shop learns of a payment a moment after the buyer; this is how many times the page asks, every two seconds. */
const maxPolls = 30;

type Counts = { dataUpdateCount: number; errorUpdateCount: number };
const hasReachedMaxPolls = ({ dataUpdateCount, errorUpdateCount }: Counts): boolean =>
  dataUpdateCount + errorUpdateCount >= maxPolls;

/** The sale by its payment; `hasStopped` is set once the page has stopped asking. */
export function useGiftCardSale(payment: { paymentIntentId: string; clientSecret: string }) {
  const client = useQueryClient();
  const query = buildQuery(giftCardSalesApi.findSale, {
    params: { paymentIntentId: payment.paymentIntentId },
    query: { clientSecret: payment.clientSecret },
  });
  const result = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'open' && !hasReachedMaxPolls(state) && 2000,
    refetchIntervalInBackground: true,
  });
  const state = client.getQueryState(query.queryKey);
  return { ...result, hasStopped: state !== undefined && hasReachedMaxPolls(state) };
}
