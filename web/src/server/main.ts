import type { SiteRenderer } from '#shared/site-renderer.ts';
import { robots, sitemaps } from './for-crawlers.ts';
import { listPaths, productPath, publicPaths } from './public-paths.ts';
import { appShell, renderPage } from './render-page.tsx';

/** All that a renderer outside the browser needs of the shop's pages; built into one file, `dist/site/render.js`. */
export const pages: SiteRenderer = {
  appShell,
  listPaths,
  productPath,
  publicPaths,
  renderPage,
  robots,
  sitemaps,
};
