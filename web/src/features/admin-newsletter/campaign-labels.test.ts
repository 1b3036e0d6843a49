import { expect, test } from 'vitest';
import type { CampaignStatus } from '#shared/domain/newsletter/campaign.ts';
import { getProgress } from './campaign-labels.ts';

const counts = { recipients: 10_000, sent: 1200, failed: 3, skipped: 1, bounced: 7, complained: 2 };

test.each<[CampaignStatus, number | null, string]>([
  ['sending', null, '1,204 so far; still counting'],
  ['sending', 10_000, '1,204 of 10,000 done'],
  ['paused', 10_000, 'Paused at 1,204 of 10,000'],
  ['cancelled', 10_000, 'Cancelled at 1,204 of 10,000'],
  ['sent', 1204, '1,200 sent'],
])(
  'a release that is %s with %s recipients: who bounced is counted once, as sent',
  (status, recipients, label) => {
    expect(getProgress({ status, counts: { ...counts, recipients } })).toEqual({
      done: 1204,
      total: recipients,
      sentence: label,
    });
  },
);
