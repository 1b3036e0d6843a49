import { openSession } from '#functions/accounts/open-session.ts';
import { openAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { clock } from '#functions/environment/clock.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { createId } from '#functions/runtime/ids.ts';

export type SignedIn = { customerId: string; email: string; cookie: string };

/** The part of a Set-Cookie line that a browser sends back. */
export const parseCookie = (line = ''): string => line.split(';')[0] ?? '';

/** A customer with an account and an open session, as after signing in. */
export async function signInCustomer(email = `${createId('person')}@example.com`): Promise<SignedIn> {
  const customerId = createId('cus');
  const now = clock.now();
  const profile = { firstName: 'Ada', lastName: 'Byron', createdAt: now.toISOString() };
  await openAccount({ customerId, email, ...profile }, hashEmail(email));
  return { customerId, email, cookie: parseCookie(await openSession(customerId, undefined, now)) };
}
