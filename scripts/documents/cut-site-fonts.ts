import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Reduces the site's two typefaces (SIL Open Font License 1.1) to the characters that the shop uses: `npm run embed-fonts`.
 * The files are committed, because creating them takes 70 MB, which a first start cannot spare.
 */
const cuts = {
  'cormorant-500': '@fontsource/cormorant/files/cormorant-latin-500-normal.woff2',
  'hanken-400': '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2',
  'hanken-500': '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff2',
} as const;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Latin letters with accents, pound and euro, and the punctuation of good typesetting. */
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€Œœ–—‘’“”…•·×−→‹›№™`;
const keepFeatures = ['kern', 'liga', 'lnum', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];

const require = createRequire(import.meta.url);

/** Where the site's style sheets look for the fonts. */
export const siteFonts = join(import.meta.dirname, '../../web/src/ui/styles/fonts');

/** Each reduced font as WOFF 2, by its file name. */
export async function cutSiteFonts(): Promise<Record<string, Buffer>> {
  const entries = Object.entries(cuts).map(async ([name, source]) => {
    const original = await readFile(require.resolve(source));
    const options = { targetFormat: 'woff2', keepFeatures, noHinting: true } as const;
    return [`${name}.woff2`, await subsetFont(original, text, options)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export async function writeSiteFonts(): Promise<void> {
  for (const [name, cut] of Object.entries(await cutSiteFonts())) await writeFile(join(siteFonts, name), cut);
}
