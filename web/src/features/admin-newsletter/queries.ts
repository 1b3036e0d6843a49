import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { overviewApi } from '#shared/contracts/back-office/dashboard.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { campaignEmailsApi } from '#shared/contracts/newsletter/campaign-emails.ts';
import { type Campaign, campaignsApi, type Recipient } from '#shared/contracts/newsletter/campaigns.ts';
import { subscriberDataApi } from '#shared/contracts/newsletter/subscriber-data.ts';
import { subscribersApi } from '#shared/contracts/newsletter/subscribers.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';
import type { ListSource } from '#web/ui/admin-list/types.ts';
import type { CampaignInput } from './campaign-form.ts';

export const subscribers = createListSource(subscribersApi.listSubscribers);

export const useSubscriberCounts = () =>
  useQuery({ ...buildQuery(overviewApi.getOverview), refetchOnMount: 'always' });

export const useStaffEmail = (): string => useQuery(buildQuery(adminApi.getSession)).data?.user.email ?? '';

/** The email of a campaign; without a campaign nothing is requested. The last preview stays until the next is loaded. */
export const useEmailPreview = (release: CampaignInput | null) =>
  useQuery({
    ...buildQuery(campaignEmailsApi.previewEmail, {
      body: release ?? { title: '', description: '', bottles: [] },
    }),
    enabled: release !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

export const useRecipientCount = () =>
  useQuery({ ...buildQuery(campaignsApi.countRecipients), gcTime: 0, staleTime: 0 });

export const useSendTest = () => useMutation({ mutationFn: sendTo(campaignEmailsApi.testEmail) });
export const useSendToAll = () =>
  useChange(sendTo(campaignsApi.sendExclusive), campaignsApi.listCampaigns.id);

/** How often a page checks the progress while emails are being sent. */
const pollIntervalMs = 2000;
const isSending = ({ status }: Pick<Campaign, 'status'>) => status === 'sending';

export const campaigns = createListSource(campaignsApi.listCampaigns);

/** How many campaigns the newsletter's own page shows; the list has the rest. */
const maxLatestCampaigns = 3;

export const useLatestCampaigns = () =>
  useQuery({
    ...buildQuery(campaignsApi.listCampaigns, { query: { limit: maxLatestCampaigns } }),
    select: ({ items }) => items.slice(0, maxLatestCampaigns),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.items.some(isSending) ? pollIntervalMs : false),
  });

export const useCampaign = (id: string) =>
  useQuery({
    ...buildQuery(campaignsApi.getCampaign, { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? pollIntervalMs : false),
  });

type RecipientQuery = Request<typeof campaignsApi.listRecipients>['query'];

const buildRecipientsId = (id: string) => `${campaignsApi.listRecipients.id} ${id} `;

/**
 * The recipients of one campaign. Each campaign and status has its own list, so it is read again when the campaign
 * resumes or ends.
 */
export const createRecipientSource = (id: string, status: Campaign['status']): ListSource<Recipient> => ({
  id: buildRecipientsId(id) + status,
  read: (query) => call(campaignsApi.listRecipients, { params: { id }, query: query as RecipientQuery }),
});

const steps = {
  pause: campaignsApi.pauseCampaign,
  resume: campaignsApi.resumeCampaign,
  cancel: campaignsApi.cancelCampaign,
};
export type Step = keyof typeof steps;

export function useRefreshCampaigns(id: string) {
  const client = useQueryClient();
  const ids = [campaigns.id, campaignsApi.getCampaign.id, trailId];
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) =>
        ids.includes(String(first)) || String(first).startsWith(buildRecipientsId(id)),
    });
}

export function useStep(id: string) {
  const again = useRefreshCampaigns(id);
  return useMutation({
    mutationFn: (step: Step) => call(steps[step], { params: { id } }),
    // A refusal also means that the campaign's status differs from what this page shows.
    onSettled: () => void again(),
  });
}

export const exportSubscriber = (id: string) =>
  fetchFile(subscriberDataApi.exportSubscriber, { params: { id } });
export const eraseSubscriber = (id: string) => call(subscriberDataApi.eraseSubscriber, { params: { id } });
