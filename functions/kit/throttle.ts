import { throttle } from '#functions/data/throttle.ts';
import { Refusal } from './problem.ts';
import { pseudonym } from './visitor.ts';

/** How often something may be done, a person or an address, in a window of so many seconds. */
export const throttleRules = {
  paymentSetupBySession: { limit: 20, windowSeconds: 600 },
  paymentSetupByVisitor: { limit: 300, windowSeconds: 600 },
  // The guests of a bar share an address.
  newsletterByVisitor: { limit: 40, windowSeconds: 3600 },
  // Each of these calls sends a letter: so many a day may somebody else have sent to an address, and no more.
  newsletterByAddress: { limit: 4, windowSeconds: 86_400 },
  // Each sends a letter to one of the staff.
  releaseTestsByStaff: { limit: 30, windowSeconds: 3600 },
  // With five tries a code, a day's codes leave a stranger one chance in ten thousand.
  codesByAddress: { limit: 5, windowSeconds: 900 },
  codesByAddressInADay: { limit: 20, windowSeconds: 86_400 },
  codesByVisitor: { limit: 60, windowSeconds: 900 },
  adminCheckByVisitor: { limit: 10, windowSeconds: 900 },
  signInTriesByVisitor: { limit: 120, windowSeconds: 900 },
  // Whoever stops an answer opens another socket, and so does every page that is loaded anew.
  socketsByVisitor: { limit: 300, windowSeconds: 600 },
  // What is asked is counted when it is answered; this is for whatever else a socket may be flooded with.
  messagesBySocket: { limit: 30, windowSeconds: 60 },
  // Each reads all that is kept about a customer.
  dataExportsByCustomer: { limit: 10, windowSeconds: 3600 },
  // Each asks a model, which costs money; the guests of a bar share an address.
  chatByVisitor: { limit: 60, windowSeconds: 600 },
  chatByVisitorInADay: { limit: 600, windowSeconds: 86_400 },
  // A visit in four sends one; the guests of a bar share an address.
  vitalsByVisitor: { limit: 120, windowSeconds: 3600 },
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
    const retryAfterSeconds = windowStart + windowSeconds - seconds;
    throw new Refusal('too_many_requests', { retryAfterSeconds, wait: saysWait(retryAfterSeconds) });
  }
}

/** A wait as a person counts it: '40 seconds', '7 minutes', '22 hours'; never shorter than it is. */
export function saysWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
