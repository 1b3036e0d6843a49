import { setTimeout as wait } from 'node:timers/promises';
import { Service } from 'electrodb';
import { addressBook } from './address-book.ts';
import { auditEntry } from './audit-entry.ts';
import { checkout } from './checkout.ts';
import { customer } from './customer.ts';
import { emailOwner } from './email-owner.ts';
import { invoice } from './invoice.ts';
import { lot } from './lot.ts';
import { mail } from './mail.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { refund } from './refund.ts';
import { release } from './release.ts';
import { savedAddress } from './saved-address.ts';
import { sequence } from './sequence.ts';
import { session } from './session.ts';
import { stock } from './stock.ts';
import { storageAccount } from './storage-account.ts';

/** The entities whose writes must hold together. */
const service = new Service({
  addressBook,
  auditEntry,
  checkout,
  customer,
  emailOwner,
  invoice,
  lot,
  mail,
  order,
  payment,
  refund,
  release,
  savedAddress,
  sequence,
  session,
  stock,
  storageAccount,
});

type Build = Parameters<typeof service.transaction.write>[0];

/** What became of a transaction: all of it was written, or nothing, with the places of the conditions that failed. */
export type Outcome = { written: true } | { written: false; failedAt: number[]; contended: boolean };

const retries = 3;

/**
 * Runs a transaction. DynamoDB answers a failed condition and a conflict with another transaction alike, and ElectroDB
 * resolves with `canceled` rather than throwing; here conflicts are tried again with jitter and failed conditions are
 * told by the position of their item.
 */
export async function transact(build: Build): Promise<Outcome> {
  for (let attempt = 0; ; attempt++) {
    const result = await service.transaction.write(build).go();
    if (!result.canceled) return { written: true };
    const codes = (result.data as { code: string }[]).map((item) => item.code);
    const failedAt = codes.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
    if (failedAt.length > 0) return { written: false, failedAt, contended: false };
    if (attempt === retries) return { written: false, failedAt: [], contended: true };
    await wait(20 * 2 ** attempt * (0.5 + Math.random()));
  }
}

/** Whether an error is DynamoDB's refusal of a condition, which ElectroDB wraps. */
export function isFailedCondition(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.name === 'ConditionalCheckFailedException';
}
