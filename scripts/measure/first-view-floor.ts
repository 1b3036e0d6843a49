import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** A page that does nothing, drawn and taken over by the shop's libraries. */
const emptyPage = `
  import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
  const Page = () => createElement(Link, { to: '/' }, String(useQuery({ queryKey: ['page'] }).data));
  const routes = createElement(Routes, null, createElement(Route, { path: '/', element: createElement(Page) }));
  const router = createElement(BrowserRouter, null, routes);
  hydrateRoot(document.body, createElement(QueryClientProvider, { client: new QueryClient() }, router));
`;

/** KiB of brotli that React, the router and the queries take before a line of the shop's own. */
export async function firstViewFloorKib(): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: emptyPage, resolveDir: join(import.meta.dirname, '..', '..'), loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? '').length / 1024;
}
