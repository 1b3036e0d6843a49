import * as z from 'zod/mini';
import { EmailAddress } from '#shared/domain/common/account-forms.ts';
import { draftId } from '#shared/domain/common/form-fields.ts';
import { hasSeveralLines, isOneLine } from '#shared/domain/common/one-line.ts';

/** What the composer of a release, its email and its sending agree on. */

/**
 * The statuses of a campaign. Pausing and resuming may be repeated; `sent` and `cancelled` are final. A cancelled
 * campaign does not take back what it has sent.
 */
export const campaignStatuses = ['sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * The outcome of one address of a campaign: not yet its turn, begun, taken by SES, refused or given up (with its reason), left out because
 * it had left the list meanwhile, come back, or complained about.
 */
export const recipientStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'skipped',
  'bounced',
  'complained',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** What is said where a release is not complete; the words are the specification's. */
export const campaignMessages = {
  bottle: 'Please fill in all bottle details',
  release: 'Please fill in all fields and add at least one bottle',
  test: 'Please complete the release form before sending a test',
  tooLong: 'This is too long',
  tooMany: 'An email has room for 12 bottles',
} as const;

const buildText = (maxLength: number, lines = isOneLine) =>
  z
    .string(campaignMessages.release)
    .check(
      z.trim(),
      z.minLength(1, campaignMessages.release),
      z.maxLength(maxLength, campaignMessages.tooLong),
      lines,
    );

/** A bottle of a release: picked from the catalogue (`id` is a product's), or typed (`id` is any other). */
export const CampaignBottle = z.object({
  id: z
    .string(campaignMessages.bottle)
    .check(z.minLength(1, campaignMessages.bottle), z.maxLength(120, campaignMessages.tooLong)),
  name: z
    .string(campaignMessages.bottle)
    .check(
      z.trim(),
      z.minLength(1, campaignMessages.bottle),
      z.maxLength(160, campaignMessages.tooLong),
      isOneLine,
    ),
  /** Pounds; at least a penny, since the table cannot store tiny fractions. */
  price: z.number(campaignMessages.bottle).check(z.gte(0.01, campaignMessages.bottle), z.lte(9_999_999)),
  /** How many there are, as the email states it. */
  stock: z.int(campaignMessages.bottle).check(z.gte(1, campaignMessages.bottle), z.lte(100_000)),
});
export type CampaignBottle = z.output<typeof CampaignBottle>;

/** The content of an exclusive release; the composer and the calls validate the same. */
export const CampaignForm = z.object({
  title: buildText(120),
  description: buildText(4000, hasSeveralLines),
  bottles: z
    .array(CampaignBottle, campaignMessages.release)
    .check(z.minLength(1, campaignMessages.release), z.maxLength(12, campaignMessages.tooMany)),
});
export type CampaignContent = z.output<typeof CampaignForm>;

/** A release to be sent to everyone; the same `draftId` sends it once. */
export const CampaignToSend = z.extend(CampaignForm, { draftId });

/** A release for one reader, before it goes to all. */
export const CampaignToTest = z.extend(CampaignForm, { testEmail: z.optional(EmailAddress) });
