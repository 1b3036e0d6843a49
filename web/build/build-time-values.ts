import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * A module named `*.values.ts` is run during the build, and the browser gets its exports as plain data. This way a
 * sentence can be made from the delivery rules without sending those rules to the browser.
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
