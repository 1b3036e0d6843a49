import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { drawnSegments } from '../../shared/page-serving.ts';
import { collectFiles } from './budget.ts';

const name = 'virtual:document';
const resolved = `\0${name}`;

/**
 * Gives the renderer the results of the browser build: the document with the names of its scripts and styles, and the
 * files of the page's code for each segment that the browser draws.
 */
export function builtDocument(outDir = 'dist/web'): Plugin {
  return {
    name: 'dram:document',
    applyToEnvironment: ({ name: environment }) => environment === 'site',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const html = await readFile(resolve(outDir, 'index.html'), 'utf8');
      const manifest = JSON.parse(await readFile(resolve(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
      return [
        `export const builtDocument = ${JSON.stringify(html)};`,
        `export const chunksBySegment = ${JSON.stringify(listChunks(manifest, html))};`,
      ].join('\n');
    },
  };
}

/** The lists of deferred routes, each loaded by the one before. */
const lateRoutes = ['src/app/deferred-route.tsx', 'src/app/private-route.tsx'];

/** A page is named after its segment. Files that the document loads by itself, and segments without a page, are left out. */
function listChunks(manifest: Manifest, html: string): Record<string, string[]> {
  return Object.fromEntries(
    drawnSegments.map((segment) => {
      const route = `src/routes/${segment}.tsx`;
      if (!manifest[route]) return [segment, []];
      const own = lateRoutes.findIndex((list) => manifest[list]?.dynamicImports?.includes(route));
      const files = collectFiles(manifest, [...lateRoutes.slice(0, own + 1), route]);
      return [segment, files.filter((file) => !html.includes(file))];
    }),
  );
}
