import { openAccount } from '#functions/data/account-writes.ts';
import type { ChallengeRecord } from '#functions/data/challenge.ts';
import { type CustomerRecord, customer } from '#functions/data/customer.ts';
import { emailOwner } from '#functions/data/email-owner.ts';
import { newId } from '#functions/kit/ids.ts';
import { hashOfEmail } from './challenge-secrets.ts';

async function customerWith(emailHash: string): Promise<CustomerRecord | undefined> {
  const { data: owner } = await emailOwner.get({ emailHash }).go({ consistent: true });
  if (!owner) return undefined;
  const { data } = await customer.get({ customerId: owner.customerId }).go({ consistent: true });
  return data ?? undefined;
}

/** The customer of a proved address; a new one where it has none and a registration was begun. */
export async function findOrOpenAccount(
  { email, profile }: ChallengeRecord,
  now: Date,
): Promise<CustomerRecord | undefined> {
  const emailHash = hashOfEmail(email);
  const known = await customerWith(emailHash);
  if (known || !profile) return known;
  const record = { ...profile, customerId: newId('cus'), email, createdAt: now.toISOString() };
  const outcome = await openAccount(record, emailHash);
  // Somebody was faster with the same address, proved as well.
  return outcome.written ? record : customerWith(emailHash);
}
