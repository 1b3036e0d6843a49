import { clock } from '#functions/environment/clock.ts';
import { session } from '#functions/table/entities/session.ts';
import type { Caller } from './caller.ts';

/** Whose session it is, by the hash of its token. Read every time and never cached: one that was ended is ended everywhere at once. */
export async function findCaller(tokenHash: string): Promise<Caller | undefined> {
  const { data } = await session.get({ tokenHash }).go({ consistent: true });
  if (!data || data.expiresAt <= clock.now().toISOString()) return undefined;
  return { customerId: data.customerId, tokenHash };
}
