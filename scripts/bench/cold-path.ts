/**
 * `node scripts/bench/cold-path.ts` measures the loading of each function on the shopper's path, and of three in the back
 * office. It measures processor time and not elapsed time, so other work on the machine matters little. `--write` stores the
 * figures in docs/generated/cold.md.
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shopperPath } from '#infra/config/shopper-path.ts';
import { buildFunctions } from '#scripts/build-functions.ts';
import { settings } from './bench-environment.ts';
import { buildBaselines, paymentFloor, publishedFloor, tableFloor } from './bundles.ts';
import { measureFirstCalls } from './first-calls.ts';
import { formatMarkdown, median } from './table.ts';

const rounds = 21;
const folder = '.local/cold-path';
/** A small function of the back office, one that is used often, and the largest that uses only the table. */
const backOffice = ['suppliers.listSuppliers', 'adminOrders.listOrders', 'manualInvoices.updateInvoice'];
/** The share of a core with 1,024 MB; 1,769 MB are one core. */
const coreShare = 1024 / 1769;
const floors = [tableFloor, paymentFloor, publishedFloor];

type Sample = { cpuMs: number; megabytes: number };

function load(file: string): Sample {
  const script = `const before = process.cpuUsage(); await import(${JSON.stringify(path.resolve(file))});
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ cpuMs: (user + system) / 1000, megabytes: process.memoryUsage.rss() / 2 ** 20 }));
    process.exit();`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr}`);
  return JSON.parse(stdout);
}

const baselines = await buildBaselines();
const sizes = await buildFunctions([...shopperPath, ...backOffice], folder);
const files = new Map([
  ...floors.map((name) => [name, baselines.get(name) ?? ''] as const),
  ...sizes.map(({ id }) => [id, path.join(folder, id, 'index.mjs')] as const),
]);
const samples = new Map([...files.keys()].map((name) => [name, [] as Sample[]]));
for (let round = 0; round < rounds; round += 1)
  for (const [name, file] of files) samples.get(name)?.push(load(file));

const toMedian = (name: string, of: (sample: Sample) => number) => median((samples.get(name) ?? []).map(of));
const toCpuMs = (name: string) => toMedian(name, ({ cpuMs }) => cpuMs);
/** The functions that call Stripe. */
const paying = new Set([paymentFloor, 'checkout.createPaymentIntent', 'webhooks.receiveStripeEvent']);
const bytes = new Map([
  ...sizes.map((size) => [size.id, size.bytes] as const),
  ...floors.map((name) => [name, statSync(baselines.get(name) ?? '').size] as const),
]);
const section = {
  title: 'Loading the functions between a product and a paid order, and three of the back office',
  note: `Medians of ${rounds} fresh processes each, taken in turn, of processor time and memory under Node ${process.version}. The floors are the packages that each kind of function can't do without, bundled as the functions are, that is without what \`scripts/lean-packages.ts\` leaves out; the third is bundled with all that its packages bring. The goal is 1.25 times the first; those that call Stripe stand beside the second as well. The last column is a model, not a measurement: processor time over the share of a core that 1,024 MB have (${coreShare.toFixed(2)}). Lambda's own start, the extension for secrets and the first connection to DynamoDB come on top; only an account shows them.`,
  columns: ['function', 'kB', 'CPU ms', 'x floor', 'x with Stripe', 'MB', 'ms at 1,024 MB'],
  rows: [...files.keys()].map((name) => {
    const cpuMs = toCpuMs(name);
    const size = bytes.get(name);
    return [
      name,
      size ? Math.round(size / 1000) : '',
      Math.round(cpuMs),
      (cpuMs / toCpuMs(tableFloor)).toFixed(2),
      paying.has(name) ? (cpuMs / toCpuMs(paymentFloor)).toFixed(2) : '',
      Math.round(toMedian(name, ({ megabytes }) => megabytes)),
      Math.round(cpuMs / coreShare),
    ];
  }),
};
const firstRounds = 7;
const firstCalls = await measureFirstCalls(folder, firstRounds);
const calls = {
  title: 'The first calls of functions that have just been started',
  note: `Medians of ${firstRounds} fresh processes each, which load a function and call it twice against DynamoDB Local and an emulated Stripe, in processor time as above. The last column is the model of what a visitor waits for whose call starts the function: loading and the first call over the share of a core that 1,024 MB have, without Lambda's own start and the network.`,
  columns: ['function', 'loading CPU ms', 'first call CPU ms', 'next call CPU ms', 'ms at 1,024 MB'],
  rows: [...firstCalls].map(([name, { loadMs, firstMs, nextMs }]) => [
    name,
    Math.round(loadMs),
    Math.round(firstMs),
    Math.round(nextMs),
    Math.round((loadMs + firstMs) / coreShare),
  ]),
};
const text = `${formatMarkdown(section)}\n${formatMarkdown(calls)}`;
console.log(text);
if (process.argv.includes('--write')) {
  const head = '# Cold path\n\nWritten by `node scripts/bench/cold-path.ts --write`, without Lambda.\n\n';
  writeFileSync('docs/generated/cold.md', head + text);
  spawnSync('node_modules/.bin/biome', ['format', '--write', 'docs/generated/cold.md']);
}
