import { type ChallengeRecord, challenge } from '#functions/data/challenge.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import { newId } from '#functions/kit/ids.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { signInLetter } from '#functions/mail/sign-in-letter.ts';
import { type Letter, mailer } from '#functions/ports/mailer.ts';
import { codeMinutes } from '#shared/domain/session.ts';
import { challengeIdOf, hashOfCode, hashOfEmail, newCode, newLinkToken } from './challenge-secrets.ts';

type Wanted = { email: string; visitorId: string; visitor: string; profile?: ChallengeRecord['profile'] };

/**
 * Writes a challenge and mails one letter, for every address the same calls in the same order: neither the answer nor
 * the time it takes tells whether the address has an account. Only its owner reads in the letter which it was.
 */
export async function sendCode({ email, visitorId, visitor, profile }: Wanted, now: Date) {
  await Promise.all([
    countAgainst('codesByAddress', email, now),
    countAgainst('codesByAddressInADay', email, now),
    countAgainst('codesByVisitor', visitor, now),
  ]);
  const { data: owner } = await emailOwner.get({ emailHash: hashOfEmail(email) }).go({ consistent: true });
  const challengeId = challengeIdOf(email, visitorId);
  const code = newCode();
  const { token, tokenHash } = newLinkToken(challengeId);
  const seconds = codeMinutes * 60;
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await challenge
    .put({
      challengeId,
      email,
      codeHash: await hashOfCode(challengeId, code),
      tokenHash,
      tries: 0,
      expiresAt: expiresAt.toISOString(),
      ...(profile ? { profile } : {}),
      ttl: Math.floor(expiresAt.getTime() / 1000),
    })
    .go();
  const kind = owner ? 'welcomeBack' : profile ? 'newAccount' : 'noAccount';
  await post(signInLetter({ kind, email, code, token }));
  return { status: 'code_sent' as const, expiresInSeconds: seconds };
}

/** Asked for again with one press, so that it needs no ledger: a letter that did not go out is said at once. */
async function post(letter: Letter): Promise<void> {
  const mailId = newId('sign-in').replace('_', '-');
  try {
    const answer = await mailer().send(letter, mailId);
    if (!('rejected' in answer)) return;
    log.warn('sign-in mail rejected', { mail: mailId, reason: answer.rejected });
  } catch (error) {
    log.error('sign-in mail not sent', { mail: mailId, ...errorFields(error) });
  }
  throw new Refusal('mail_not_sent');
}
