import { type Email, MailNotAccepted, MailThrottled } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import { buildCampaignEmail } from '#functions/newsletter/emails/campaign-email.ts';
import {
  loadCampaignContent,
  type SharedCampaignContent,
} from '#functions/newsletter/emails/campaign-email-content.ts';
import type { CampaignRecord } from '#functions/newsletter/entities/campaign.ts';
import { type RecipientRecord, recipient } from '#functions/newsletter/entities/recipient.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { claimRecipient, moveRecipient } from '#functions/newsletter/transactions/recipient-transactions.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';
import { RetryLater } from '#functions/runtime/queue.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { toCampaignEmailId } from './campaign-email-id.ts';
import { isEligibleSubscriber } from './eligible-subscriber.ts';
import { loadCampaignRun } from './load-campaign.ts';
import type { EmailToSend } from './queue-messages.ts';
import { waitForSendSlot } from './sending-pace.ts';

/** How often SES is asked to take one email before it counts as failed. */
export const maxSendAttempts = 10;

async function readRecipient(campaignId: string, subscriberId: string): Promise<RecipientRecord | undefined> {
  const { data } = await recipient.get({ campaignId, subscriberId }).go({ consistent: true });
  return data ?? undefined;
}

/** The content shared by every email of a campaign, cached for the last one because a batch belongs to one campaign. */
let last: { campaignId: string; forAll: Promise<SharedCampaignContent> } | undefined;

async function loadContent({ campaignId, release: content }: CampaignRecord): Promise<SharedCampaignContent> {
  if (last?.campaignId !== campaignId) last = { campaignId, forAll: loadCampaignContent(content) };
  try {
    return await last.forAll;
  } catch (error) {
    last = undefined;
    throw error;
  }
}

/**
 * Sends one reader the email of a campaign, once. The row in the ledger is claimed before SES is called, and a process
 * that finds it claimed leaves it alone. If the process dies after that, SES's own event shows whether the email was
 * sent; the job `resumeCampaigns` stops waiting for that event after a while.
 */
export async function sendCampaignEmail({ campaignId, run, subscriberId }: EmailToSend): Promise<void> {
  if ((await readRecipient(campaignId, subscriberId))?.status !== 'waiting') return;
  await waitForSendSlot();
  const done = await retryOnConflict(async () => {
    // Loaded only after the wait, because the campaign may have been paused, or the reader may have left, in the meantime.
    const begun = await loadCampaignRun(campaignId, run);
    const row = await readRecipient(campaignId, subscriberId);
    if (!begun || row?.status !== 'waiting') return true;
    const { data: reader } = await subscriber.get({ subscriberId }).go({ consistent: true });
    if (!isEligibleSubscriber(begun, reader)) {
      const skipped = { status: 'skipped' as const, reason: 'No longer on the list.' };
      if (await moveRecipient(row, skipped, clock.now())) return true;
      return undefined;
    }
    const email = await buildCampaignEmail(reader, await loadContent(begun));
    const claimed = await claimRecipient(row, reader, clock.now());
    if (claimed) return sendEmail(claimed, email);
    return undefined;
  }, 5);
  if (done === undefined)
    throw new RetryLater(`The subscriber ${subscriberId} changed during every attempt to write it.`);
}

/** Hands a claimed email to SES and records its answer. */
async function sendEmail(row: RecipientRecord, email: Email): Promise<void> {
  const { campaignId, subscriberId, attempts } = row;
  const emailId = toCampaignEmailId(campaignId, subscriberId);
  try {
    const answer = await mailer().send(email, emailId);
    const end =
      'rejected' in answer
        ? { status: 'failed' as const, reason: answer.rejected }
        : { status: 'sent' as const, sesMessageId: answer.messageId };
    await moveRecipient(row, end, clock.now());
    recordMetrics(end.status === 'sent' ? { CampaignEmailsSent: 1 } : { CampaignEmailsFailed: 1 });
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) {
      log.error('campaign email uncertain', { emailId, ...toErrorFields(error) });
      return;
    }
    const isBusy = error instanceof MailThrottled;
    if (!isBusy && attempts >= maxSendAttempts) {
      log.error('campaign email abandoned', { emailId, ...toErrorFields(error) });
      await moveRecipient(row, { status: 'failed', reason: error.message }, clock.now());
      recordMetrics({ CampaignEmailsFailed: 1 });
      return;
    }
    const again = { status: 'waiting' as const, attempts: isBusy ? attempts - 1 : attempts };
    await moveRecipient(row, again, clock.now());
    throw new RetryLater(error.message, { cause: error });
  }
}

/** Records an email as failed where only a fault of ours prevents it from being sent. */
export async function markFailed({ campaignId, subscriberId }: EmailToSend, error: unknown): Promise<void> {
  const row = await readRecipient(campaignId, subscriberId);
  if (row?.status !== 'waiting') return;
  const reason = `It could not be created: ${error instanceof Error ? error.message : 'unknown'}`;
  await moveRecipient(row, { status: 'failed', reason }, clock.now());
}
