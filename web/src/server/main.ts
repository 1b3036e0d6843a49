import type { SiteRenderer } from '#shared/site-renderer.ts';
import { buildLlmsTxt, llmsTxtName } from './llms-txt.ts';
import { buildProductFeed, productFeedName } from './product-feed.ts';
import {
  buildArticlePaths,
  buildProductPath,
  hoursPaths,
  legalPagePaths,
  listPaths,
  publicPaths,
  ratesPaths,
} from './public-paths.ts';
import { appShell, renderPage } from './render-page.tsx';
import { buildRobotsTxt, buildSitemaps } from './sitemaps.ts';

/** All that a renderer outside the browser needs of the shop's pages; built into one file, `dist/site/render.js`. */
export const pages: SiteRenderer = {
  appShell,
  articlePaths: buildArticlePaths,
  hoursPaths,
  ratesPaths,
  legalPaths: legalPagePaths,
  listPaths,
  productPath: buildProductPath,
  publicPaths,
  renderPage,
  indexes: (publicPaths, products, origin) => [
    ...buildSitemaps(publicPaths, origin).map(({ name, body }) => ({
      key: name,
      body,
      contentType: 'application/xml',
    })),
    { key: productFeedName, body: buildProductFeed(products, origin), contentType: 'application/xml' },
    ...[
      { key: 'robots.txt', body: buildRobotsTxt(origin) },
      { key: llmsTxtName, body: buildLlmsTxt(origin) },
    ].map((file) => ({ ...file, contentType: 'text/plain; charset=utf-8' })),
  ],
};
