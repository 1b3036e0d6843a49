import { newId } from '#functions/kit/ids.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { type Letter, mailer } from '#functions/ports/mailer.ts';

/** Asked for again with one press, so that it needs no ledger: a letter that did not go out is said at once. */
export async function postAtOnce(letter: Letter, kind: 'sign-in' | 'new-address'): Promise<void> {
  const mailId = newId(kind).replace('_', '-');
  try {
    const answer = await mailer().send(letter, mailId);
    if (!('rejected' in answer)) return;
    log.warn('code mail rejected', { mail: mailId, reason: answer.rejected });
  } catch (error) {
    log.error('code mail not sent', { mail: mailId, ...errorFields(error) });
  }
  throw new Refusal('mail_not_sent');
}
