import { useMutation, useQuery } from '@tanstack/react-query';
import { giftCardSalesApi } from '#shared/contracts/checkout/gift-card-sales.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

export const useBuyGiftCard = () =>
  useMutation({
    mutationFn: (body: Request<typeof giftCardSalesApi.buyCard>['body']) =>
      call(giftCardSalesApi.buyCard, { body }),
  });

/** The shop hears of a payment a moment after the buyer; it is asked so often, every two seconds. */
const maxPolls = 30;

export const useGiftCardSale = (payment: { paymentIntentId: string; clientSecret: string }) =>
  useQuery({
    ...buildQuery(giftCardSalesApi.findSale, {
      params: { paymentIntentId: payment.paymentIntentId },
      query: { clientSecret: payment.clientSecret },
    }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'open' && dataUpdateCount < maxPolls && 2000,
    refetchIntervalInBackground: true,
  });
