import { describe, expect, test } from 'vitest';
import { buildRobotsTxt, buildSitemaps } from './sitemaps.ts';

const origin = 'https://shop.test';
const buildPaths = (count: number) => Array.from({ length: count }, (_, index) => `/product/prd_${index}`);
const parseAddresses = (body = '') => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('the sitemap', () => {
  test('is one file up to 50,000 addresses, under the name in robots.txt', () => {
    const files = buildSitemaps(['/', "/search?q=a&b='c'", ...buildPaths(49_998)], origin);
    expect(files.map(({ name }) => name)).toEqual(['sitemap.xml']);
    expect(parseAddresses(files[0]?.body)).toHaveLength(50_000);
    expect(files[0]?.body).toContain('<loc>https://shop.test/search?q=a&amp;b=');
    expect(files[0]?.body).toContain('<urlset ');
    expect(buildRobotsTxt(origin)).toContain('Sitemap: https://shop.test/sitemap.xml');
  });

  test("is an index of several files above that, each within crawlers' limits, with every address", () => {
    const paths = buildPaths(100_001).map((path) => path.padEnd(120, '0'));
    const files = buildSitemaps(paths, origin);
    const [index, parts] = [files.at(-1), files.slice(0, -1)];
    expect(index?.name).toBe('sitemap.xml');
    expect(index?.body).toContain('<sitemapindex ');
    expect(parseAddresses(index?.body)).toEqual(parts.map(({ name }) => `${origin}/${name}`));
    const addresses = parts.map(({ body }) => parseAddresses(body));
    expect(addresses.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(addresses.flat()).toEqual(paths.map((path) => origin + path));
    for (const { body } of files) expect(Buffer.byteLength(body)).toBeLessThan(50_000_000);
  });
});
