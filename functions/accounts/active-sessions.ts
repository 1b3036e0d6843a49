import { session } from '#functions/table/entities/session.ts';

/** A customer's sessions that have not ended, newest first. */
export async function listActiveSessions(customerId: string, now: Date) {
  const { data } = await session.query.ofCustomer({ customerId }).go({ order: 'desc', pages: 'all' });
  return data.filter(({ expiresAt }) => expiresAt > now.toISOString());
}
