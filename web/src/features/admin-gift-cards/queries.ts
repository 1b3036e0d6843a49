import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GiftCard, giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useRecordChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const giftCards = createListSource(giftCardsApi.listGiftCards);

export const giftCardQuery = (id: string) => buildQuery(giftCardsApi.getGiftCard, { params: { id } });
export const useGiftCard = (id: string) => useQuery({ ...giftCardQuery(id), refetchOnMount: 'always' });

/** Every change returns the card in its new state. */
const useSaving = <Body>(save: (body: Body) => Promise<GiftCard>) =>
  useRecordChange(save, ({ id }) => giftCardQuery(id).queryKey, [[giftCards.id], [trailId]]);

export const useIssueGiftCard = () => useSaving(sendTo(giftCardsApi.issueGiftCard));
export const useUpdateGiftCard = (id: string) => useSaving(sendTo(giftCardsApi.updateGiftCard, { id }));
export const useAdjustGiftCard = (id: string) => useSaving(sendTo(giftCardsApi.adjustGiftCard, { id }));
export const useResendGiftCard = (id: string) => useSaving(sendTo(giftCardsApi.resendGiftCard, { id }));

/** A refund that Stripe refuses still becomes pending, so the card is read again. */
export function useRefundGiftCard(id: string) {
  const client = useQueryClient();
  return useSaving((body: Request<typeof giftCardsApi.refundGiftCard>['body']) =>
    call(giftCardsApi.refundGiftCard, { params: { id }, body }).catch(async (error: unknown) => {
      await client.invalidateQueries(giftCardQuery(id));
      throw error;
    }),
  );
}
