import { outbox } from '#functions/adapters/wiring/outbox.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';

/**
 * Each run of a campaign begins with one message: over the list, or over the ledger once that is complete. Orders wait
 * behind this change in the stream, so a failing queue is logged rather than retried: the job `resumeCampaigns` finds
 * that the campaign has stalled and begins another run.
 */
export async function enqueueFanOut(
  before: CampaignRecord | undefined,
  after: CampaignRecord,
): Promise<void> {
  const { campaignId, run, status, enteredAt } = after;
  if (status !== 'sending' || before?.run === run) return;
  const step = enteredAt ? 'hand-out' : 'enter';
  try {
    await outbox().put('fanOutCampaign', [{ campaignId, run, step, cursor: null }]);
  } catch (error) {
    log.error('campaign not started', { campaign: campaignId, ...toErrorFields(error) });
  }
}
