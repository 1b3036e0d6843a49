import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';
import { currentDeclarationVersion } from '#shared/domain/orders/declarations.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

export type { PaymentLink } from '#shared/contracts/checkout/payment-links.ts';

/** Staff may have cancelled it, or another tab paid it, in the meantime. */
const linkQuery = (orderId: string, token: string) =>
  buildQuery(paymentLinksApi.getLink, { params: { orderId }, query: { token } });

export const usePaymentLink = (orderId: string, token: string) =>
  useQuery({ ...linkQuery(orderId, token), staleTime: 0 });

export function usePayLink(orderId: string, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (termsId: string | null) =>
      call(paymentLinksApi.payLink, {
        params: { orderId },
        body: {
          token,
          ageConfirmed: true,
          termsAccepted: true,
          termsId,
          declarationsVersion: currentDeclarationVersion,
        },
      }),
    onError: () => client.invalidateQueries({ queryKey: linkQuery(orderId, token).queryKey }),
  });
}
