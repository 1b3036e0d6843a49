import type { ChallengeRecord } from '#functions/accounts/entities/challenge.ts';
import { openAccount } from '#functions/accounts/transactions/account-transactions.ts';
import { hashEmail } from '#functions/runtime/hash-email.ts';
import { createId } from '#functions/runtime/ids.ts';
import { type CustomerRecord, customer } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';

async function findCustomer(emailHash: string): Promise<CustomerRecord | undefined> {
  const { data: owner } = await emailOwner.get({ emailHash }).go({ consistent: true });
  if (!owner) return undefined;
  const { data } = await customer.get({ customerId: owner.customerId }).go({ consistent: true });
  return data ?? undefined;
}

/** The customer of a proved address; a new one if it has none and a registration was begun. */
export async function findOrCreateAccount(
  { email, profile }: ChallengeRecord,
  now: Date,
): Promise<CustomerRecord | undefined> {
  const emailHash = hashEmail(email);
  const known = await findCustomer(emailHash);
  if (known || !profile) return known;
  const record = { ...profile, customerId: createId('cus'), email, createdAt: now.toISOString() };
  const { outcome } = await openAccount(record, emailHash);
  // Somebody else who also proved this address was faster.
  return outcome === 'done' ? record : findCustomer(emailHash);
}
