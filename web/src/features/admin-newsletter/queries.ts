import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#shared/api/admin.ts';
import { type Campaign, campaignsApi, type Recipient } from '#shared/api/campaigns.ts';
import type { Request } from '#shared/api/endpoint.ts';
import { overviewApi } from '#shared/api/overview.ts';
import { releaseLettersApi } from '#shared/api/release-letters.ts';
import { subscriberDataApi } from '#shared/api/subscriber-data.ts';
import { subscribersApi } from '#shared/api/subscribers.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { queryOf } from '#web/lib/query.ts';
import { listOf } from '#web/ui/admin-list/list-source.ts';
import type { ListSource } from '#web/ui/admin-list/types.ts';
import type { ReleaseSent } from './release-form.ts';

export const subscribers = listOf(subscribersApi.listSubscribers);

export const useSubscriberCounts = () =>
  useQuery({ ...queryOf(overviewApi.getOverview), refetchOnMount: 'always' });

export const useStaffEmail = (): string => useQuery(queryOf(adminApi.getSession)).data?.user.email ?? '';

/** The letter of a release; without one nothing is asked. What was shown stays until the next is there. */
export const useLetter = (release: ReleaseSent | null) =>
  useQuery({
    ...queryOf(releaseLettersApi.previewLetter, {
      body: release ?? { title: '', description: '', bottles: [] },
    }),
    enabled: release !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const useRecipientCount = (isAsked: boolean) =>
  useQuery({
    ...queryOf(campaignsApi.countRecipients),
    enabled: isAsked,
    gcTime: 0,
    staleTime: 0,
  });

type Sent = Request<typeof campaignsApi.sendExclusive>['body'];
type Tested = Request<typeof releaseLettersApi.testEmail>['body'];

export const useSendTest = () =>
  useMutation({ mutationFn: (body: Tested) => call(releaseLettersApi.testEmail, { body }) });

export function useSendToAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent) => call(campaignsApi.sendExclusive, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: [campaignsApi.listCampaigns.id] }),
  });
}

/** So often a page asks how far the sending has gone, as long as it goes on. */
const askEveryMs = 2000;
const isSending = ({ status }: Pick<Campaign, 'status'>) => status === 'sending';

export const campaigns = listOf(campaignsApi.listCampaigns);

/** So many releases stand on the newsletter's own page; the others have a list. */
const latest = 3;

export const useLatestCampaigns = () =>
  useQuery({
    ...queryOf(campaignsApi.listCampaigns, { query: { limit: latest } }),
    select: ({ items }) => items.slice(0, latest),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isSending) ? askEveryMs : false),
  });

export const useCampaign = (id: string) =>
  useQuery({
    ...queryOf(campaignsApi.getCampaign, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? askEveryMs : false),
  });

type RecipientQuery = Request<typeof campaignsApi.listRecipients>['query'];

const recipientsId = (id: string) => `${campaignsApi.listRecipients.id} ${id} `;

/** The addresses of one release; those of another are another list, and so are its own once it has gone on or is over. */
export const recipientsOf = (id: string, status: Campaign['status']): ListSource<Recipient> => ({
  id: recipientsId(id) + status,
  read: (query) => call(campaignsApi.listRecipients, { params: { id }, query: query as RecipientQuery }),
});

const steps = {
  pause: campaignsApi.pauseCampaign,
  resume: campaignsApi.resumeCampaign,
  cancel: campaignsApi.cancelCampaign,
};
export type Step = keyof typeof steps;

/** The trail of a release is read again with it; its list is the trail's own. */
const trailId = 'audit.listTrail';

/** Reads everything of a release again. */
export function useReadAgain(id: string) {
  const client = useQueryClient();
  const ids = [campaigns.id, campaignsApi.getCampaign.id, trailId];
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        ids.includes(String(first)) || String(first).startsWith(recipientsId(id)),
    });
}

export function useStep(id: string) {
  const again = useReadAgain(id);
  return useMutation({
    mutationFn: (step: Step) => call(steps[step], { params: { id } }),
    // Also what was refused tells that it stands otherwise than this page thought.
    onSettled: () => void again(),
  });
}

export const exportSubscriber = (id: string) =>
  fetchFile(subscriberDataApi.exportSubscriber, { params: { id } });
export const eraseSubscriber = (id: string) => call(subscriberDataApi.eraseSubscriber, { params: { id } });
