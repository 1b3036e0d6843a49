/**
 * The load of a drop on each part of the shop in its busiest second, derived from one number: how many visitors come within the
 * hour. Calculated, never tested (docs/generated/drop.md).
 */

/** Assumed: half of all visitors come in the first five minutes, the rest evenly over the hour. */
export const openingSeconds = 300;
export const dropSeconds = 3600;
/** Assumed: the percentage of visitors who press "add to cart", and the percentage of those who get as far as "pay". */
export const addingPercent = 60;
export const payingPercent = 50;
/** Assumed: the percentage of visitors who request a sign-in code; the others are signed in, or buy as guests. */
export const signInPercent = 5;
/** Assumed: an edition has one bottle for this many visitors. */
const visitorsPerBottle = 200;

/** Calls that reach API Gateway, from docs/generated/requests.md: the edge answers the rest of a visit. */
export const callsPerVisitor = 2;
export const callsToAdd = 2;
export const callsToPay = 3;
/**
 * Request units and seconds per call: docs/generated/bench.md; the seconds are assumed. Reading a bottle with spread stock
 * takes a whole unit of the catalogue, reading another one half a unit.
 */
export const perCall = {
  seconds: 0.05,
  paySeconds: 0.8,
  addWrites: 3,
  payWrites: 17,
  reads: 1.5,
  catalogueReads: 1,
};
/**
 * Request units to join a queue, as `npm run load -- drop` measures them: the place, its lane's counter and the limit's
 * counter.
 */
export const joinWrites = 3;
/** Assumed: a paid order leads to about ten calls to the table and SQS, one after another, of 8 ms each. */
export const followSeconds = 0.08;
/** Assumed: how many seconds SES takes to accept an email. */
export const mailSeconds = 1 / 3;
/** Within how many seconds buyers should get their confirmation. */
const emailSeconds = 600;
/** How many emails the shop sends for each order. */
const emailsPerOrder = 2;
/** One call to set a payment up, and one to read it for the webhook. */
export const stripeCallsPerOrder = 2;

/** How many visitors arrive, add a bottle and press "pay" per second. */
export type Arrivals = { arriving: number; adding: number; paying: number };

export function computeArrivals(visitors: number, second: number): Arrivals {
  const opening = second < openingSeconds ? visitors / 2 / openingSeconds : 0;
  const arriving = visitors / 2 / dropSeconds + opening;
  const adding = (arriving * addingPercent) / 100;
  return { arriving, adding, paying: (adding * payingPercent) / 100 };
}

export const countCalls = ({ arriving, adding, paying }: Arrivals): number =>
  arriving * callsPerVisitor + adding * callsToAdd + paying * callsToPay;

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

export function computeDropLoad(visitors: number) {
  const peak = computeArrivals(visitors, 0);
  const calls = countCalls(peak);
  const bottles = Math.ceil(visitors / visitorsPerBottle);
  return {
    peak,
    calls,
    bottles,
    /** What the gateway must let through. */
    limits: { requestsPerSecond: roundUp(calls, 100), burst: 2 * roundUp(calls / 2, 50) },
    tableReads: Math.ceil(calls * perCall.reads),
    tableWrites: Math.ceil(peak.adding * perCall.addWrites + peak.paying * perCall.payWrites),
    stripeCalls: Math.ceil(peak.paying * stripeCallsPerOrder),
    emails: bottles * emailsPerOrder + Math.ceil((visitors * signInPercent) / 100),
    /** Visitors wait for sign-in codes; emails about an order may take longer. */
    codesPerSecond: Math.ceil((peak.arriving * signInPercent) / 100),
    emailsPerSecond: Math.ceil(
      (bottles * emailsPerOrder) / emailSeconds + (peak.arriving * signInPercent) / 100,
    ),
  };
}

type Limits = { requestsPerSecond: number; burst: number };
type Stage = { limits: Limits; dropVisitors?: number };

/** What a stage's gateway lets through: the limits in its file, or those of the drop that it prepares for if they are higher. */
export function toGatewayLimits({ limits, dropVisitors = 0 }: Stage): Limits {
  const wanted = computeDropLoad(dropVisitors).limits;
  return {
    requestsPerSecond: Math.max(limits.requestsPerSecond, wanted.requestsPerSecond),
    burst: Math.max(limits.burst, wanted.burst),
  };
}

/** What a new on-demand table handles immediately; less cannot be requested. */
export const coldTable = { reads: 12_000, writes: 4_000 };

/** What a stage's table should handle immediately; nothing when a cold one is enough. */
export function toWarmThroughput({ dropVisitors = 0 }: Pick<Stage, 'dropVisitors'>) {
  const { tableReads, tableWrites } = computeDropLoad(dropVisitors);
  if (tableReads <= coldTable.reads && tableWrites <= coldTable.writes) return undefined;
  return {
    readUnitsPerSecond: Math.max(coldTable.reads, tableReads),
    writeUnitsPerSecond: Math.max(coldTable.writes, tableWrites),
  };
}
