import type { RecipientStatus } from '#shared/domain/newsletter/campaign.ts';
import { type CreateReconciler, pickItems } from './reconciler.ts';
import type { Violation } from './violation.ts';

const figures = ['recipients', 'sent', 'failed', 'skipped', 'bounced', 'complained'] as const;
type Figure = (typeof figures)[number];

/** The figures that an email counts towards; an email that bounced was sent. */
const figuresByStatus: Record<RecipientStatus, readonly Figure[]> = {
  waiting: ['recipients'],
  sending: ['recipients'],
  sent: ['recipients', 'sent'],
  failed: ['recipients', 'failed'],
  skipped: ['recipients', 'skipped'],
  bounced: ['recipients', 'sent', 'bounced'],
  complained: ['recipients', 'sent', 'complained'],
};

/** The rows of emails expire two years after their campaign. */
const yearMs = 365 * 24 * 3600 * 1000;

/** An email that SES certainly did not accept is marked as begun at this time, so it is begun again. */
const restartableSince = '1970-01-01T00:00:00.000Z';

/** Compares the figures of campaigns with the rows of their emails, and finds emails without an outcome. */
export const reconcileCampaignEmails: CreateReconciler = ({ now, settledBefore }) => {
  const wrong: Violation[] = [];
  const recent = new Set<string>();
  const sums = new Map<string, Record<Figure, number>>();
  const add = (campaignId: string, figure: Figure, change: number) => {
    const sum =
      sums.get(campaignId) ??
      (Object.fromEntries(figures.map((name) => [name, 0])) as Record<Figure, number>);
    sum[figure] += change;
    sums.set(campaignId, sum);
  };
  return {
    enter(partition) {
      for (const { campaignId, createdAt } of pickItems(partition, 'campaign'))
        if (now.getTime() - Date.parse(createdAt) < yearMs) recent.add(campaignId);
      for (const row of pickItems(partition, 'campaignTally'))
        for (const figure of figures) add(row.campaignId, figure, row[figure] ?? 0);
      for (const { campaignId, status } of pickItems(partition, 'recipient'))
        for (const figure of figuresByStatus[status]) add(campaignId, figure, -1);
      for (const { mailId, status, startedAt } of pickItems(partition, 'mail')) {
        if (status !== 'sending' || startedAt >= settledBefore || startedAt === restartableSince) continue;
        wrong.push({ invariant: 'mail_uncertain_too_long', item: mailId, found: `since ${startedAt}` });
      }
    },
    close() {
      for (const item of recent) {
        const off = figures.filter((figure) => (sums.get(item)?.[figure] ?? 0) !== 0);
        const found = off.map((figure) => `${figure} off by ${sums.get(item)?.[figure]}`).join(', ');
        if (off.length > 0) wrong.push({ invariant: 'letters_counted', item, found });
      }
      return wrong;
    },
  };
};
