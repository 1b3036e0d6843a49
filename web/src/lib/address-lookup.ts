import { useMutation, useQuery } from '@tanstack/react-query';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { call } from './api.ts';
import { buildQuery } from './query.ts';

export type { FoundAddress } from '#shared/contracts/checkout/delivery.ts';

const query = { ...buildQuery(deliveryApi.getAddressLookup), staleTime: Number.POSITIVE_INFINITY };

/** Whether address lookup is available; false while that is unknown. */
export const useHasAddressLookup = (): boolean => useQuery(query).data?.isConfigured === true;

export const useFindAddresses = () =>
  useMutation({
    mutationFn: (postcode: string) => call(deliveryApi.findAddresses, { body: { postcode } }),
  });
