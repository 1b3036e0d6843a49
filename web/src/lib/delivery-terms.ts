import { useQuery } from '@tanstack/react-query';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { buildQuery } from './query.ts';

const minuteMs = 60_000;

export const deliveryTermsQuery = { ...buildQuery(deliveryApi.getTerms), staleTime: minuteMs };

/** The current delivery terms. Rendered pages include them; a page that stays open requests them again. */
export const usePublishedDelivery = () => useQuery(deliveryTermsQuery).data;
