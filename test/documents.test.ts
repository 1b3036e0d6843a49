import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { partitions } from '#functions/data/partitions.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The anchor that a heading is reached by. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('what the documents point at is there: files, documents and their headings', () => {
  const broken = documents.flatMap((from) => {
    const text = read(from);
    const named = [...text.matchAll(/`((?:docs|functions|infra|scripts|shared|test|web)\/[\w./-]+)`/g)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(path.join(root, to)));
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].flatMap(([, to = '']) => {
      const [file = '', anchor] = to.split('#');
      const target = file ? path.join(path.dirname(from), file) : from;
      if (!existsSync(path.join(root, target))) return [to];
      return anchor && !anchorsOf(target).includes(anchor) ? [to] : [];
    });
    return [...named, ...links].map((to) => `${from}: ${to}`);
  });
  expect(broken).toEqual([]);
});

test('the data model has a row for every partition of the table', () => {
  const model = read('docs/data-model.md');
  expect(Object.values(partitions).filter((name) => !model.includes(`\`${name}`))).toEqual([]);
});

test("the deployment's page tells the costs that are worked out", () => {
  const sums = [...read('docs/costs.md').matchAll(/^\| \*\*together\*\*.*\*\*([\d.]+)\*\*/gm)].map(
    ([, sum]) => Math.round(Number(sum)),
  );
  const [, rest, orders] =
    /about (\d+) dollars for a month when nobody comes and (\d+) more/.exec(read('docs/deploy.md')) ?? [];
  expect([Number(rest), Number(orders)]).toEqual(sums);
});
