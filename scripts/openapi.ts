import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contracts } from '#shared/contracts/index.ts';
import { openapiDocument } from './openapi/document.ts';
import { rolesText } from './openapi/roles.ts';
import { stringTexts } from './openapi/strings.ts';
import { type OpenapiDocument, toSurface } from './openapi/surface.ts';
import { tableText } from './openapi/table.ts';

/**
 * Writes `docs/openapi.json` and `docs/generated/roles.md` from the contracts, `docs/generated/table.md` from the entities,
 * and the copy of each area into `docs/generated/strings`. With `--check` it writes nothing and fails if a file differs. With
 * `--released` it records the contracts as those of the last release, with which the next release must stay compatible
 * (`test/compatibility`).
 */
export const openapiFile = path.resolve(import.meta.dirname, '../docs/openapi.json');
export const rolesFile = path.resolve(import.meta.dirname, '../docs/generated/roles.md');
export const tableFile = path.resolve(import.meta.dirname, '../docs/generated/table.md');
export const stringsFolder = path.resolve(import.meta.dirname, '../docs/generated/strings');
export const releasedFile = path.resolve(import.meta.dirname, '../test/compatibility/released.json');

export const openapiText = (): string => `${JSON.stringify(openapiDocument(contracts), null, 2)}\n`;

export const buildSurface = () => toSurface(JSON.parse(openapiText()) as OpenapiDocument);

/** One line per call. */
const releasedText = (): string =>
  `{\n${Object.entries(buildSurface())
    .map(([id, call]) => `${JSON.stringify(id)}: ${JSON.stringify(call)}`)
    .join(',\n')}\n}\n`;

if (import.meta.main) {
  if (process.argv.includes('--released')) await writeFile(releasedFile, releasedText());
  for (const [file, wanted] of [
    [openapiFile, openapiText()],
    [rolesFile, rolesText()],
    [tableFile, await tableText()],
    ...[...stringTexts()].map(([name, text]) => [path.join(stringsFolder, name), text] as const),
  ] as const) {
    if (!process.argv.includes('--check')) {
      await writeFile(file, wanted);
    } else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
      console.error(`${path.relative('.', file)} is out of date; run \`npm run openapi\`.`);
      process.exitCode = 1;
    }
  }
}
