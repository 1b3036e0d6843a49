import { session } from '#functions/data/session.ts';

/** A customer's sessions that are not over, the newest first. */
export async function sessionsOf(customerId: string, now: Date) {
  const { data } = await session.query.ofCustomer({ customerId }).go({ order: 'desc', pages: 'all' });
  return data.filter(({ expiresAt }) => expiresAt > now.toISOString());
}
