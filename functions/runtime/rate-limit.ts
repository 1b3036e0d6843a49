import { throttle } from '#functions/table/entities/rate-limit-counter.ts';
import { isWritten } from '#functions/table/transact.ts';
import { Refusal } from './problem.ts';
import { toPseudonym } from './visitor.ts';

/**
 * How many calls are allowed per window of seconds. `Visitor` is a network (`visitor.ts`), which the guests of a bar or
 * an office share, so these limits are the highest. `Address` is a mailbox, whatever tag or dots its address is written
 * with. A refused call counts nowhere: pressing again makes no wait longer and takes nothing from others.
 */
export const rateLimits = {
  paymentSetupBySession: { limit: 20, windowSeconds: 600 },
  paymentSetupByVisitor: { limit: 300, windowSeconds: 600 },
  // Each solved puzzle serves one reservation.
  proofsByChallenge: { limit: 1, windowSeconds: 86_400 },
  // Against guessing codes; the guests of a bar may all try the code on its wall.
  discountsBySession: { limit: 30, windowSeconds: 600 },
  discountsByVisitor: { limit: 120, windowSeconds: 600 },
  // Each lookup costs money; the guests of a bar may check out from one network.
  addressLookupsByVisitor: { limit: 60, windowSeconds: 600 },
  addressLookupsByVisitorInADay: { limit: 300, windowSeconds: 86_400 },
  // How much of the day's reserve one network may use: an order takes one or two lookups.
  addressLookupsOfReserve: { limit: 10, windowSeconds: 86_400 },
  // Over all networks: each stage has a limit of its own.
  addressLookupsInADay: { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 86_400 },
  cancellationsByVisitor: { limit: 60, windowSeconds: 600 },
  cancellationLinksByVisitor: { limit: 40, windowSeconds: 3600 },
  // Each sends an email to an address that anybody may type.
  cancellationLinksByAddress: { limit: 4, windowSeconds: 86_400 },
  // After these, one an hour: a stranger who requests codes for an address delays its owner by no more than that.
  cancellationLinksByAddressLater: { limit: 1, windowSeconds: 3600 },
  // Thirty guests of a bar may fill a cart of ten bottles each, and change their minds.
  cartWritesByVisitor: { limit: 1_200, windowSeconds: 600 },
  cartsByVisitor: { limit: 200, windowSeconds: 600 },
  // Guests of a bar may enter a ballot from one network.
  ballotEntriesByVisitor: { limit: 60, windowSeconds: 3600 },
  // Each sends an email to an address that anybody may type.
  ballotEmailsByAddress: { limit: 4, windowSeconds: 86_400 },
  // Somebody testing stolen cards gets few tries per confirmed address.
  ballotCardsByEntry: { limit: 6, windowSeconds: 3600 },
  // Guests of a bar may queue from one network.
  waitingPlacesByVisitor: { limit: 60, windowSeconds: 3600 },
  // Guests of a bar may buy gift cards from one network; somebody testing stolen cards gets few tries.
  giftCardSalesByVisitor: { limit: 60, windowSeconds: 3600 },
  // Guests of a bar may ask for alerts from one network.
  alertsByVisitor: { limit: 60, windowSeconds: 3600 },
  // Each sends an email to an address that anybody may type.
  alertEmailsByAddress: { limit: 6, windowSeconds: 86_400 },
  newsletterByVisitor: { limit: 40, windowSeconds: 3600 },
  // Each of these calls sends an email, so this limits how many a stranger can cause for an address per day.
  newsletterByAddress: { limit: 4, windowSeconds: 86_400 },
  // The holder of an emailed link reads the mailbox, so requests by others do not count against them.
  newsletterByLink: { limit: 4, windowSeconds: 86_400 },
  // Each sends an email to one of the staff.
  releaseTestsByStaff: { limit: 30, windowSeconds: 3600 },
  // Sign-in codes for browsers that have never signed in to the mailbox, which any stranger may request.
  codesByAddress: { limit: 5, windowSeconds: 900 },
  codesByAddressInADay: { limit: 20, windowSeconds: 86_400 },
  // After these, one per hour: the owner waits an hour at most, and the link in each of these emails signs them in.
  // With five tries per code, all the codes of a day leave a stranger about one chance in 4,500.
  codesByAddressLater: { limit: 1, windowSeconds: 3600 },
  // A browser that has signed in to the mailbox has codes of its own, which no stranger can use up.
  codesByDevice: { limit: 5, windowSeconds: 900 },
  codesByDeviceInADay: { limit: 20, windowSeconds: 86_400 },
  // A customer's codes for a new address, counted separately from codes for signing in to it.
  addressCodesByCustomer: { limit: 5, windowSeconds: 900 },
  addressCodesByAddressInADay: { limit: 20, windowSeconds: 86_400 },
  addressCodesByAddressLater: { limit: 1, windowSeconds: 3600 },
  codesByVisitor: { limit: 60, windowSeconds: 900 },
  // Wrong passwords at the gate of the back office.
  adminCheckByVisitor: { limit: 10, windowSeconds: 900 },
  adminCheckByDevice: { limit: 10, windowSeconds: 900 },
  // Over all networks, against guesses from many of them: after these, one try every half minute, some 5,000 a day.
  adminCheckInAll: { limit: 100, windowSeconds: 3600 },
  adminCheckInAllLater: { limit: 1, windowSeconds: 30 },
  // Each sends an email to an address that anybody may type; a browser that has signed in before has codes of its own.
  staffCodesByVisitor: { limit: 20, windowSeconds: 900 },
  staffCodesByAddress: { limit: 5, windowSeconds: 900 },
  staffCodesByAddressInADay: { limit: 20, windowSeconds: 86_400 },
  staffCodesByAddressLater: { limit: 1, windowSeconds: 3600 },
  staffCodesByDevice: { limit: 10, windowSeconds: 900 },
  staffTriesByVisitor: { limit: 60, windowSeconds: 900 },
  // Five wrong app codes per quarter of an hour: 480 a day out of a million, of which three are valid at any time.
  authenticatorTriesByStaff: { limit: 5, windowSeconds: 900 },
  signInTriesByVisitor: { limit: 120, windowSeconds: 900 },
  signInTriesByDevice: { limit: 60, windowSeconds: 900 },
  // A link cannot be guessed, so this limit is only against floods; guessing codes does not use it up.
  signInLinksByVisitor: { limit: 300, windowSeconds: 900 },
  // Stopping an answer opens another socket, and so does reloading a page.
  socketsByVisitor: { limit: 300, windowSeconds: 600 },
  // Questions are counted when they are answered; this limits any other traffic over a socket.
  messagesBySocket: { limit: 30, windowSeconds: 60 },
  // Wrong codes at the bar: 480 a day out of a million.
  collectionCodesByOrder: { limit: 5, windowSeconds: 900 },
  // Each sends an email to a customer.
  resentEmailsByOrder: { limit: 10, windowSeconds: 3600 },
  resentEmailsByStaff: { limit: 60, windowSeconds: 3600 },
  // Each reads all that is stored about a customer.
  dataExportsByCustomer: { limit: 10, windowSeconds: 3600 },
  // Each is drawn again as a PDF.
  documentsByCustomer: { limit: 120, windowSeconds: 600 },
  // A code cannot be guessed, so this limit is only against floods.
  certificateChecksByVisitor: { limit: 120, windowSeconds: 600 },
  chatByVisitor: { limit: 60, windowSeconds: 600 },
  chatByVisitorInADay: { limit: 600, windowSeconds: 86_400 },
  // Each time AI Simo is opened it displays its conversation again, which uses its tools once more.
  chatPrintsByVisitor: { limit: 60, windowSeconds: 600 },
  answerRatingsByVisitor: { limit: 60, windowSeconds: 600 },
  // Each sends an email to the shop.
  handOversByVisitor: { limit: 20, windowSeconds: 3600 },
  handOversByAddress: { limit: 4, windowSeconds: 86_400 },
  // A repeat of the same message, which has already been sent.
  handOversById: { limit: 1, windowSeconds: 86_400 },
  // Each sends an email to the shop as well.
  enquiriesByVisitor: { limit: 20, windowSeconds: 3600 },
  enquiriesByAddress: { limit: 6, windowSeconds: 86_400 },
  enquiriesById: { limit: 1, windowSeconds: 86_400 },
  // A shopping agent looks up a few bottles a minute; servers that run many agents share an address.
  agentCallsByVisitor: { limit: 600, windowSeconds: 600 },
  // One visit in four sends a report.
  vitalsByVisitor: { limit: 120, windowSeconds: 3600 },
} as const satisfies Record<string, { limit: number; windowSeconds: number }>;

export type RateLimitName = keyof typeof rateLimits;

/** What a call counts against: a rule, the caller it counts, and a limit that overrides the rule's. */
export type RateLimitKey = readonly [rule: RateLimitName, who: string, limit?: number];

const toWindow = ([rule, who]: RateLimitKey, now: Date) => {
  const { windowSeconds } = rateLimits[rule];
  const seconds = Math.floor(now.getTime() / 1000);
  const windowStart = seconds - (seconds % windowSeconds);
  return { rule, who: toPseudonym(who), windowStart, ends: windowStart + windowSeconds, seconds };
};

/** Counts a call. If the window's limit is reached, the call is not counted, and the seconds to wait are returned. */
async function add(count: RateLimitKey, now: Date): Promise<number> {
  const { rule, who, windowStart, ends, seconds } = toWindow(count, now);
  const limit = count[2] ?? rateLimits[rule].limit;
  const isCounted = await isWritten(
    throttle
      .upsert({ rule, who, windowStart, ttl: ends + 3600 })
      .add({ count: 1 })
      .where(({ count: counted }, { notExists, lt }) => `${notExists(counted)} OR ${lt(counted, limit)}`)
      .go(),
  );
  return isCounted ? 0 : ends - seconds;
}

/** Refunds counted calls, such as one whose email could not be sent, at the same `now`. */
export async function refundRateLimits(counts: readonly RateLimitKey[], now: Date): Promise<void> {
  for (const count of counts) {
    const { rule, who, windowStart } = toWindow(count, now);
    await isWritten(throttle.patch({ rule, who, windowStart }).subtract({ count: 1 }).go());
  }
}

const refuse = (retryAfterSeconds: number): never => {
  throw new Refusal('too_many_requests', { retryAfterSeconds, wait: formatWait(retryAfterSeconds) });
};

/** Whether a call was counted in this window; with a limit, whether that many were. */
export async function isCounted(count: RateLimitKey, now: Date): Promise<boolean> {
  const { rule, who, windowStart } = toWindow(count, now);
  const { data } = await throttle.get({ rule, who, windowStart }).go({ consistent: true });
  return (data?.count ?? 0) >= (count[2] ?? 1);
}

/** Counts a completed call, whatever the limit. */
export async function countCall(count: RateLimitKey, now: Date): Promise<void> {
  await add(count, now);
}

/** Counts a call if its window has room for it; false if not. */
export const countOnce = async (count: RateLimitKey, now: Date): Promise<boolean> =>
  (await add(count, now)) === 0;

/** Counts one call against several rules in turn. If one refuses it, it counts towards none. */
export async function enforceRateLimits(counts: readonly RateLimitKey[], now: Date): Promise<void> {
  for (const [at, count] of counts.entries()) {
    const wait = await add(count, now);
    if (wait === 0) continue;
    await refundRateLimits(counts.slice(0, at), now);
    refuse(wait);
  }
}

/** Counts one call against a rule and refuses it, with the seconds to wait, once the window's limit is reached. */
export const enforceRateLimit = (rule: RateLimitName, who: string, now: Date): Promise<void> =>
  enforceRateLimits([[rule, who]], now);

/**
 * Counts one call against the first of several alternatives that has room and returns that one, or refuses with the
 * shortest wait.
 */
export async function enforceFirstRateLimit(
  alternatives: readonly (readonly RateLimitKey[])[],
  now: Date,
): Promise<readonly RateLimitKey[]> {
  let shortest = Number.POSITIVE_INFINITY;
  for (const counts of alternatives) {
    const wait = await enforceRateLimits(counts, now).then(() => 0, readRetryAfter);
    if (wait === 0) return counts;
    shortest = Math.min(shortest, wait);
  }
  return refuse(shortest);
}

function readRetryAfter(error: unknown): number {
  const seconds = error instanceof Refusal && error.details.retryAfterSeconds;
  if (typeof seconds === 'number') return seconds;
  throw error;
}

/** A wait in words, rounded up: '40 seconds', '7 minutes', '22 hours'. */
export function formatWait(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
