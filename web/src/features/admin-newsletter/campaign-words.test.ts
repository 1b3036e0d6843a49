import { expect, test } from 'vitest';
import type { CampaignStatus } from '#shared/domain/campaign.ts';
import { progressOf } from './campaign-words.ts';

const counts = { recipients: 10_000, sent: 1200, failed: 3, skipped: 1, bounced: 7, complained: 2 };

test.each<[CampaignStatus, number | null, string]>([
  ['sending', null, '1,204 so far; the list is still being read'],
  ['sending', 10_000, '1,204 of 10,000 done'],
  ['paused', 10_000, 'Paused at 1,204 of 10,000'],
  ['cancelled', 10_000, 'Cancelled at 1,204 of 10,000'],
  ['sent', 1204, '1,200 sent'],
])(
  'a release that is %s with %s recipients: who bounced is counted once, as sent',
  (status, recipients, says) => {
    expect(progressOf({ status, counts: { ...counts, recipients } })).toEqual({
      done: 1204,
      total: recipients,
      sentence: says,
    });
  },
);
