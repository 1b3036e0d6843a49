/**
 * `node scripts/load/breaking-points.ts` simulates a drop with a million visitors in an hour against the limits of the
 * production stage, second by second. It says which limit is reached first and what visitors see; `--write` stores the result
 * in docs/generated/drop.md.
 */
import { lanes } from '#functions/waiting-room/queue-places.ts';
import {
  type Arrivals,
  addingPercent,
  coldTable,
  computeArrivals,
  computeDropLoad,
  countCalls,
  dropSeconds,
  followSeconds,
  joinWrites,
  mailSeconds,
  openingSeconds,
  payingPercent,
  perCall,
  stripeCallsPerOrder,
  toWarmThroughput,
} from '#infra/config/drop-load.ts';
import { rateLimits, visitorsPerAddress } from '#infra/config/firewall.ts';
import { pageRequests } from '#infra/config/page-requests.ts';
import { production } from '#infra/config/production.ts';
import { countRouteCalls, routeLimits, toRouteLimit } from '#infra/config/route-limits.ts';
import { formatMarkdown, writeGenerated } from '#scripts/bench/table.ts';
import { maxPerMinute } from '#shared/domain/catalogue/drops/waiting-room.ts';
import { partCount } from '#shared/domain/catalogue/stock/spread-stock.ts';
import { queues } from '#shared/queues.ts';
import { streams } from '#shared/streams.ts';

const visitors = 1_000_000;

/** Published by AWS and Stripe; limits that an account can have raised are marked in the table. */
const limits = {
  concurrency: 1_000,
  tableWrites: coldTable.writes,
  partitionReads: 3_000,
  partitionWrites: 1_000,
  stripeCalls: 100,
  sesEmails: 14,
  parameterReads: 40,
  /** A reservation locks its item for about 20 ms, so this many fit into a second; an assumption. */
  itemReservations: 50,
};
/** Each reservation writes two units in the partition that holds the stock's parts. */
const reservations = Math.min(partCount * limits.itemReservations, limits.partitionWrites / 2);

const {
  bottles,
  peak,
  calls: callsPeak,
  limits: needed,
  tableWrites,
  stripeCalls,
  codesPerSecond,
} = computeDropLoad(visitors);

/** The token bucket of the gateway's stage: how much it lets through, and how much it answers with 429. */
function playGateway({ requestsPerSecond, burst }: { requestsPerSecond: number; burst: number }) {
  let tokens = burst;
  let asked = 0;
  let refused = 0;
  let sold = 0;
  let soldOutAt = 0;
  for (let second = 0; second < dropSeconds; second += 1) {
    const isOpen = sold < bottles;
    const all = computeArrivals(visitors, second);
    const arrivals: Arrivals = { ...all, paying: isOpen ? all.paying : 0 };
    const calls = countCalls(arrivals);
    tokens = Math.min(burst, tokens + requestsPerSecond);
    const passed = Math.min(tokens, calls);
    tokens -= passed;
    asked += calls;
    refused += calls - passed;
    sold += Math.min(reservations, arrivals.paying * (passed / calls));
    if (isOpen && sold >= bottles) soldOutAt = second + 1;
  }
  return { refusedPercent: (100 * refused) / asked, soldOutAt };
}

const { limits: stage } = production;
const asItIs = playGateway(stage);
const raised = playGateway(needed);
const round = (value: number) => Math.round(value).toLocaleString('en-GB');
const ordersPerSecond = bottles / Math.max(1, raised.soldOutAt);
const followed = streams.followOrder.batchesAtOnce / followSeconds;
const mailed = queues.sendEmails.atOnce / mailSeconds;
const calls = rateLimits.find(({ name }) => name === 'calls')?.limit ?? 0;

type Row = [
  what: string,
  demand: number,
  limit: number,
  unit: string,
  where: string,
  sees: string,
  /**
   * What raises the limit if a drop needs more: a limit that the stage's file can set, or a description. Without it nothing
   * has to be done.
   */
  prepared?: number | string,
];
const request = 'requested, as the preflight says';
const rows: Row[] = [
  [
    "the gateway's stage",
    callsPeak,
    stage.requestsPerSecond,
    'calls a second',
    '`limits` in the stage’s file, raised by `dropVisitors`; 10,000 an account, more on request',
    'the gateway’s 429: the page says that it could not be loaded, and offers to try again',
    needed.requestsPerSecond,
  ],
  [
    'functions at once',
    (callsPeak - peak.paying) * perCall.seconds + peak.paying * perCall.paySeconds,
    limits.concurrency,
    'functions',
    'Lambda quota L-B99A9384, which the preflight asks for',
    'an error of the gateway; the cart stays',
  ],
  [
    'writes of a table that was never warm',
    tableWrites,
    limits.tableWrites,
    'units a second',
    'DynamoDB’s start; `dropVisitors` in the stage’s file warms it',
    'the SDK tries again; then an error, and "Please try again"',
    toWarmThroughput({ dropVisitors: visitors })?.writeUnitsPerSecond,
  ],
  [
    'the catalogue partition',
    (peak.adding + peak.paying) * perCall.catalogueReads,
    limits.partitionReads,
    'units a second',
    'DynamoDB, not to be raised; half of what consistent reads would take',
    'an error of the call',
  ],
  [
    'reservations of one drop',
    peak.paying,
    reservations,
    'reservations a second',
    '`partCount` in shared/domain/catalogue/stock/spread-stock.ts: parts of the stock, each as in functions/table/transact.test.ts',
    'five seconds of waiting, then "Many people are buying right now. Please try again."',
    'a waiting room, below',
  ],
  [
    'presses of pay at Stripe',
    stripeCalls,
    limits.stripeCalls,
    'calls a second',
    'Stripe, live mode; more on request, of which the preflight reminds',
    'a failed payment set-up, which may be tried again',
    request,
  ],
  [
    'secrets of new functions',
    (peak.paying * perCall.paySeconds * 2) / 10,
    limits.parameterReads,
    'reads a second',
    'Parameter Store; the preflight asks for its higher throughput',
    'one to two seconds of waiting: a read is tried four times',
    request,
  ],
  [
    'orders that are followed',
    ordersPerSecond,
    followed,
    'orders a second and shard',
    '`batchesAtOnce` in shared/streams.ts',
    'the confirmation comes later',
  ],
  [
    'emails about orders',
    ordersPerSecond * 2,
    mailed,
    'emails a second',
    '`sendEmails.atOnce` in shared/queues.ts, below SES’s first rate',
    'the confirmation comes minutes later: its email waits in a queue, and nothing else waits for it',
    'the queue: each is sent later',
  ],
  [
    'sign-in codes',
    codesPerSecond,
    limits.sesEmails,
    'emails a second',
    'SES, first rate; the preflight asks for more',
    '"We couldn’t send the email", and may ask again',
    request,
  ],
  [
    'visitors behind one address',
    visitorsPerAddress * pageRequests.calls,
    calls,
    'calls in five minutes',
    'infra/config/firewall.ts',
    '"Too many requests. Please wait five minutes"',
  ],
];

const toTable = (of: readonly Row[]) => ({
  columns: [
    'what',
    'wanted',
    'limit',
    'of it',
    'once prepared',
    'where it is set',
    'what the visitor sees beyond it',
  ],
  rows: of
    .toSorted(([, demand, limit], [, other, otherLimit]) => other / otherLimit - demand / limit)
    .map(([what, demand, limit, unit, where, sees, prepared = '']) => [
      what,
      `${round(demand)} ${unit}`,
      round(limit),
      `${round((100 * demand) / limit)} %`,
      typeof prepared === 'number' ? round(prepared) : prepared,
      where,
      sees,
    ]),
});
const section = {
  title: 'What gives way first',
  note: [
    `A drop of ${round(bottles)} bottles, ${round(visitors)} visitors in an hour, half of them in the first ${openingSeconds / 60} minutes;`,
    `${addingPercent} in a hundred add a bottle to the cart, half of those press "pay". With the stage's ${stage.requestsPerSecond} calls a second`,
    `${asItIs.refusedPercent.toFixed(0)} % of all calls are refused and the bottles last ${round(asItIs.soldOutAt)} s; with ${round(needed.requestsPerSecond)},`,
    `${raised.refusedPercent.toFixed(0)} % and ${round(raised.soldOutAt)} s. Limits are AWS's published ones; nothing of this was tried in an account.`,
  ].join(' '),
  ...toTable(rows),
};
/** The same drop behind a waiting room at its fastest pace, which everybody has joined before it opens. */
const admitted = maxPerMinute / 60;
/**
 * As in web/src/features/waiting-room/queries.ts: the period over which pages ask for their places, and how often they ask
 * while waiting.
 */
const opening = (visitors * 1000) / (maxPerMinute * 15);
const waiting = visitors / 300;
const payingNow = (admitted * addingPercent * payingPercent) / 10_000;
const queueRows: Row[] = [
  [
    'status calls as the drop opens',
    opening,
    needed.requestsPerSecond,
    'calls a second',
    '`dropVisitors` in the stage’s file; the pages spread them over two and a half minutes',
    'the place some seconds later: the page asks again',
  ],
  [
    'status calls while all wait',
    waiting,
    needed.requestsPerSecond,
    'calls a second',
    'the pages ask every five minutes while their turn is far',
    'the place some seconds later: the page asks again',
  ],
  [
    'joining before the opening: writes of the table',
    peak.arriving * joinWrites,
    toWarmThroughput({ dropVisitors: visitors })?.writeUnitsPerSecond ?? coldTable.writes,
    'units a second',
    'DynamoDB, warmed by `dropVisitors`',
    'the SDK tries again; then an error, and "Join the queue" may be pressed again',
  ],
  [
    'joining before the opening: a lane’s counter',
    peak.arriving / lanes,
    limits.partitionWrites,
    'writes a second',
    '`lanes` in functions/waiting-room/queue-places.ts',
    'the SDK tries again; then an error, and "Join the queue" may be pressed again',
  ],
  [
    'joining after the opening: the next slot’s counter',
    peak.arriving,
    limits.partitionWrites,
    'writes a second',
    'one key, so that the end of the queue has one order',
    'the SDK tries again; then an error, and "Join the queue" may be pressed again',
  ],
  [
    'reservations of one drop',
    payingNow,
    reservations,
    'reservations a second',
    'the pace of the drop',
    'five seconds of waiting, then "Many people are buying right now. Please try again."',
  ],
  [
    'presses of pay at Stripe',
    payingNow * stripeCallsPerOrder,
    limits.stripeCalls,
    'calls a second',
    'the pace of the drop; Stripe raises it on request',
    'a failed payment set-up, which may be tried again',
  ],
];
const queue = {
  title: 'The same drop behind a waiting room',
  note: [
    `All ${round(visitors)} join before it opens, in the hour before it, and ${round(maxPerMinute)} are admitted in a minute, the most that a plan takes;`,
    'units as `npm run load -- drop` has measured them. At worst as many a second join after the opening as before it.',
  ].join(' '),
  ...toTable(queueRows),
};
const routes = {
  title: 'Limits of single routes',
  note: 'Calls a second over all visitors, beside those by address and visitor: `infra/config/route-limits.ts`. Beyond them the gateway answers 429, and the page offers to try again.',
  columns: ['route', 'limit', 'a drop makes', 'limit for the drop', 'what it protects'],
  rows: routeLimits.map((route) => [
    `\`${route.contract.method} ${route.contract.path}\``,
    round(toRouteLimit(route, production)),
    round(countRouteCalls(route, visitors)),
    round(toRouteLimit(route, { ...production, dropVisitors: visitors })),
    route.protects,
  ]),
};
const texts = [section, queue, routes].map(formatMarkdown);
console.log(texts.join('\n'));
if (process.argv.includes('--write')) {
  const head = ['# A drop for a million', '', 'Written by `node scripts/load/breaking-points.ts --write`.'];
  writeGenerated('docs/generated/drop.md', head, texts);
}
