import { throttle } from '#functions/data/throttle.ts';
import { Refusal } from './problem.ts';
import { pseudonym } from './visitor.ts';

/** How often something may be done, a person or an address, in a window of so many seconds. */
export const throttleRules = {
  paymentSetupBySession: { limit: 20, windowSeconds: 600 },
  paymentSetupByVisitor: { limit: 300, windowSeconds: 600 },
} as const satisfies Record<string, { limit: number; windowSeconds: number }>;

export type ThrottleRule = keyof typeof throttleRules;

/** Counts one call against a rule and refuses it, with the seconds to wait, once the window's limit is passed. */
export async function countAgainst(rule: ThrottleRule, who: string, now: Date): Promise<void> {
  const { limit, windowSeconds } = throttleRules[rule];
  const seconds = Math.floor(now.getTime() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  const { data } = await throttle
    .upsert({ rule, who: pseudonym(who), windowStart, ttl: windowStart + windowSeconds + 3600 })
    .add({ count: 1 })
    .go({ response: 'all_new' });
  if ((data.count ?? 0) > limit) {
    throw new Refusal('too_many_requests', { retryAfterSeconds: windowStart + windowSeconds - seconds });
  }
}
