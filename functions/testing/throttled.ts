import { throttle } from '#functions/data/throttle.ts';
import { clock } from '#functions/kit/clock.ts';
import { type ThrottleRule, throttleRules } from '#functions/kit/throttle.ts';
import { pseudonym } from '#functions/kit/visitor.ts';

/** Leaves somebody so many calls in the window of now, as if the others had been made: hundreds of them would take a while. */
export async function leaveCalls(rule: ThrottleRule, who: string, left: number): Promise<void> {
  const { limit, windowSeconds } = throttleRules[rule];
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  await throttle.put({ rule, who: pseudonym(who), windowStart, count: limit - left, ttl: 2 ** 31 }).go();
}
