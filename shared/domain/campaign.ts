import * as z from 'zod/mini';
import { EmailAddress } from './account-forms.ts';
import { draftId } from './sent-amount.ts';

/** What the composer of a release, its letter and its sending agree on. */

/**
 * How a campaign stands. Pausing and going on may be repeated; `sent` and `cancelled` are its ends. A campaign that is
 * cancelled keeps what it has sent.
 */
export const campaignStatuses = ['sending', 'paused', 'sent', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/**
 * What became of one address of a campaign: not yet its turn, begun, taken by SES, refused or given up (with its reason), left out because
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
export const releaseMessages = {
  bottle: 'Please fill in all bottle details',
  release: 'Please fill in all fields and add at least one bottle',
  test: 'Please complete the release form before sending a test',
  tooLong: 'This is too long',
  tooMany: 'A letter has room for 12 bottles',
} as const;

const text = (most: number) =>
  z
    .string(releaseMessages.release)
    .check(z.trim(), z.minLength(1, releaseMessages.release), z.maxLength(most, releaseMessages.tooLong));

/** A bottle of a release: picked from the catalogue (`id` is a product's), or typed (`id` is any other). */
export const ReleaseBottle = z.object({
  id: z
    .string(releaseMessages.bottle)
    .check(z.minLength(1, releaseMessages.bottle), z.maxLength(120, releaseMessages.tooLong)),
  name: z
    .string(releaseMessages.bottle)
    .check(z.trim(), z.minLength(1, releaseMessages.bottle), z.maxLength(160, releaseMessages.tooLong)),
  /** Pounds; a penny at least, since the table keeps no number that is all but nothing. */
  price: z.number(releaseMessages.bottle).check(z.gte(0.01, releaseMessages.bottle), z.lte(9_999_999)),
  /** How many there are, as the letter says it. */
  stock: z.int(releaseMessages.bottle).check(z.gte(1, releaseMessages.bottle), z.lte(100_000)),
});
export type ReleaseBottle = z.output<typeof ReleaseBottle>;

/** What an exclusive release says; the composer and the calls check the same. */
export const ReleaseForm = z.object({
  title: text(120),
  description: text(4000),
  bottles: z
    .array(ReleaseBottle, releaseMessages.release)
    .check(z.minLength(1, releaseMessages.release), z.maxLength(12, releaseMessages.tooMany)),
});
export type Release = z.output<typeof ReleaseForm>;

/** A release to be sent to everyone; the same `draftId` sends it once. */
export const ReleaseToSend = z.extend(ReleaseForm, { draftId });

/** A release for one reader, before it goes to all. */
export const ReleaseToTest = z.extend(ReleaseForm, { testEmail: z.optional(EmailAddress) });
