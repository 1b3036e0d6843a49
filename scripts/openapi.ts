import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contracts } from '#shared/contracts/index.ts';
import { openapiDocument } from './openapi/document.ts';
import { rolesText } from './openapi/roles.ts';

/**
 * Writes `docs/openapi.json` and `docs/generated/roles.md` from the contracts; with `--check` it only fails where a file
 * differs.
 */
export const openapiFile = path.resolve(import.meta.dirname, '../docs/openapi.json');
export const rolesFile = path.resolve(import.meta.dirname, '../docs/generated/roles.md');

export const openapiText = (): string => `${JSON.stringify(openapiDocument(contracts), null, 2)}\n`;

if (import.meta.main) {
  for (const [file, wanted] of [
    [openapiFile, openapiText()],
    [rolesFile, rolesText()],
  ] as const) {
    if (!process.argv.includes('--check')) {
      await writeFile(file, wanted);
    } else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
      console.error(`${path.relative('.', file)} is not what the contracts say; run \`npm run openapi\`.`);
      process.exitCode = 1;
    }
  }
}
