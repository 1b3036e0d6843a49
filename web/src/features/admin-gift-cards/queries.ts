import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type GiftCard, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const giftCards = createListSource(giftCardsApi.listGiftCards);

/** The audit trail's call, shown on a card's page. */
const trailId = 'audit.listTrail';

export const giftCardQuery = (id: string) => buildQuery(giftCardsApi.getGiftCard, { params: { id } });
export const useGiftCard = (id: string) => useQuery({ ...giftCardQuery(id), refetchOnMount: 'always' });

/** Every change returns the card in its new state. */
function useSaving<Body>(save: (body: Body) => Promise<GiftCard>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      client.setQueryData(giftCardQuery(saved.id).queryKey, saved);
      return Promise.all([giftCards.id, trailId].map((id) => client.invalidateQueries({ queryKey: [id] })));
    },
  });
}

type GiftCardCall =
  | 'issueGiftCard'
  | 'updateGiftCard'
  | 'adjustGiftCard'
  | 'refundGiftCard'
  | 'resendGiftCard';
type Body<Id extends GiftCardCall> = Request<(typeof giftCardsApi)[Id]>['body'];

export const useIssueGiftCard = () =>
  useSaving((body: Body<'issueGiftCard'>) => call(giftCardsApi.issueGiftCard, { body }));
export const useUpdateGiftCard = (id: string) =>
  useSaving((body: Body<'updateGiftCard'>) => call(giftCardsApi.updateGiftCard, { params: { id }, body }));
export const useAdjustGiftCard = (id: string) =>
  useSaving((body: Body<'adjustGiftCard'>) => call(giftCardsApi.adjustGiftCard, { params: { id }, body }));
/** A refund that Stripe refuses still becomes pending, so the card is read again. */
export function useRefundGiftCard(id: string) {
  const client = useQueryClient();
  return useSaving((body: Body<'refundGiftCard'>) =>
    call(giftCardsApi.refundGiftCard, { params: { id }, body }).catch(async (error: unknown) => {
      await client.invalidateQueries(giftCardQuery(id));
      throw error;
    }),
  );
}
export const useResendGiftCard = (id: string) =>
  useSaving((body: Body<'resendGiftCard'>) => call(giftCardsApi.resendGiftCard, { params: { id }, body }));
