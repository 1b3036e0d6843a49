import { clock } from '#functions/environment/clock.ts';
import { session } from '#functions/table/entities/session.ts';
import type { Caller } from './caller.ts';

/**
 * Finds the session by its token's hash. It is read every time and never cached, so ending a session takes effect
 * everywhere immediately.
 */
export async function findCaller(tokenHash: string): Promise<Caller | undefined> {
  const { data } = await session.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString()) return undefined;
  return { customerId: data.customerId, tokenHash };
}
