import { mkdirSync, writeFileSync } from 'node:fs';
import { toMarkdownTable } from '#scripts/markdown-table.ts';
import type { Mutant, Status } from './list.ts';

/** Writes the counts of each area to docs/generated/mutation.md. */
export function writeTable(mutants: Mutant[]): void {
  const row = (name: string, own: Mutant[]) => {
    const count = (...statuses: (Status | undefined)[]) =>
      own.filter(({ status }) => statuses.includes(status)).length;
    const [noticed, open] = [count('killed', 'timed out'), count(undefined)];
    const rate = open > 0 ? '' : `${Math.round((100 * noticed) / own.length)} %`;
    return [name, own.length, noticed, count('survived'), count('not reached'), open, rate].map(String);
  };
  const areas = Map.groupBy(mutants, ({ area }) => area);
  const head = ['area', 'mutants', 'noticed', 'survived', 'reached by no test', 'not yet run', 'rate'];
  const rows = [...[...areas].map(([area, own]) => row(area, own)), row('all', mutants)];
  const lines = [
    '# Mutants that the tests notice',
    '',
    'Written by `npm run mutation -- --record`, which changes one line at a time and runs the closest tests that reach it.',
    '',
    ...toMarkdownTable(head, rows),
  ];
  mkdirSync('docs/generated', { recursive: true });
  writeFileSync('docs/generated/mutation.md', `${lines.join('\n')}\n`);
}
