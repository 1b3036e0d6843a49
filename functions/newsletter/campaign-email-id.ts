/** Identifies a campaign's email to one reader, in the tag of SES's events. */
export const toCampaignEmailId = (campaignId: string, subscriberId: string): string =>
  `campaign-${campaignId}-${subscriberId}`;

/** Whose email a mail is; nothing where it is no campaign's. */
export function parseCampaignEmailId(
  mailId: string,
): { campaignId: string; subscriberId: string } | undefined {
  const [, campaignId, subscriberId] = /^campaign-(cmp_[0-9a-z]+)-(sub_.+)$/.exec(mailId) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : undefined;
}
