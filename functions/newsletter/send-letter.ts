import type { CampaignRecord } from '#functions/data/campaign.ts';
import { type RecipientRecord, recipient } from '#functions/data/recipient.ts';
import { claimRecipient, moveRecipient } from '#functions/data/recipient-writes.ts';
import { subscriber } from '#functions/data/subscriber.ts';
import { clock } from '#functions/kit/clock.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { measure } from '#functions/kit/metrics.ts';
import { NotYet } from '#functions/kit/queue.ts';
import { letterTo } from '#functions/mail/release-letter.ts';
import { type ReleaseForAll, readRelease } from '#functions/mail/release-shown.ts';
import { type Letter, mailer, NotTaken, Throttled } from '#functions/ports/mailer.ts';
import { letterIdOf } from './letter-id.ts';
import { mostAttempts } from './most-attempts.ts';
import { turn } from './pace.ts';
import { readRun } from './read-campaign.ts';
import { isReaderOf } from './reader-of.ts';

export type LetterToSend = { campaignId: string; run: number; subscriberId: string };

/** How often a subscriber may change while their letter is being begun. */
const tries = 5;

async function readRecipient(campaignId: string, subscriberId: string): Promise<RecipientRecord | undefined> {
  const { data } = await recipient.get({ campaignId, subscriberId }).go({ consistent: true });
  return data ?? undefined;
}

/** What is the same in every letter of a release, from what was read for the last one: a batch is of one campaign. */
let last: { campaignId: string; forAll: Promise<ReleaseForAll> } | undefined;

async function releaseOf({ campaignId, release }: CampaignRecord): Promise<ReleaseForAll> {
  if (last?.campaignId !== campaignId) last = { campaignId, forAll: readRelease(release) };
  try {
    return await last.forAll;
  } catch (error) {
    last = undefined;
    throw error;
  }
}

/**
 * Sends one reader the letter of a campaign, once. The row of the ledger is claimed before SES is asked; whoever finds it
 * claimed leaves it alone. If the process dies after that, SES's own event tells whether the letter went out, and the job
 * `resumeCampaigns` gives up waiting for it.
 */
export async function sendLetter({ campaignId, run, subscriberId }: LetterToSend): Promise<void> {
  if ((await readRecipient(campaignId, subscriberId))?.status !== 'waiting') return;
  await turn();
  for (let attempt = 0; attempt < tries; attempt++) {
    // Only now, since who had to wait for its turn may have been paused, or have left, meanwhile.
    const begun = await readRun(campaignId, run);
    const row = await readRecipient(campaignId, subscriberId);
    if (!begun || row?.status !== 'waiting') return;
    const { data: reader } = await subscriber.get({ subscriberId }).go({ consistent: true });
    if (!isReaderOf(begun, reader)) {
      const skipped = { status: 'skipped' as const, reason: 'No longer on the list.' };
      if (await moveRecipient(row, skipped, clock.now())) return;
      continue;
    }
    const letter = await letterTo(reader, await releaseOf(begun));
    const claimed = await claimRecipient(row, reader, clock.now());
    if (claimed) return post(claimed, letter);
  }
  throw new NotYet(`The subscriber ${subscriberId} kept changing.`);
}

/** Hands a claimed letter to SES and writes down what it says. */
async function post(row: RecipientRecord, letter: Letter): Promise<void> {
  const { campaignId, subscriberId, attempts } = row;
  const letterId = letterIdOf(campaignId, subscriberId);
  try {
    const answer = await mailer().send(letter, letterId);
    const end =
      'rejected' in answer
        ? { status: 'failed' as const, reason: answer.rejected }
        : { status: 'sent' as const, sesMessageId: answer.messageId };
    await moveRecipient(row, end, clock.now());
    measure(end.status === 'sent' ? { LettersSent: 1 } : { LettersFailed: 1 });
  } catch (error) {
    if (!(error instanceof NotTaken)) {
      log.error('letter uncertain', { letter: letterId, ...errorFields(error) });
      return;
    }
    const isBusy = error instanceof Throttled;
    if (!isBusy && attempts >= mostAttempts) {
      log.error('letter given up', { letter: letterId, ...errorFields(error) });
      await moveRecipient(row, { status: 'failed', reason: error.message }, clock.now());
      measure({ LettersFailed: 1 });
      return;
    }
    const again = { status: 'waiting' as const, attempts: isBusy ? attempts - 1 : attempts };
    await moveRecipient(row, again, clock.now());
    throw new NotYet(error.message, { cause: error });
  }
}

/** Writes down that a letter was given up which nothing but a fault of ours keeps from being sent. */
export async function giveUp({ campaignId, subscriberId }: LetterToSend, error: unknown): Promise<void> {
  const row = await readRecipient(campaignId, subscriberId);
  if (row?.status !== 'waiting') return;
  const reason = `It could not be written: ${error instanceof Error ? error.message : 'unknown'}`;
  await moveRecipient(row, { status: 'failed', reason }, clock.now());
}
