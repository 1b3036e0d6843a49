// `npm run costs` works out what a stage costs; with `--write` it writes docs/generated/costs.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findResources, synthesise } from '#infra/testing/synthesised.ts';
import { type Line, linesAtRest, linesOfOrders, type Measured } from './lines.ts';
import { type Price, prices } from './prices.ts';

const docs = path.resolve(import.meta.dirname, '../../docs/generated');
const bench = readFileSync(path.join(docs, 'bench.md'), 'utf8');
const shop = synthesise();

const measured: Measured = {
  units: (call) => {
    const row = bench.split('\n').find((line) => line.startsWith(`| ${call} `));
    const [, , read, write] = row?.split('|').map((cell) => cell.trim()) ?? [];
    if (!read || !write) throw new Error(`docs/generated/bench.md has no request units of ${call}.`);
    return { read: Number(read), write: Number(write) };
  },
  count: (type) => findResources(shop, type).length,
  rules: findResources(shop, 'AWS::WAFv2::WebACL').reduce(
    (sum, { Properties }) => sum + Properties.Rules.length,
    0,
  ),
};

const cost = ({ of, units }: Line): number => (units * prices[of].usd) / prices[of].per;
const money = (usd: number): string => usd.toFixed(2);
const counted = (units: number): string =>
  units.toLocaleString('en-GB', { maximumFractionDigits: units < 100 ? 2 : 0 });

function table(lines: readonly Line[]): string {
  const rows = lines
    .toSorted((one, other) => cost(other) - cost(one))
    .map(
      (line) =>
        `| ${line.what} | ${counted(line.units)} ${prices[line.of].unit} | ${money(cost(line))} | ${line.from} |`,
    );
  const total = lines.reduce((sum, line) => sum + cost(line), 0);
  return [
    '| what | how much | USD | how known |',
    '| --- | ---: | ---: | --- |',
    ...rows,
    `| **together** | | **${money(total)}** | |`,
  ].join('\n');
}

const priceRows = Object.values<Price>(prices).map(
  ({ usd, per, unit, page, known }) => `| ${unit} | ${usd} for ${counted(per)} | ${known} | ${page} |`,
);

const text = `# What it costs

Written by \`npm run costs -- --write\` from \`scripts/costs\`: each line is units times a list price of AWS's for London, in US
dollars, before tax and without any free allowance. Request units are those of bench.md, resources are counted in the
templates of a stage. **What is called assumed is to be replaced by a month's bill.** Stripe's fees, the domain (0.50 a month
for its hosted zone), AI Simo's models (bounded by \`tokensADay\` in the stage's file) and releases of the newsletter (0.10 for a
thousand letters) are apart.

## A month in which nobody comes

${table(linesAtRest(measured))}

## A thousand orders, with everybody who only looks

${table(linesOfOrders(measured))}

## Prices

\`read\`: a stored copy of that page, or an article of 2026, says so; \`remembered\`: not seen in November 2026, and to be looked up
before it is relied on.

| unit | USD | known | page |
| --- | ---: | --- | --- |
${priceRows.join('\n')}
`;

if (process.argv.includes('--write')) {
  const file = path.join(docs, 'costs.md');
  writeFileSync(file, text);
  // It draws the tables' columns, as in every other page.
  execFileSync('biome', ['format', '--write', file], { stdio: 'inherit' });
} else {
  console.log(text);
}
