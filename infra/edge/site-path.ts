import { readFileSync } from 'node:fs';
import { privateSegments, queriedPaths } from '#shared/page-serving.ts';

/** The whole function that runs at the edge, beginning with its tables; CloudFront allows 10 kB. */
export function buildSitePathCode(): string {
  const tables = Object.entries({ privateSegments, queriedPaths });
  const source = readFileSync(new URL('site-path.js', import.meta.url), 'utf8');
  return [...tables.map(([name, table]) => `var ${name} = ${JSON.stringify(table)};`), source].join('\n');
}
