import { hashOfEmail } from '#functions/auth/challenge-secrets.ts';
import { openSession } from '#functions/auth/open-session.ts';
import { openAccount } from '#functions/data/account-writes.ts';
import { clock } from '#functions/kit/clock.ts';
import { newId } from '#functions/kit/ids.ts';

export type SignedIn = { customerId: string; email: string; cookie: string };

/** The part of a Set-Cookie line that a browser sends back. */
export const cookieIn = (line = ''): string => line.split(';')[0] ?? '';

/** A customer with an account and an open session, as signing in leaves them. */
export async function signedIn(email = `${newId('person')}@example.com`): Promise<SignedIn> {
  const customerId = newId('cus');
  const now = clock.now();
  const profile = { firstName: 'Ada', lastName: 'Byron', createdAt: now.toISOString() };
  await openAccount({ customerId, email, ...profile }, hashOfEmail(email));
  return { customerId, email, cookie: cookieIn(await openSession(customerId, undefined, now)) };
}
