import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { apiReference } from '../../shared/page-serving.ts';
import type { ApiDocument } from './api-reference/document.ts';
import { renderReference } from './api-reference/pages.tsx';

const mediaTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

/** The OpenAPI document and its pages, by their paths. */
export async function buildReference(root = process.cwd()): Promise<Map<string, string>> {
  const text = await readFile(path.join(root, 'docs/openapi.json'), 'utf8');
  const document = JSON.parse(text) as ApiDocument;
  const css = await readFile(path.join(root, 'web/build/api-reference/reference.css'), 'utf8');
  return new Map([
    [`${apiReference}.json`, JSON.stringify(document)],
    [`${apiReference}.css`, css],
    ...Object.entries(renderReference(document)),
  ]);
}

/** Adds the OpenAPI document and its readable pages to the site, as plain HTML without scripts. */
export function apiReferencePages(): Plugin {
  return {
    name: 'dram:api-reference',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const [file, source] of await buildReference())
        this.emitFile({ type: 'asset', fileName: file.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(apiReference)) return next();
        buildReference().then((files) => {
          const source = files.get(pathname);
          if (source === undefined) return next();
          response.setHeader('content-type', mediaTypes[path.extname(pathname)] ?? 'text/plain');
          response.end(source);
        }, next);
      });
    },
  };
}
