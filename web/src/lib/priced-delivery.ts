import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parsePublishedDelivery } from '#shared/domain/checkout/published-delivery.ts';
import { type DeliveryTerms, defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { deliveryTermsQuery, usePublishedDelivery } from './delivery-terms.ts';

/**
 * The terms that a page uses to price delivery. Until they are loaded, or if that fails, the shop's built-in terms
 * are used for the estimate; the server prices every order itself.
 */
export function useDeliveryTerms(): DeliveryTerms {
  const published = usePublishedDelivery();
  return useMemo(() => (published ? parsePublishedDelivery(published) : defaultDeliveryTerms), [published]);
}

/** Reads the terms again after the server has priced an order differently. */
export function useRefreshDeliveryTerms(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: deliveryTermsQuery.queryKey });
}
