import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { delimiter, join } from 'node:path';
import { startSurroundings } from './environment.ts';
import { markdownOf, type Section } from './table.ts';

/** `npm run bench` prints every figure; `npm run bench -- --write` keeps them in docs/bench.md. */
const root = join(import.meta.dirname, '..', '..');
process.chdir(root);
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

const surroundings = await startSurroundings();
const { measureAdminLists } = await import('./admin-lists.ts');
const { measureBundles } = await import('./bundles.ts');
const { measureCampaign } = await import('./campaign.ts');
const { measureConversations } = await import('./conversations.ts');
const { fillCatalogue } = await import('./catalogue.ts');
const { measureFirstViews } = await import('./first-view.ts');
const { measurePortfolio } = await import('./portfolio.ts');
const { measureRequestUnits } = await import('./request-units.ts');
const { measureServerCpu } = await import('./server-cpu.ts');

const sections: Section[] = [];
async function show(section: Promise<Section>): Promise<void> {
  sections.push(await section);
  console.log(`\n${markdownOf(sections.at(-1) as Section)}`);
}

try {
  const ids = await fillCatalogue(200);
  await show(measureServerCpu(ids));
  await show(measureRequestUnits());
  await show(measurePortfolio());
  await show(measureConversations());
  await show(measureCampaign());
  // It fills the catalogue with thousands of bottles, which the figures above must not meet.
  await show(measureAdminLists());
  await show(measureBundles());
  await show(measureFirstViews());
} finally {
  await surroundings.close();
}

if (process.argv.includes('--write')) {
  const head = [
    '# Bench',
    '',
    `Written by \`npm run bench -- --write\` under Node ${process.version} on ${cpus().length} shared cores. Machines differ and are noisy:`,
    'read the ratios of one run rather than its milliseconds.',
    '',
  ];
  writeFileSync(join('docs', 'bench.md'), [...head, ...sections.map(markdownOf)].join('\n'));
  spawnSync('biome', ['format', '--write', 'docs/bench.md']);
}
