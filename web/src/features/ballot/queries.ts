import type { Stripe } from '@stripe/stripe-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Answer, Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { stripeFor } from '#web/lib/stripe/load-stripe.ts';
import { useUserStore } from '#web/lib/user-store.ts';

/** The emailed link that shows an entry; null for the signed-in customer's own. */
export type EntryLink = { entry: string; token: string } | null;

export type SentEntry = Request<typeof ballotsApi.enter>['body'];

export const useBallot = (dropId: string) =>
  useQuery(buildQuery(ballotsApi.getBallot, { params: { dropId } }));

const toReceiptQuery = (dropId: string, link: EntryLink) =>
  buildQuery(ballotsApi.getEntry, { params: { dropId }, query: link ?? {} });

export function useReceipt(dropId: string, link: EntryLink) {
  const isSignedIn = useUserStore((state) => state.isAuthenticated);
  return useQuery({ ...toReceiptQuery(dropId, link), enabled: link !== null || isSignedIn });
}

/** A call that returns the updated receipt. */
function useEntryCall<Input>(
  dropId: string,
  link: EntryLink,
  send: (sent: Input) => Promise<{ receipt: unknown }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ receipt }) => {
      if (receipt) client.setQueryData(toReceiptQuery(dropId, link).queryKey, { receipt } as never);
    },
  });
}

export const useEnter = (dropId: string) =>
  useEntryCall(dropId, null, (body: SentEntry) => call(ballotsApi.enter, { params: { dropId }, body }));

export const useConfirmEntry = (dropId: string, link: EntryLink) =>
  useEntryCall(dropId, link, (body: { entry: string; token: string }) =>
    call(ballotsApi.confirmEntry, { params: { dropId }, body }),
  );

export const useWithdraw = (dropId: string, link: EntryLink) =>
  useEntryCall(dropId, link, (entry: string) =>
    call(ballotsApi.withdrawEntry, { params: { dropId }, body: { entry, token: link?.token ?? null } }),
  );

export type StartedCard = Answer<typeof ballotsApi.startCard> & { stripe: Stripe };

/** Stripe's form to save a card for an entry, and the cost of winning. */
export const useStartCard = (dropId: string, link: EntryLink) =>
  useMutation({
    mutationFn: async (entry: string): Promise<StartedCard> => {
      const [started, settings] = await Promise.all([
        call(ballotsApi.startCard, { params: { dropId }, body: { entry, token: link?.token ?? null } }),
        call(checkoutApi.getPaymentSettings),
      ]);
      return { ...started, stripe: await stripeFor(settings) };
    },
  });

type AgreedCard = Omit<Request<typeof ballotsApi.saveCard>['body'], 'token' | 'isAgreed'>;

export const useSaveCard = (dropId: string, link: EntryLink) =>
  useEntryCall(dropId, link, (agreed: AgreedCard) =>
    call(ballotsApi.saveCard, {
      params: { dropId },
      body: { ...agreed, isAgreed: true, token: link?.token ?? null },
    }),
  );

export const useRemoveCard = (dropId: string, link: EntryLink) =>
  useEntryCall(dropId, link, (entry: string) =>
    call(ballotsApi.removeCard, { params: { dropId }, body: { entry, token: link?.token ?? null } }),
  );

/** All ids in the order of the draw. */
export const useDrawnIds = (dropId: string, parts: number) =>
  useQuery({
    queryKey: [ballotsApi.listIds.id, dropId, parts],
    queryFn: async () => {
      const lists = await Promise.all(
        Array.from({ length: parts }, (_, part) =>
          call(ballotsApi.listIds, { params: { dropId, part: String(part) as never } }),
        ),
      );
      return lists.flatMap(({ ids }) => ids);
    },
  });
