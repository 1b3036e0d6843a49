import { clock } from '#functions/environment/clock.ts';
import { type RateLimitName, rateLimits } from '#functions/runtime/rate-limit.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { throttle } from '#functions/table/entities/rate-limit-counter.ts';

/**
 * Leaves a caller this many calls in the current window, as if the others had been made; making hundreds would take a
 * while.
 */
export async function leaveRateLimitCalls(rule: RateLimitName, who: string, left: number): Promise<void> {
  const { limit, windowSeconds } = rateLimits[rule];
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  await throttle.put({ rule, who: toPseudonym(who), windowStart, count: limit - left, ttl: 2 ** 31 }).go();
}
