import { readFileSync } from 'node:fs';
import { callsPerVisitor, perCall } from '#infra/config/drop-load.ts';
import { warmEvery, warmed } from '#infra/constructs/warm-up.ts';
import { sumCharges } from './prices.ts';

/**
 * How long a buyer waits for the slowest call of twenty, by visits per day and by how functions are kept loaded. Derived from
 * docs/generated/cold.md and the assumptions below; a real account may show other figures.
 */

/** Assumed: visits are spread evenly over half a day, and Lambda unloads a function after ten minutes without a call. */
const openSeconds = 12 * 3600;
const loadedSeconds = 600;
/** Assumed: Lambda's own time to start a function, before it loads our code. */
const lambdaStartMs = 200;
/** One visitor in a hundred buys. */
const paths = {
  'catalogue.getProduct': { callsPerVisit: callsPerVisitor / 2, warmMs: perCall.seconds * 1000 },
  'checkout.createPaymentIntent': { callsPerVisit: 0.01, warmMs: perCall.paySeconds * 1000 },
} as const;
type PathId = keyof typeof paths;

const secondsPerMonth = 730 * 3600;
const visitsADay = [100, 1_000, 100_000];

/** Milliseconds in which a function with 1,024 MB loads, from the generated table; without an id, the lowest possible. */
function readLoadMs(id?: PathId): number {
  const text = readFileSync('docs/generated/cold.md', 'utf8');
  const row = text.split('\n').find((line) => line.startsWith(`| ${id ?? 'DynamoDB client and ElectroDB'} `));
  const ms = Number(row?.split('|').at(-2));
  if (!ms)
    throw new Error(
      `docs/generated/cold.md has no row of ${id}: run node scripts/bench/cold-path.ts --write.`,
    );
  return ms;
}

/** The probability that a function was unloaded because nobody called it for long enough, for calls at random times. */
const computeStartShare = (id: PathId, visitsPerDay: number): number =>
  Math.exp((-visitsPerDay * paths[id].callsPerVisit * loadedSeconds) / openSeconds);

/** Each keeps one instance loaded. The cold starts of a burst are left out. */
const ways: { name: string; isLoaded: boolean; loadMs: (id: PathId) => number; dollars: number }[] = [
  { name: 'nothing', isLoaded: false, loadMs: readLoadMs, dollars: 0 },
  { name: 'the smallest bundles possible', isLoaded: false, loadMs: () => readLoadMs(), dollars: 0 },
  {
    name: `a call every ${warmEvery.toMinutes()} minutes`,
    isLoaded: true,
    loadMs: readLoadMs,
    dollars: sumCharges({
      schedule: (warmed.length * secondsPerMonth) / warmEvery.toSeconds(),
      functionRequest: (warmed.length * secondsPerMonth) / warmEvery.toSeconds(),
    }),
  },
  {
    name: 'provisioned concurrency of one each',
    isLoaded: true,
    loadMs: readLoadMs,
    dollars: sumCharges({ provisionedSecond: warmed.length * secondsPerMonth }),
  },
];

export function buildWarmthRows(): (string | number)[][] {
  return visitsADay.flatMap((visits) =>
    ways.map(({ name, isLoaded, loadMs, dollars }) => [
      visits.toLocaleString('en-GB'),
      name,
      ...(Object.keys(paths) as PathId[]).flatMap((id) => {
        const starts = isLoaded ? 0 : computeStartShare(id, visits);
        const { warmMs } = paths[id];
        const p95 = starts > 0.05 ? warmMs + lambdaStartMs + loadMs(id) : warmMs;
        return [`${Math.round(100 * starts)} %`, Math.round(p95)];
      }),
      dollars.toFixed(2),
    ]),
  );
}
