import { clock } from '#functions/environment/clock.ts';
import { completeCampaign } from '#functions/newsletter/complete-campaign.ts';
import { loadSendingCampaign } from '#functions/newsletter/load-campaign.ts';
import { EmailToSend } from '#functions/newsletter/queue-messages.ts';
import { markFailed, sendCampaignEmail } from '#functions/newsletter/send-campaign-email.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { defineQueue, type QueueHandler, RetryLater } from '#functions/runtime/queue.ts';

async function sendOrMarkFailed(message: EmailToSend, isLastTry: boolean): Promise<void> {
  try {
    await sendCampaignEmail(message);
  } catch (error) {
    if (isLastTry && !(error instanceof RetryLater)) await markFailed(message, error);
    throw error;
  }
}

async function endCampaign(campaignId: string): Promise<void> {
  try {
    const row = await loadSendingCampaign(campaignId);
    if (row) await completeCampaign(row, clock.now());
  } catch (error) {
    log.error('campaign not finished', { campaign: campaignId, ...toErrorFields(error) });
  }
}

/** Sends a batch of emails, and ends the campaigns whose last emails were in it; if that fails, the job ends them. */
export const handler: QueueHandler = async (event, context) => {
  const campaigns = new Set<string>();
  const sendEach = defineQueue('sendLetters', EmailToSend, async (message, { isLastTry }) => {
    campaigns.add(message.campaignId);
    await sendOrMarkFailed(message, isLastTry);
  });
  const answer = await sendEach(event, context);
  for (const campaignId of campaigns) await endCampaign(campaignId);
  return answer;
};
