import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeSiteFonts } from './cut-site-fonts.ts';

/**
 * `npm run embed-fonts` reduces the site's fonts, and writes the documents' fonts as text, because a function is a single
 * code file. The documents use the site's fonts with all characters; each is in two parts, of which the second has letters
 * that only some names need.
 */
const cuts = {
  regular: 'latin-400-normal',
  regularMore: 'latin-ext-400-normal',
  bold: 'latin-600-normal',
  boldMore: 'latin-ext-600-normal',
} as const;

const locate = createRequire(import.meta.url);
const locateFile = (cut: string) =>
  locate.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${cut}.woff`);

/** Each font in base 64, by the name that documents use for it. */
export const facesOfSite = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cuts).map(([name, cut]) => [name, readFileSync(locateFile(cut)).toString('base64')]),
  );

if (import.meta.main) {
  const text = [
    '/** Hanken Grotesk (SIL Open Font License 1.1) as WOFF in base 64; written by `npm run embed-fonts`. */',
    'export const faces = {',
    ...Object.entries(facesOfSite()).map(([name, base64]) => `  ${name}: '${base64}',`),
    '} as const;',
    '',
  ];
  writeFileSync(join(import.meta.dirname, '../../functions/runtime/documents/fonts.ts'), text.join('\n'));
  await writeSiteFonts();
}
