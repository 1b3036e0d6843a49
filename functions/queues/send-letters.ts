import { clock } from '#functions/kit/clock.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { NotYet, type QueueHandler, queue } from '#functions/kit/queue.ts';
import { endIfDone } from '#functions/newsletter/end-if-done.ts';
import { readCampaign } from '#functions/newsletter/read-campaign.ts';
import { giveUp, type LetterToSend as Letter, sendLetter } from '#functions/newsletter/send-letter.ts';
import { LetterToSend } from './messages.ts';

async function sendOrGiveUp(letter: Letter, isLastTry: boolean): Promise<void> {
  try {
    await sendLetter(letter);
  } catch (error) {
    if (isLastTry && !(error instanceof NotYet)) await giveUp(letter, error);
    throw error;
  }
}

async function endCampaign(campaignId: string): Promise<void> {
  try {
    const row = await readCampaign(campaignId);
    if (row) await endIfDone(row, clock.now());
  } catch (error) {
    log.error('campaign not ended', { campaign: campaignId, ...errorFields(error) });
  }
}

/** Sends a batch of letters, and ends the campaigns whose last ones were among them; if that fails, the job ends them. */
export const handler: QueueHandler = async (event, context) => {
  const campaigns = new Set<string>();
  const sendEach = queue('sendLetters', LetterToSend, async (letter, { isLastTry }) => {
    campaigns.add(letter.campaignId);
    await sendOrGiveUp(letter, isLastTry);
  });
  const answer = await sendEach(event, context);
  for (const campaignId of campaigns) await endCampaign(campaignId);
  return answer;
};
