import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { buildReference } from './api-reference.ts';

const files = await buildReference();

test('every operation is on exactly one page of the reference, which needs no script', () => {
  const pages = [...files].filter(([path]) => path.endsWith('.html')).map(([, html]) => html);
  expect(pages.length).toBeGreaterThan(10);
  for (const { id } of contracts)
    expect(
      pages.filter((html) => html.includes(`<h2 id="${id}">`)),
      id,
    ).toHaveLength(1);
  expect(pages.join()).not.toContain('<script');
});

test('every link within the reference leads to an existing target', () => {
  for (const [path, html] of files) {
    for (const [, link = ''] of path.endsWith('.html') ? html.matchAll(/href="((?:\/api\/|#)[^"]*)"/g) : []) {
      const { pathname, hash } = new URL(link, `http://localhost${path}`);
      const target = hash && `id="${hash.slice(1)}"`;
      expect(files.get(pathname)?.includes(target), `${path} to ${link}`).toBe(true);
    }
  }
});
