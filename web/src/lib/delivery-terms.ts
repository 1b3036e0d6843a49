import { useQuery } from '@tanstack/react-query';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { buildQuery } from './query.ts';

const minuteMs = 60_000;

export const deliveryTermsQuery = { ...buildQuery(deliveryApi.getTerms), staleTime: minuteMs };

/** What delivery costs now. Rendered pages carry it; a page that stays open asks again. */
export const usePublishedDelivery = () => useQuery(deliveryTermsQuery).data;
