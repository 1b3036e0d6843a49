import type { Email } from '#functions/adapters/mailer.ts';
import { buildCampaignEmail } from '#functions/newsletter/emails/campaign-email.ts';
import type { SharedCampaignContent } from '#functions/newsletter/emails/campaign-email-content.ts';
import {
  buildAlreadySubscribedEmail,
  buildConfirmationEmail,
} from '#functions/newsletter/emails/subscription-emails.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { defaultEmailTexts } from '#shared/domain/common/email-texts.ts';

const reader = { subscriberId: 'sub_sample', email: 'ada@example.com', name: 'Ada Byron' };

const row: SubscriberRecord = {
  ...reader,
  preferences: 'exclusive_releases',
  status: 'pending',
  isActive: false,
  subscribedAt: '2026-11-22T09:00:00.000Z',
  consents: [{ askedAt: '2026-11-22T09:00:00.000Z', source: 'home', wording: '2026-11' }],
  version: 1,
};

const release = (origin: string, pictures: readonly string[]): SharedCampaignContent => ({
  origin,
  kind: 'Exclusive release',
  title: 'Three casks from the back of the cellar',
  preview: 'Forty years ago somebody in Speyside set three casks aside, and forgot to write down why.',
  paragraphs: [
    'Forty years ago somebody in Speyside set three casks aside, and forgot to write down why. We tasted them in October, bought what was left, and bottled it at the strength it had.',
    'The list hears of it first: they open in the shop on Friday at noon.\nOne bottle of each to a reader, please.',
  ],
  bottles: [
    {
      name: 'Ardnashiel 30',
      price: '£1,250.00',
      left: '12 bottles',
      url: `${origin}/product/a`,
      picture: pictures[0],
      pictureShows: 'A bottle of Ardnashiel 30: Ardnashiel, Islay, 30 years, Refill butt, 46.9%',
    },
    {
      name: 'Strathveil 20 Single Cask, Finished in Oloroso and Bottled by Hand',
      price: '£12,480.00',
      left: 'One bottle',
      url: `${origin}/product/b`,
      picture: pictures[1],
    },
    { name: 'A cask sample that is not in the shop', price: '£85.00', left: '40 bottles' },
  ],
  action: { label: 'See the release', url: `${origin}/collection` },
  why: 'You get this letter because you joined the DRAM list for exclusive releases and confirmed your address.',
});

/** One email of each kind of the newsletter, named for its pictures. */
export const buildSampleEmails = async (
  origin: string,
  pictures: readonly string[],
): Promise<Record<string, Email>> => ({
  release: await buildCampaignEmail(reader, release(origin, pictures)),
  confirm: await buildConfirmationEmail(row, defaultEmailTexts),
  'already-joined': await buildAlreadySubscribedEmail(
    { ...row, status: 'active', isActive: true },
    defaultEmailTexts,
  ),
});
