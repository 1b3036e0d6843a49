import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attentionLabels } from '#web/features/admin-dashboard/attention-labels.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
// The collected copy of the pages contains paths of the shop, which are not links between documents.
const isCopy = (file: string) => file.startsWith('docs/generated/strings/');
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).filter((file) => !isCopy(file))];

/** The anchor of a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

const listAnchors = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

test('every path, link and heading named in the documents exists', () => {
  const broken = documents.flatMap((from) => {
    const text = read(from);
    const named = [
      ...text.matchAll(/`((?:\.github|docs|functions|infra|scripts|shared|test|web)\/[\w./-]+)`/g),
    ]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(path.join(root, to)));
    const links = [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)].flatMap(([, to = '']) => {
      const [file = '', anchor] = to.split('#');
      const target = file ? path.join(path.dirname(from), file) : from;
      if (!existsSync(path.join(root, target))) return [to];
      return anchor && !listAnchors(target).includes(anchor) ? [to] : [];
    });
    return [...named, ...links].map((to) => `${from}: ${to}`);
  });
  expect(broken).toEqual([]);
});

test('the documents have at most 20,000 words, excluding generated ones', () => {
  const words = documents
    .filter((file) => !file.startsWith('docs/generated/'))
    .flatMap((file) =>
      read(file)
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    );
  expect(words.length).toBeLessThanOrEqual(20_000);
});

test('every npm script named in the documents exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const missing = documents.flatMap((from) =>
    [...read(from).matchAll(/npm run ([\w-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${from}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every panel of the overview named in the runbook has that title', () => {
  const named = [...read('docs/runbook.md').matchAll(/Overview, "([^"]+)"/g)].map(([, title]) => title);
  const titles = Object.values(attentionLabels).map(({ title }) => title);
  expect(named.length).toBeGreaterThan(0);
  expect(titles).toEqual(expect.arrayContaining(named));
});
