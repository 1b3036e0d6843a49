import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:document';
const resolved = `\0${name}`;

/** Gives the renderer the document that the browser's build has made, with the names of its scripts and styles. */
export function builtDocument(outDir = 'dist/web'): Plugin {
  return {
    name: 'dram:document',
    applyToEnvironment: ({ name: environment }) => environment === 'site',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const html = await readFile(resolve(outDir, 'index.html'), 'utf8');
      return `export const builtDocument = ${JSON.stringify(html)};`;
    },
  };
}
