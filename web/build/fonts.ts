import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const require = createRequire(import.meta.url);

const fontCuts = [
  { file: 'cormorant-500', source: '@fontsource/cormorant/files/cormorant-latin-500-normal.woff2' },
  { file: 'hanken-400', source: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff2' },
  { file: 'hanken-500', source: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff2' },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Latin with its accents, pound and euro, and the marks that good typesetting needs. */
const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}€Œœ–—‘’“”…•·×−→‹›№™`;
const keepFeatures = ['kern', 'liga', 'lnum', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];

async function subset(into: string, cut: (typeof fontCuts)[number]): Promise<void> {
  const target = join(into, `${cut.file}.woff2`);
  if (existsSync(target)) return;
  const original = await readFile(require.resolve(cut.source));
  await writeFile(
    target,
    await subsetFont(original, text, { targetFormat: 'woff2', keepFeatures, noHinting: true }),
  );
}

/**
 * Cuts the two typefaces down to what the shop sets in them and keeps the result by content, so that style sheets can
 * name `@fonts/<cut>.woff2`; the built page preloads them.
 */
export function fonts(): Plugin {
  const key = createHash('sha256')
    .update(JSON.stringify({ cuts: fontCuts, text, keepFeatures }))
    .digest('hex');
  const directory = resolve('node_modules/.cache/dram-fonts', key.slice(0, 12));
  return {
    name: 'dram:fonts',
    async config() {
      await mkdir(directory, { recursive: true });
      for (const cut of fontCuts) await subset(directory, cut);
      return { resolve: { alias: { '@fonts': directory } } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }): HtmlTagDescriptor[] {
        const names = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        return names.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend',
        }));
      },
    },
  };
}
