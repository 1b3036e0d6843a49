import { type CampaignRecord, campaign } from '#functions/newsletter/entities/campaign.ts';

export async function loadSendingCampaign(campaignId: string): Promise<CampaignRecord | undefined> {
  const { data } = await campaign.get({ campaignId }).go({ consistent: true });
  return data ?? undefined;
}

/** The campaign of a message, if it is still being sent and in the same run as the message. */
export async function loadCampaignRun(campaignId: string, run: number): Promise<CampaignRecord | undefined> {
  const row = await loadSendingCampaign(campaignId);
  return row?.status === 'sending' && row.run === run ? row : undefined;
}
