import { readFileSync } from 'node:fs';
import { privateSegments, queriedPaths } from '#shared/page-serving.ts';

/** The function that runs at the edge, whole: its tables first. CloudFront takes 10 kB of it. */
export function buildSitePathCode(): string {
  const tables = Object.entries({ privateSegments, queriedPaths });
  const source = readFileSync(new URL('site-path.js', import.meta.url), 'utf8');
  return [...tables.map(([name, table]) => `var ${name} = ${JSON.stringify(table)};`), source].join('\n');
}
