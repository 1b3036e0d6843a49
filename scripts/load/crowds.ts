/**
 * `npm run load` sends a crowd into the shop of `npm start` on this machine and reports the result; `--write` stores the
 * figures in docs/generated/load.md. Each of the two crowds has `--most` seconds, after which those still waiting leave.
 * `--shoppers`, `--visits` and `--seconds` change its size, `--port` the shop's port.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatMarkdown, type Section, writeGenerated } from '#scripts/bench/table.ts';
import { playDay } from './day.ts';
import { type End, playDrop } from './drop.ts';
import { buildSection, isFault } from './report.ts';
import { startShop } from './shop.ts';
import { createBottle } from './stocking.ts';
import { createVisitors } from './visitors.ts';

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '5000' },
    visits: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    bottles: { type: 'string', default: '50' },
    most: { type: 'string', default: '240' },
    port: { type: 'string', default: '3400' },
    write: { type: 'boolean', default: false },
  },
});
const [shoppers, visits, seconds, bottles] = [
  values.shoppers,
  values.visits,
  values.seconds,
  values.bottles,
].map(Number) as [number, number, number, number];

const formatEnds = (ends: Map<End, number>): string =>
  [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1);
const sections: Section[] = [];
const show = (section: Section) => {
  sections.push(section);
  console.log(`\n${formatMarkdown(section)}`);
};

const shop = await startShop(Number(values.port));
let isRight = true;
try {
  // Imported here, because these modules read the table's name from the environment.
  const { proveFromTable } = await import('./proof.ts');
  const stocked = await createBottle(shop, bottles);
  const before = loadNow();
  // Violations left by the seed itself are not caused by this crowd.
  const known = new Set((await proveFromTable(stocked.productId, new Date())).violations);

  const day = createVisitors(shop.shop, Number(values.most));
  const dayBegun = performance.now();
  const dayEnds = await playDay(shop, day, { ...stocked, visits, seconds });
  const daySeconds = (performance.now() - dayBegun) / 1000;
  await day.close();
  const dayNote = `${visits} visits within ${seconds} s, one in a hundred buys: ${formatEnds(dayEnds)}. The last was done after ${Math.round(daySeconds)} s.`;
  show(buildSection('A day of browsing', dayNote, day.calls, daySeconds));

  const rush = createVisitors(shop.shop, Number(values.most));
  const begun = performance.now();
  const ends = await playDrop(shop, rush, { ...stocked, shoppers, seconds });
  const took = (performance.now() - begun) / 1000;
  await rush.close();
  await fetch(`${shop.shop}/_local/settle`, { method: 'POST', headers: { origin: shop.shop } });
  const { paid, waiting, violations: found } = await proveFromTable(stocked.productId, new Date());
  const violations = found.filter((violation) => !known.has(violation));
  const oversold = Math.max(0, paid + waiting - bottles);
  isRight = oversold === 0 && violations.length === 0;
  const note = [
    `${bottles} bottles, ${shoppers} shoppers within ${seconds} s: ${formatEnds(ends)}. The last was answered after ${Math.round(took)} s.`,
    `The table: ${paid} paid, ${waiting} reserved, ${oversold} oversold; ${violations.length} invariants violated.`,
    `Load average of the machine: ${before} before, ${loadNow()} after.`,
  ].join(' ');
  show(buildSection(`A drop of ${bottles} bottles`, note, rush.calls, took));
  for (const violation of violations) console.error(violation);
  const faults = [...day.calls, ...rush.calls].filter(isFault).length;
  console.log(`\n${oversold} oversold, ${faults} faults.`);
} finally {
  await shop.close();
}

if (values.write) {
  const head = [
    '# Load',
    '',
    `Written by \`npm run load -- --write\` under Node ${process.version} on ${cpus().length} cores, which the shop (one process for all`,
    'of its functions), DynamoDB Local, the emulators and the visitors share with whatever else runs there. The times say what this',
    'machine bears and nothing about AWS. The proof holds anywhere: after the rush the table has no more bottles paid or',
    'reserved than there were.',
  ];
  writeGenerated('docs/generated/load.md', head, sections.map(formatMarkdown));
}
process.exitCode = isRight ? 0 : 1;
