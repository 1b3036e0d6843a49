import type { Sitemap } from '#shared/site-renderer.ts';
import { escaped } from './document.ts';

const sitemapName = 'sitemap.xml';

/**
 * https://www.sitemaps.org/protocol.html: at most 50,000 addresses and 50 MB in one file. So many addresses of this shop
 * are some 4 MB, so that the first bound is met long before the second.
 */
const mostAddresses = 50_000;

const listOf = (
  root: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  addresses: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escaped(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** The files that tell crawlers of every page: one, or an index of as many as are needed under its name. */
export function sitemaps(paths: readonly string[], origin: string): Sitemap[] {
  const addresses = paths.map((path) => origin + path);
  if (addresses.length <= mostAddresses)
    return [{ name: sitemapName, body: listOf('urlset', 'url', addresses) }];
  const parts = Array.from({ length: Math.ceil(addresses.length / mostAddresses) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    body: listOf('urlset', 'url', addresses.slice(index * mostAddresses, (index + 1) * mostAddresses)),
  }));
  const index = parts.map(({ name }) => `${origin}/${name}`);
  // The index is last, so that what it names is there when it is read.
  return [...parts, { name: sitemapName, body: listOf('sitemapindex', 'sitemap', index) }];
}

/** The calls are not for crawlers; pages that are nobody else's say so themselves (`noindex`), and for that are read. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/assets/',
    '',
    `Sitemap: ${origin}/${sitemapName}`,
    '',
  ].join('\n');
