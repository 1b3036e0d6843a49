/**
 * What a drop asks of each part of the shop in its busiest second, from one number: how many visitors come within the hour. Worked
 * out and never tried (docs/generated/drop.md).
 */

/** Assumed: half of all come in the first five minutes, the rest evenly over the hour. */
export const openingSeconds = 300;
export const dropSeconds = 3600;
/** Assumed: of a hundred visitors so many press "add to cart", and so many of those get as far as "pay". */
export const addingPercent = 60;
export const payingPercent = 50;
/** Assumed: of a hundred visitors so many ask for a sign-in code; the others are signed in, or buy as guests. */
export const signInPercent = 5;
/** Assumed: an edition has a bottle for so many visitors. */
const visitorsPerBottle = 200;

/** Calls that reach API Gateway, from docs/generated/requests.md: the rest of a visit is the edge's. */
export const callsPerVisitor = 2;
export const callsToAdd = 2;
export const callsToPay = 3;
/**
 * Request units and seconds of a call: docs/generated/bench.md; the seconds are assumed.
 * A bottle whose stock is spread is read for a whole unit of the catalogue, others for half.
 */
export const perCall = {
  seconds: 0.05,
  paySeconds: 0.8,
  addWrites: 3,
  payWrites: 17,
  reads: 1.5,
  catalogueReads: 1,
};
/** Request units to join a queue, as `npm run load -- drop` measures them: the place, its lane's counter and the limit's. */
export const joinWrites = 3;
/** Assumed: a paid order is followed by about ten calls of the table and SQS, one after another, of 8 ms each. */
export const followSeconds = 0.08;
/** Assumed: SES takes an email in so many seconds. */
export const mailSeconds = 1 / 3;
/** Within how many seconds buyers shall have their confirmation, and what the shop sends of each order. */
const emailSeconds = 600;
const emailsPerOrder = 2;
/** To set a payment up, and to read it for the webhook. */
export const stripeCallsPerOrder = 2;

/** How many visitors begin, add a bottle and press "pay" in a second. */
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
    /** What the gateway has to let through. */
    limits: { requestsPerSecond: roundUp(calls, 100), burst: 2 * roundUp(calls / 2, 50) },
    tableReads: Math.ceil(calls * perCall.reads),
    tableWrites: Math.ceil(peak.adding * perCall.addWrites + peak.paying * perCall.payWrites),
    stripeCalls: Math.ceil(peak.paying * stripeCallsPerOrder),
    emails: bottles * emailsPerOrder + Math.ceil((visitors * signInPercent) / 100),
    /** Sign-in codes are waited for; what follows an order may take its time. */
    codesPerSecond: Math.ceil((peak.arriving * signInPercent) / 100),
    emailsPerSecond: Math.ceil(
      (bottles * emailsPerOrder) / emailSeconds + (peak.arriving * signInPercent) / 100,
    ),
  };
}

type Limits = { requestsPerSecond: number; burst: number };
type Stage = { limits: Limits; dropVisitors?: number };

/** What a stage's gateway lets through: as much as its file says, or as the drop wants that it prepares for. */
export function toGatewayLimits({ limits, dropVisitors = 0 }: Stage): Limits {
  const wanted = computeDropLoad(dropVisitors).limits;
  return {
    requestsPerSecond: Math.max(limits.requestsPerSecond, wanted.requestsPerSecond),
    burst: Math.max(limits.burst, wanted.burst),
  };
}

/** What a new table on demand bears at once; less cannot be asked for. */
export const coldTable = { reads: 12_000, writes: 4_000 };

/** What a stage's table shall bear at once; nothing where a cold one is enough. */
export function toWarmThroughput({ dropVisitors = 0 }: Pick<Stage, 'dropVisitors'>) {
  const { tableReads, tableWrites } = computeDropLoad(dropVisitors);
  if (tableReads <= coldTable.reads && tableWrites <= coldTable.writes) return undefined;
  return {
    readUnitsPerSecond: Math.max(coldTable.reads, tableReads),
    writeUnitsPerSecond: Math.max(coldTable.writes, tableWrites),
  };
}
