import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';

/**
 * Whether somebody is subscribed and already was when a campaign began: later subscribers did not sign up for an old
 * campaign.
 */
export function isEligibleSubscriber(
  { createdAt }: Pick<CampaignRecord, 'createdAt'>,
  row: SubscriberRecord | null | undefined,
): row is SubscriberRecord {
  const confirmedAt = row?.consents.at(-1)?.confirmedAt;
  return row?.status === 'active' && confirmedAt !== undefined && confirmedAt <= createdAt;
}
