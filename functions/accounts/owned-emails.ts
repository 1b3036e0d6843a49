import { hashEmail } from '#functions/runtime/hash-email.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { emailOwner } from '#functions/table/entities/email-owner.ts';

/** An address of an account, and when the account left it, if it did. */
export type OwnedEmail = { email: string; leftAt?: string };

/**
 * Every address that an account has had, the present one first. A former address that belongs to another account now is
 * omitted, so nothing under it is touched or shown.
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

/** Whether something that began at a moment belonged to the account: after the address was left, it is somebody else's. */
export const isOwnedAt = ({ leftAt }: OwnedEmail, moment: string): boolean =>
  leftAt === undefined || moment <= leftAt;
