import { escaped } from './document.ts';

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses in one file. */
export function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** The calls are not for crawlers; pages that are nobody else's say so themselves (`noindex`), and for that are read. */
export const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Allow: /api/assets/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
