import { customer } from '#functions/data/customer.ts';
import { keptUntilSeconds } from '#shared/domain/retention.ts';
import { endOrder, endRecords } from './keep-records.ts';

/** What the stream has followed: an order, or an invoice or a delivery of a customer. */
export type FollowedOf = {
  __edb_e__: string;
  orderId?: string;
  customerId?: string;
  paidAt?: string;
  ttl?: number;
};

/** What is a customer's and is kept when they go; what was never paid for is none of it, and has an end of its own. */
const isKept = ({ __edb_e__, paidAt }: FollowedOf): boolean =>
  __edb_e__ === 'invoice' || __edb_e__ === 'release' || (__edb_e__ === 'order' && paidAt !== undefined);

/**
 * The stream may come to a change after the account that it belongs to has gone, and writes an invoice or an entry of the
 * trail for nobody. So the account is looked at after that was written: one that is closing by then may have missed it, and
 * all that is kept gets its end again; one that is open will find it when it closes. What has its end already gives it to
 * what is told of it.
 */
export async function endWhereLeft(followed: FollowedOf, now: Date): Promise<void> {
  const { __edb_e__, customerId, orderId = '', paidAt, ttl } = followed;
  if (!customerId || ttl !== undefined || !isKept(followed)) return;
  const { data: account } = await customer.get({ customerId }).go({ consistent: true });
  if (account && !account.closingAt) return;
  if (__edb_e__ === 'order' && paidAt) await endOrder(orderId, keptUntilSeconds(paidAt));
  await endRecords(customerId, now);
}
