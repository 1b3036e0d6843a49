/** Names the letter of a campaign to one reader, in the tag by which SES's events tell of it. */
export const letterIdOf = (campaignId: string, subscriberId: string): string =>
  `campaign-${campaignId}-${subscriberId}`;

/** Whose letter a mail is; nothing where it is no campaign's. */
export function readLetterId(mailId: string): { campaignId: string; subscriberId: string } | undefined {
  const [, campaignId, subscriberId] = /^campaign-(cmp_[0-9a-z]+)-(sub_.+)$/.exec(mailId) ?? [];
  return campaignId && subscriberId ? { campaignId, subscriberId } : undefined;
}
