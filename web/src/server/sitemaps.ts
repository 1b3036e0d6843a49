import type { Sitemap } from '#shared/site-renderer.ts';
import { escapeHtml } from './document.ts';

const sitemapName = 'sitemap.xml';

/**
 * https://www.sitemaps.org/protocol.html: at most 50,000 addresses and 50 MB in one file. That many addresses of this
 * shop take some 4 MB, so the first limit is reached long before the second.
 */
const maxAddresses = 50_000;

const buildAddressList = (
  root: 'urlset' | 'sitemapindex',
  item: 'url' | 'sitemap',
  addresses: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${escapeHtml(address)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** The files that list every page for crawlers: one, or as many as are needed with an index under its name. */
export function buildSitemaps(paths: readonly string[], origin: string): Sitemap[] {
  const addresses = paths.map((path) => origin + path);
  if (addresses.length <= maxAddresses)
    return [{ name: sitemapName, body: buildAddressList('urlset', 'url', addresses) }];
  const parts = Array.from({ length: Math.ceil(addresses.length / maxAddresses) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    body: buildAddressList(
      'urlset',
      'url',
      addresses.slice(index * maxAddresses, (index + 1) * maxAddresses),
    ),
  }));
  const index = parts.map(({ name }) => `${origin}/${name}`);
  // The index is last, so the files that it names exist when it is read.
  return [...parts, { name: sitemapName, body: buildAddressList('sitemapindex', 'sitemap', index) }];
}

/** The API is not for crawlers. Private pages exclude themselves (`noindex`), and crawlers must be able to read that. */
export const buildRobotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/assets/',
    '',
    `Sitemap: ${origin}/${sitemapName}`,
    '',
  ].join('\n');
