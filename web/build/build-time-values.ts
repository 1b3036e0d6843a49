import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module named `*.values.ts` is run while the shop is built, and the browser gets what it exports as plain data.
 * So a sentence can be made from the rules of delivery without sending those rules along.
 */
export function buildTimeValues(): Plugin {
  return {
    name: 'dram:values',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.values.ts')) return null;
      this.addWatchFile(id);
      const { mtimeMs } = await stat(id);
      const exported: Record<string, unknown> = await import(`${pathToFileURL(id).href}?v=${mtimeMs}`);
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}
