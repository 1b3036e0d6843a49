import { campaignTally } from '#functions/newsletter/entities/campaign-tally.ts';

const figures = ['recipients', 'sent', 'failed', 'skipped', 'bounced', 'complained'] as const;

export type CampaignCounts = Record<(typeof figures)[number], number> & { movedAt: string };

export async function readCampaignCounts(campaignId: string): Promise<CampaignCounts> {
  const { data } = await campaignTally.query.byCampaign({ campaignId }).go({ consistent: true });
  const sums = figures.map((figure) => [figure, data.reduce((sum, row) => sum + (row[figure] ?? 0), 0)]);
  const movedAt = data.reduce(
    (latest, row) => ((row.movedAt ?? '') > latest ? row.movedAt : latest) ?? '',
    '',
  );
  return { ...(Object.fromEntries(sums) as Omit<CampaignCounts, 'movedAt'>), movedAt };
}
