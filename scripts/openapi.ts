import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contracts } from '#shared/contracts/index.ts';
import { openapiDocument } from './openapi/document.ts';

/** Writes `docs/openapi.json` from the contracts; with `--check` it only fails where the file differs. */
export const openapiFile = path.resolve(import.meta.dirname, '../docs/openapi.json');

export const openapiText = (): string => `${JSON.stringify(openapiDocument(contracts), null, 2)}\n`;

if (import.meta.main) {
  const wanted = openapiText();
  if (!process.argv.includes('--check')) {
    await writeFile(openapiFile, wanted);
  } else if ((await readFile(openapiFile, 'utf8').catch(() => '')) !== wanted) {
    console.error('docs/openapi.json is not what the contracts say; run `npm run openapi`.');
    process.exitCode = 1;
  }
}
