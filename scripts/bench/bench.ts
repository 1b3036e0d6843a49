import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBenchEnvironment } from './bench-environment.ts';
import { exceeded, formatMarkdown, mergeSections, type Section, writeGenerated } from './table.ts';

/**
 * `npm run bench` prints all figures, and fails if one exceeds its limit; `npm run bench -- --write` stores them in
 * docs/generated/bench.md. `--only units,bundles` measures the named sections and leaves the others in the file unchanged.
 */
const root = join(import.meta.dirname, '..', '..');
process.chdir(root);
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

const environment = await startBenchEnvironment();
const { measureBundles } = await import('./bundles.ts');
const { measureEveryCall } = await import('./measure-endpoints.ts');
const { fillCatalogue } = await import('./catalogue.ts');
const { measureLongCatalogue } = await import('./long-catalogue.ts');
const { measureRequestUnits } = await import('./request-units.ts');
const { measureServerCpu } = await import('./server-cpu.ts');

let ids: string[] = [];
/** The order matters: sections that add thousands of rows to the table come after those that need a small one. */
const sections: Record<string, () => Promise<Section>> = {
  cpu: () => measureServerCpu(ids),
  units: () => measureRequestUnits(ids),
  calls: () => measureEveryCall(environment.payments, ids),
  'long-catalogue': measureLongCatalogue,
  bundles: measureBundles,
};
const { values } = parseArgs({ options: { write: { type: 'boolean' }, only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(sections);
const unknown = names.filter((name) => !(name in sections));
if (unknown.length > 0)
  throw new Error(`No section is called ${unknown}: there are ${Object.keys(sections)}.`);

const measured: Section[] = [];
try {
  ids = await fillCatalogue(200);
  for (const name of Object.keys(sections).filter((one) => names.includes(one))) {
    const section = await sections[name]?.();
    if (!section) continue;
    measured.push(section);
    console.log(`\n${formatMarkdown(section)}`);
  }
} finally {
  await environment.close();
}

if (values.write) {
  const file = join('docs', 'generated', 'bench.md');
  const load = loadavg()[1]?.toFixed(1);
  const head = [
    '# Bench',
    '',
    `Written by \`npm run bench -- --write\` under Node ${process.version} on ${cpus().length} shared cores. Machines differ and are noisy:`,
    `read the ratios of one run rather than its milliseconds. The load average was ${load} over the last minutes of the last run.`,
  ];
  writeGenerated(file, head, mergeSections(readFileSync(file, 'utf8'), measured));
}

const overBudget = measured.flatMap(exceeded);
if (overBudget.length > 0) {
  console.error(`Over budget:\n${overBudget.join('\n')}`);
  process.exitCode = 1;
}
