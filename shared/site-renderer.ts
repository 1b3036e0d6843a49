import type { ProductDetails } from './contracts/catalogue/catalogue.ts';
import type { LegalPage } from './domain/site/legal/page-names.ts';

/** What a page may request while it is rendered: each contract's id leads to a function that answers what a client would send. */
export type Answers = Readonly<Record<string, (ask: Ask) => Promise<unknown>>>;

export type Ask = { params?: Record<string, string>; query?: Record<string, unknown> };

export type Sitemap = { name: string; body: string };

export type IndexFile = { key: string; body: string; contentType: string };

/** Renders the shop's pages outside the browser: `web/src/server/main.ts`, built by `vite build` into one file. */
export type SiteRenderer = {
  /** `origin` is where browsers see the shop: `https://shop.example`. */
  renderPage(path: string, origin: string, answers: Answers): Promise<{ status: 200 | 404; html: string }>;
  /** The document in which the browser draws the pages below a first segment. */
  appShell(segment: string): string;
  publicPaths(productIds: readonly string[], articleIds: readonly string[]): string[];
  /** The list of articles, and the pages of the articles, each of which names others. */
  articlePaths(articleIds: readonly string[]): string[];
  productPath(productId: string): string;
  /** The pages that show the trading hours, besides those of bottles. */
  hoursPaths: readonly string[];
  /** The pages that show what delivery costs, besides those of bottles. */
  ratesPaths: readonly string[];
  /** The pages of the legal texts. */
  legalPaths: Readonly<Record<LegalPage, string>>;
  /** The pages that list bottles, which change when any bottle does. */
  listPaths: readonly string[];
  /** The files that are no pages but depend on all of them: for crawlers, shopping services and language models. */
  indexes(paths: readonly string[], products: readonly ProductDetails[], origin: string): IndexFile[];
};
