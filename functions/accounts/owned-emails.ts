import { hashEmail } from '#functions/runtime/hash-email.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';

/** An address of an account, and since when it no longer is. */
export type OwnedEmail = { email: string; leftAt?: string };

/**
 * Every address that an account has had, the present one first. One that was left may belong to another account by now:
 * then nothing that bears it is touched or shown any more.
 */
export async function listOwnedEmails({
  customerId,
  email,
  formerEmails = [],
}: CustomerRecord): Promise<OwnedEmail[]> {
  const left = new Map(formerEmails.map((each) => [each.email, each]));
  left.delete(email);
  const former: OwnedEmail[] = [];
  for (const each of left.values()) {
    const emailHash = hashEmail(each.email);
    const { data: owner } = await emailOwner.get({ emailHash }).go({ consistent: true });
    if (!owner || owner.customerId === customerId) former.push(each);
  }
  return [{ email }, ...former];
}

/** Whether something that began at a moment was the account's: what came after the address was left is somebody else's. */
export const isOwnedAt = ({ leftAt }: OwnedEmail, moment: string): boolean =>
  leftAt === undefined || moment <= leftAt;
