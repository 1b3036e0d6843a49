import { type MailRecord, mail } from '#functions/data/mail.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { isFailedCondition, isWritten } from '#functions/data/transact.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { type Letter, mailer, NotTaken } from '#functions/ports/mailer.ts';

/** Which mail: one for each id, ever. Ids are letters, digits, dashes and underscores, as SES allows in a tag. */
export type MailKey = Omit<
  MailRecord,
  'status' | 'attempts' | 'startedAt' | 'sentAt' | 'sesMessageId' | 'reason' | 'listing' | 'failedAt'
>;

/** Writes the letter; nothing where it is no longer wanted. */
type Compose = () => Promise<Letter | undefined>;

/** How often a mail is begun before a person has to look at it. */
const mostAttempts = 20;

/** When a mail was begun that SES surely did not take, so that the job's next run takes it up. */
const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * Sends a mail that was not sent before. The row is claimed first; if the process dies after that, nobody sends the
 * mail again until it is known whether SES took it (see `mail` and the job `resendUncertainMail`).
 */
export async function sendOnce(key: MailKey, compose: Compose, now: Date): Promise<void> {
  const row = begunMail(key, now);
  try {
    await mail.create(row).go();
  } catch (error) {
    if (isFailedCondition(error)) return;
    throw error;
  }
  await sendBegun(row, compose, now);
}

/** A claimed row, for whoever writes it in one transaction with what the mail tells of; `sendBegun` is the next step. */
export const begunMail = (key: MailKey, now: Date): MailRecord => ({
  ...key,
  status: 'sending',
  attempts: 1,
  startedAt: now.toISOString(),
});

/** What stands in the row of a letter that nobody wanted any more when it was composed. */
const notWanted = 'It was no longer wanted.';

/** Sends a mail after all that was not wanted when it was composed, and is now; any other stays as it is. */
export async function sendAfterAll(key: MailKey, compose: Compose, now: Date): Promise<void> {
  const row = begunMail(key, now);
  const { mailId, status, attempts, startedAt } = row;
  const isTaken = await isWritten(
    mail
      .patch({ mailId })
      .set({ status, attempts, startedAt })
      .remove(['reason'])
      .where((stored, { eq }) => `${eq(stored.status, 'failed')} AND ${eq(stored.reason, notWanted)}`)
      .go(),
  );
  if (isTaken) await sendBegun(row, compose, now);
}

/** Begins a mail again whose earlier sending SES never reported. Nothing happens where somebody else claimed it. */
export async function sendAgain(row: MailRecord, compose: Compose, now: Date): Promise<void> {
  // The status goes along: without it ElectroDB would take the row out of the index of uncertain mails.
  const claim = { status: 'sending' as const, attempts: row.attempts + 1, startedAt: now.toISOString() };
  try {
    await mail
      .patch({ mailId: row.mailId })
      .set(claim)
      .where((stored, { eq }) => `${eq(stored.status, 'sending')} AND ${eq(stored.startedAt, row.startedAt)}`)
      .go();
  } catch (error) {
    if (isFailedCondition(error)) return;
    throw error;
  }
  await sendBegun({ ...row, ...claim }, compose, now);
}

export async function sendBegun(row: MailRecord, compose: Compose, now: Date): Promise<void> {
  const { mailId, attempts } = row;
  const failed = (reason: string) =>
    mail
      .patch({ mailId })
      .set({ status: 'failed', reason, listing: indexPartitions.mailsFailed, failedAt: now.toISOString() })
      .go();
  try {
    const letter = await compose();
    if (!letter) {
      await mail.patch({ mailId }).set({ status: 'failed', reason: notWanted }).go();
      return;
    }
    const answer = await mailer().send(letter, mailId);
    if ('rejected' in answer) {
      log.error('mail rejected', { mail: mailId, reason: answer.rejected });
      await failed(answer.rejected);
      return;
    }
    await mail
      .patch({ mailId })
      .set({ status: 'sent', sentAt: now.toISOString(), sesMessageId: answer.messageId })
      .remove(['email'])
      .go();
    log.info('mail sent', { mail: mailId, orderId: row.orderId });
  } catch (error) {
    if (!(error instanceof NotTaken)) {
      log.error('mail uncertain', { mail: mailId, ...errorFields(error) });
      return;
    }
    log.warn('mail not taken', { mail: mailId, attempts, ...errorFields(error) });
    if (attempts >= mostAttempts) await failed(error.message);
    else await mail.patch({ mailId }).set({ status: 'sending', startedAt: longAgo }).go();
  }
}
