import type { Campaign } from '#shared/api/campaigns.ts';
import type { CampaignStatus, RecipientStatus } from '#shared/domain/campaign.ts';
import { sayNumber } from '#shared/domain/say-number.ts';

type Words = { label: string; tone: 'ok' | 'warn' | 'error' | 'plain' | 'accent' };

/** How the back office says how a release stands. */
export const campaignWords: Record<CampaignStatus, Words> = {
  sending: { label: 'Sending', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

/** What became of one address. */
export const recipientWords: Record<RecipientStatus, Words> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sending: { label: 'On its way', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'error' },
  skipped: { label: 'Left out', tone: 'plain' },
  bounced: { label: 'Bounced', tone: 'error' },
  complained: { label: 'Complained', tone: 'error' },
};

export const sayPeople = (count: number): string =>
  `${sayNumber(count)} ${count === 1 ? 'person' : 'people'}`;

export type Progress = {
  /** Whose turn has come: sent, failed or left out. */
  done: number;
  /** Null as long as the list has not been walked to its end. */
  total: number | null;
  sentence: string;
};

/** How far a release has gone, as a bar and as a sentence. */
export function progressOf({ status, counts }: Pick<Campaign, 'status' | 'counts'>): Progress {
  const done = counts.sent + counts.failed + counts.skipped;
  const total = counts.recipients;
  const of = total === null ? sayNumber(done) : `${sayNumber(done)} of ${sayNumber(total)}`;
  const sentence: Record<CampaignStatus, string> = {
    sending: total === null ? `${of} so far; the list is still being read` : `${of} done`,
    paused: `Paused at ${of}`,
    sent: `${sayNumber(counts.sent)} sent`,
    cancelled: `Cancelled at ${of}`,
  };
  return { done, total, sentence: sentence[status] };
}

export const isUnderWay = ({ status }: Pick<Campaign, 'status'>): boolean =>
  status === 'sending' || status === 'paused';
