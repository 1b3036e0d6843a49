/** `npm run costs` prints what stages cost; `npm run costs -- --write` writes docs/generated/costs.md. */
import { computeDropLoad, toWarmThroughput } from '#infra/config/drop-load.ts';
import { production } from '#infra/config/production.ts';
import { scratch } from '#infra/config/scratch.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { upkeep } from '#infra/config/upkeep.ts';
import { synthesise } from '#infra/testing/synthesised.ts';
import { formatMarkdown, type Section, writeGenerated } from '#scripts/bench/table.ts';
import { countAtRest } from './at-rest.ts';
import { assumedVisit, countOrders } from './per-order.ts';
import {
  addUsage,
  chargeByPlan,
  countWarming,
  listCharges,
  type Price,
  type PriceName,
  prices,
  sumCharges,
  type Usage,
} from './prices.ts';
import { buildWarmthRows } from './warmth.ts';

const sizes: [string, StageConfig][] = [
  ['scratch', scratch],
  ['small', { ...production, upkeep: upkeep.small }],
  ['whole', { ...production, upkeep: upkeep.whole }],
];
const names = Object.keys(prices) as PriceName[];
const toDollars = (dollars: number) => dollars.toFixed(2);

function buildSection(title: string, note: string, usages: Usage[]): Section {
  const charges = usages.map((usage) => new Map(listCharges(usage)));
  const used = names.filter((name) => charges.some((each) => (each.get(name) ?? 0) >= 0.005));
  return {
    title,
    note,
    columns: ['dollars', ...sizes.map(([size]) => size)],
    rows: [
      ...used.map((name) => [prices[name].per, ...charges.map((each) => toDollars(each.get(name) ?? 0))]),
      ['all, by list prices', ...usages.map((usage) => toDollars(sumCharges(usage)))],
      [
        'all, after what every account has free',
        ...usages.map((usage) => toDollars(sumCharges(usage, true))),
      ],
    ],
  };
}

const [, [, small]] = sizes as [unknown, [string, StageConfig]];
const assumed = countOrders(1000, small, assumedVisit);

/** The monthly costs with this many orders, with pay-as-you-go prices and with a CloudFront plan. */
function buildPlanRow(orders: number): (string | number)[] {
  const toUsage = (config: StageConfig) =>
    addUsage(countAtRest(synthesise(config).documents.values(), config), countOrders(orders, config));
  const used = sizes.slice(1).map(([, config]) => toUsage(config));
  const [first] = used;
  return [
    orders.toLocaleString('en-GB'),
    ((first?.edgeRequest ?? 0) / 1e6).toFixed(1),
    Math.round(first?.edgeGigabyte ?? 0),
    ...used.flatMap((usage) => {
      const { plan, dollars } = chargeByPlan(usage) ?? { plan: 'none', dollars: 0 };
      return [
        toDollars(sumCharges(usage)),
        toDollars(sumCharges(usage, true)),
        plan === 'none' ? plan : `${plan} ${toDollars(dollars)}`,
      ];
    }),
  ];
}

const sections: Section[] = [
  buildSection(
    'A month without a visitor',
    'Counted in the synthesised templates; runs of jobs with assumed 0.2 seconds. Sizes are those of infra/config/upkeep.ts.',
    sizes.map(([, config]) => countAtRest(synthesise(config).documents.values(), config)),
  ),
  buildSection(
    'A thousand orders, with a hundred visits each',
    `A visit's requests and bytes were counted by a browser without a cache that scrolls each page to its end (docs/generated/requests.md); 50 ms a call are assumed. With the ${assumedVisit.edgeRequests} requests and ${assumedVisit.edgeKib} KiB that were assumed of a visit before, when the whole came to 18 dollars, a small shop pays ${toDollars(sumCharges(assumed))} by list prices and ${toDollars(sumCharges(assumed, true))} after what is free.`,
    sizes.map(([, config]) => countOrders(1000, config)),
  ),
  {
    title: "CloudFront's flat-rate plans",
    note: 'A whole month: at rest, with orders and their visits, after what every account has free but for the list prices. The plan is the first that is large enough, if the app could have it: Free and Pro take managed cache policies only, and this app has five of its own, since none of the managed ones keys a query without the host or cookies.',
    columns: [
      'orders a month',
      'million requests',
      'GB',
      'small: list',
      'small: as it is',
      'small: plan',
      'whole: list',
      'whole: as it is',
      'whole: plan',
    ],
    rows: [100, 1_000, 2_000, 10_000].map(buildPlanRow),
  },
  {
    title: 'What keeps functions loaded',
    note: 'Derived from docs/generated/cold.md: visits come evenly over twelve hours, Lambda is assumed to unload a function after ten idle minutes and to take 200 ms of its own to start one, a warm call 50 ms and one to Stripe 800. Bursts, which meet starts whatever is paid, are left out.',
    columns: [
      'visits a day',
      'with',
      'product: starts',
      'p95 ms',
      'pay: starts',
      'p95 ms',
      'dollars a month',
    ],
    rows: buildWarmthRows(),
  },
  {
    title: 'A table that is warmed for a drop',
    note: '`dropVisitors` in the stage’s file; paid once, for the table and each index, and never lowered again.',
    columns: ['visitors in an hour', 'writes a second', 'reads a second', 'dollars, once'],
    rows: [100_000, 300_000, 1_000_000].map((dropVisitors) => {
      const warm = toWarmThroughput({ dropVisitors });
      const { tableWrites, tableReads } = computeDropLoad(dropVisitors);
      return [
        dropVisitors.toLocaleString('en-GB'),
        tableWrites.toLocaleString('en-GB'),
        tableReads.toLocaleString('en-GB'),
        toDollars(warm ? sumCharges(countWarming(warm)) : 0),
      ];
    }),
  },
  {
    title: 'Prices',
    note: 'For London where a price depends on the region, before tax. What is free is free each month for every account, not only for new ones.',
    columns: ['what', 'dollars', 'free', 'source'],
    rows: names.map((name) => {
      const { per, dollars, allowance, source }: Price = prices[name];
      return [per, Number(dollars.toPrecision(6)).toString(), allowance ?? '', source];
    }),
  },
];

const texts = sections.map(formatMarkdown);
console.log(texts.join('\n'));
if (process.argv.includes('--write')) {
  const head = [
    '# Costs',
    '',
    'Written by `npm run costs -- --write`. An estimate: no bill has been seen yet.',
  ];
  writeGenerated('docs/generated/costs.md', head, texts);
}
