import * as z from 'zod/mini';
import { EmailAddress } from '#shared/domain/common/account-forms.ts';
import { draftId } from '#shared/domain/common/form-fields.ts';
import { buildRequiredText, isMultilineText, isOneLine } from '#shared/domain/common/one-line.ts';

/** What the composer of a campaign, its email and its sending share. */

/**
 * The statuses of a campaign. Pausing and resuming may be repeated; `sent` and `cancelled` are final. Cancelling a campaign
 * does not recall the emails it has sent.
 */
export const campaignStatuses = ['sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * The outcome of one address of a campaign: waiting, begun, accepted by SES, refused or given up (with its reason), left out
 * because it has left the list since, bounced, or complained about.
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

/** The messages for an incomplete campaign; the words are the specification's. */
export const campaignMessages = {
  bottle: 'Please fill in all bottle details',
  release: 'Please fill in all fields and add at least one bottle',
  test: 'Please complete the release form before sending a test',
  tooLong: 'This is too long',
  tooMany: 'An email has room for 12 bottles',
} as const;

const buildText = (maxLength: number, lines = isOneLine) =>
  buildRequiredText(campaignMessages.release, maxLength, { lines, tooLong: campaignMessages.tooLong });

/** A bottle of a campaign: picked from the catalogue (`id` is a product's), or typed (`id` is any other). */
export const CampaignBottle = z.object({
  id: z
    .string(campaignMessages.bottle)
    .check(z.minLength(1, campaignMessages.bottle), z.maxLength(120, campaignMessages.tooLong)),
  name: buildRequiredText(campaignMessages.bottle, 160, { tooLong: campaignMessages.tooLong }),
  /** Pounds; at least a penny, since the table cannot store tiny fractions. */
  price: z.number(campaignMessages.bottle).check(z.gte(0.01, campaignMessages.bottle), z.lte(9_999_999)),
  /** How many there are, as the email states it. */
  stock: z.int(campaignMessages.bottle).check(z.gte(1, campaignMessages.bottle), z.lte(100_000)),
});
export type CampaignBottle = z.output<typeof CampaignBottle>;

/** The content of an exclusive release; the composer and the calls validate the same. */
export const CampaignForm = z.object({
  title: buildText(120),
  description: buildText(4000, isMultilineText),
  bottles: z
    .array(CampaignBottle, campaignMessages.release)
    .check(z.minLength(1, campaignMessages.release), z.maxLength(12, campaignMessages.tooMany)),
});
export type CampaignContent = z.output<typeof CampaignForm>;

/** A campaign to be sent to everyone; sending the same `draftId` again does not send it twice. */
export const CampaignToSend = z.extend(CampaignForm, { draftId });

/** A campaign for one reader, as a test before it goes to all. */
export const CampaignToTest = z.extend(CampaignForm, { testEmail: z.optional(EmailAddress) });
