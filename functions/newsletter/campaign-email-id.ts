/** Identifies a campaign's email to one reader, in the tag of SES's events. */
export const toCampaignEmailId = (campaignId: string, subscriberId: string): string =>
  `campaign-${campaignId}-${subscriberId}`;

/** Reads the campaign and the reader from an email's id; undefined if the email belongs to no campaign. */
export function parseCampaignEmailId(
  mailId: string,
): { campaignId: string; subscriberId: string } | undefined {
  const [, campaignId, subscriberId] = /^campaign-(cmp_[0-9a-z]+)-(sub_.+)$/.exec(mailId) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : undefined;
}
