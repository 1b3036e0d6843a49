import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';

/**
 * Whether somebody is subscribed, and was so when a campaign began: later subscribers have not signed up for an old
 * release.
 */
export function isEligibleSubscriber(
  { createdAt }: Pick<CampaignRecord, 'createdAt'>,
  row: SubscriberRecord | null | undefined,
): row is SubscriberRecord {
  const confirmedAt = row?.consents.at(-1)?.confirmedAt;
  return row?.status === 'active' && confirmedAt !== undefined && confirmedAt <= createdAt;
}
