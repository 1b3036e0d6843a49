import type { Campaign } from '#shared/contracts/newsletter/campaigns.ts';
import { formatNumber } from '#shared/domain/common/format-number.ts';
import type { CampaignStatus, RecipientStatus } from '#shared/domain/newsletter/campaign.ts';

type StatusLabel = { label: string; tone: 'ok' | 'warn' | 'error' | 'plain' | 'accent' };

export const campaignLabels: Record<CampaignStatus, StatusLabel> = {
  sending: { label: 'Sending', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'ok' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

export const recipientLabels: Record<RecipientStatus, StatusLabel> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  sending: { label: 'Sending', tone: 'plain' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'error' },
  skipped: { label: 'Skipped', tone: 'plain' },
  bounced: { label: 'Bounced', tone: 'error' },
  complained: { label: 'Complained', tone: 'error' },
};

export const countLabels = [
  ['sent', 'Sent'],
  ['failed', 'Failed'],
  ['skipped', 'Skipped'],
  ['bounced', 'Bounced'],
  ['complained', 'Complained'],
] as const;

export const formatRecipients = ({ recipients }: Pick<Campaign['counts'], 'recipients'>): string =>
  recipients === null ? 'being counted' : formatNumber(recipients);

export const formatPeople = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;

export type Progress = {
  /** Recipients that are done: sent, failed or skipped. */
  done: number;
  /** Null until the whole list has been read. */
  total: number | null;
  sentence: string;
};

export function getProgress({ status, counts }: Pick<Campaign, 'status' | 'counts'>): Progress {
  const done = counts.sent + counts.failed + counts.skipped;
  const total = counts.recipients;
  const of = total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`;
  const sentence: Record<CampaignStatus, string> = {
    sending: total === null ? `${of} so far; still counting` : `${of} done`,
    paused: `Paused at ${of}`,
    sent: `${formatNumber(counts.sent)} sent`,
    cancelled: `Cancelled at ${of}`,
  };
  return { done, total, sentence: sentence[status] };
}

export const isUnderWay = ({ status }: Pick<Campaign, 'status'>): boolean =>
  status === 'sending' || status === 'paused';
