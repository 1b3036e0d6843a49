import type { SiteRenderer } from '#shared/site-renderer.ts';
import { buildListPaths, buildProductPath, publicPaths } from './public-paths.ts';
import { appShell, renderPage } from './render-page.tsx';
import { buildRobotsTxt, buildSitemaps } from './sitemaps.ts';

/** All that a renderer outside the browser needs of the shop's pages; built into one file, `dist/site/render.js`. */
export const pages: SiteRenderer = {
  appShell,
  listPaths: buildListPaths,
  productPath: buildProductPath,
  publicPaths,
  renderPage,
  robots: buildRobotsTxt,
  sitemaps: buildSitemaps,
};
