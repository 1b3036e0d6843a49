import { type Email, MailNotAccepted } from '#functions/adapters/mailer.ts';
import { mailer } from '#functions/adapters/wiring/mailer.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { RetryLater } from '#functions/runtime/queue.ts';
import { type MailRecord, mail, notWantedReason } from '#functions/table/entities/mail.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { isWritten } from '#functions/table/transact.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';

export type MailKind = MailRecord['kind'];

type Row<Kind extends MailKind> = MailRecord & { kind: Kind };

/** Identifies an email: one per id, ever. Ids are letters, digits, dashes and underscores, as SES allows in a tag. */
export type MailKey<Kind extends MailKind = MailKind> = Omit<
  Row<Kind>,
  'status' | 'attempts' | 'startedAt' | 'sentAt' | 'sesMessageId' | 'reason' | 'listing' | 'failedAt'
>;

/** Composes an email from the table's data, for its first sending and any later one; undefined if it is no longer wanted. */
type Composer = (key: MailKey) => Promise<Email | undefined>;

/** The composers of some kinds of email. Each domain has its own. */
export type Composers<Kind extends MailKind = MailKind> = Readonly<Record<Kind, Composer>>;

/** SES may quote the address that it refuses, which should appear neither in the log nor in the row. */
const redactAddresses = (reason: string): string => reason.replace(/[^\s<>]+@[^\s<>]+/g, '(address)');

/** How often an email is attempted before a person has to look at it. */
const maxAttempts = 20;

/** The longest time that a function composing an email can run. */
const composingMs = 60_000;

/** The start time of an email that SES certainly did not accept, so the job's next run retries it. */
const longAgo = '1970-01-01T00:00:00.000Z';

/**
 * Sends an email that was not sent before. The row is claimed first. If the process dies after that, nobody sends the
 * email again until it is known whether SES accepted it (see `mail` and the job `resendUncertainMail`).
 */
export async function sendOnce<Kind extends MailKind>(
  key: MailKey<Kind>,
  composers: Composers<NoInfer<Kind>>,
  now: Date,
): Promise<void> {
  const row = buildPendingMail(key, now);
  if (await isWritten(mail.create(row).go())) await sendPending(row, composers, now);
}

/** A pending row, to be written in one transaction with the event that the email reports; call `sendPending` next. */
export const buildPendingMail = <Kind extends MailKind>(key: MailKey<Kind>, now: Date): Row<Kind> => ({
  ...key,
  status: 'sending',
  attempts: 1,
  startedAt: now.toISOString(),
  ttl: key.ttl ?? toRetentionTtl(now.toISOString()),
});

/**
 * Sends an email that was not wanted when it was composed, but is wanted again; any other email is left alone. Throws
 * `RetryLater` while it is being composed, because the composer may have read the earlier state.
 */
export async function resendUnsent<Kind extends MailKind>(
  key: MailKey<Kind>,
  composers: Composers<NoInfer<Kind>>,
  now: Date,
): Promise<void> {
  const row = buildPendingMail(key, now);
  const { mailId, status, attempts, startedAt } = row;
  const isTaken = await isWritten(
    mail
      .patch({ mailId })
      .set({ status, attempts, startedAt })
      .remove(['reason'])
      .where((stored, { eq }) => `${eq(stored.status, 'failed')} AND ${eq(stored.reason, notWantedReason)}`)
      .go(),
  );
  if (isTaken) return sendPending(row, composers, now);
  const { data } = await mail.get({ mailId }).go({ consistent: true });
  if (data?.status === 'sending' && now.getTime() - Date.parse(data.startedAt) < composingMs)
    throw new RetryLater(`The mail ${mailId} is being composed.`);
}

/** Retries an email whose sending SES never reported. Nothing happens if another process has claimed it. */
export async function retryMail<Kind extends MailKind>(
  row: Row<Kind>,
  composers: Composers<NoInfer<Kind>>,
  now: Date,
): Promise<void> {
  // The status is set again, because otherwise ElectroDB would remove the row from the index of uncertain emails.
  const claim = { status: 'sending' as const, attempts: row.attempts + 1, startedAt: now.toISOString() };
  const isClaimed = await isWritten(
    mail
      .patch({ mailId: row.mailId })
      .set(claim)
      .where((stored, { eq }) => `${eq(stored.status, 'sending')} AND ${eq(stored.startedAt, row.startedAt)}`)
      .go(),
  );
  if (isClaimed) await sendPending({ ...row, ...claim }, composers, now);
}

export async function sendPending<Kind extends MailKind>(
  row: Row<Kind>,
  composers: Composers<NoInfer<Kind>>,
  now: Date,
): Promise<void> {
  const { mailId, orderId, attempts, kind } = row;
  const failed = (reason: string) =>
    mail
      .patch({ mailId })
      .set({ status: 'failed', reason, listing: indexPartitions.mailsFailed, failedAt: now.toISOString() })
      .go();
  try {
    const email = await composers[kind](row);
    // Records of a deleted account may no longer have an address.
    if (!email?.to) {
      await mail.patch({ mailId }).set({ status: 'failed', reason: notWantedReason }).go();
      return;
    }
    const answer = await mailer().send(email, mailId);
    if ('rejected' in answer) {
      const reason = redactAddresses(answer.rejected);
      log.error('email rejected', { mail: mailId, orderId, reason });
      await failed(reason);
      return;
    }
    await mail
      .patch({ mailId })
      .set({ status: 'sent', sentAt: now.toISOString(), sesMessageId: answer.messageId })
      .remove(['email'])
      .go();
    log.info('email sent', { mail: mailId, orderId });
  } catch (error) {
    if (!(error instanceof MailNotAccepted)) {
      log.error('email uncertain', { mail: mailId, orderId, ...toErrorFields(error) });
      return;
    }
    log.warn('email not accepted', { mail: mailId, orderId, attempts, ...toErrorFields(error) });
    if (attempts >= maxAttempts) await failed(error.message);
    else await mail.patch({ mailId }).set({ status: 'sending', startedAt: longAgo }).go();
  }
}
