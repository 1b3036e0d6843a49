import type { CampaignRecord } from '#functions/data/campaign.ts';
import type { SubscriberRecord } from '#functions/data/subscriber.ts';

/** Whether somebody is on the list, and was so when a campaign began: whoever came later has not asked for an old release. */
export function isReaderOf(
  { createdAt }: Pick<CampaignRecord, 'createdAt'>,
  row: SubscriberRecord | null | undefined,
): row is SubscriberRecord {
  const confirmedAt = row?.consents.at(-1)?.confirmedAt;
  return row?.status === 'active' && confirmedAt !== undefined && confirmedAt <= createdAt;
}
