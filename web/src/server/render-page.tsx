import { builtDocument, chunksBySegment } from 'virtual:document';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import type { Answers } from '#shared/site-renderer.ts';
import { type PageData, pageDataId } from '#web/app/page-data.ts';
import {
  escapeForScript,
  escapeHtml,
  fillDocument,
  moveScriptsLast,
  sharingTags,
  splitMarkup,
} from './document.ts';
import { buildPageMetadata } from './page-metadata.ts';
import { renderApp } from './render-app.tsx';

type RenderedPage = { status: 200 | 404; html: string };

/**
 * Renders a page of the shop to HTML. `origin` is the site's public origin (`https://shop.example`); `answers`
 * provides the page's data. A page marked `noindex` does not exist, so its status is 404.
 */
export async function renderPage(path: string, origin: string, answers: Answers): Promise<RenderedPage> {
  const { markup, data: rendered } = await renderApp(path, answers);
  const data = [...rendered, ...(await answerWidgets(rendered, answers))];
  const { head, body } = splitMarkup(markup);
  const isMissing = head.includes('<meta name="robots" content="noindex"');
  const { kind, image, jsonLd } = buildPageMetadata(path, data, origin);
  const url = escapeHtml(origin + path);
  const found = [
    `<link rel="canonical" href="${url}">`,
    sharingTags(head, url, escapeHtml(origin + image), kind),
    ...jsonLd.map((each) => `<script type="application/ld+json">${escapeForScript(each)}</script>`),
  ];
  const answered = `<script type="application/json" id="${pageDataId}">${escapeForScript(data)}</script>`;
  return {
    status: isMissing ? 404 : 200,
    html: fillDocument(moveScriptsLast(builtDocument), {
      head: head + (isMissing ? '' : found.join('')) + answered,
      body,
    }),
  };
}

/**
 * Answers the query that a widget on a bottle's page makes after loading, if the answer is available: it is sent with
 * the page, which then needs no call for it.
 */
async function answerWidgets(data: PageData, answers: Answers): Promise<PageData> {
  const { id } = tradingHoursApi.getTradingHours;
  const hasProduct = data.some(([[name], product]) => name === catalogueApi.getProduct.id && product);
  return hasProduct && answers[id] ? [[[id], await answers[id]({})]] : [];
}

/** The back office sets its appearance before the first paint, so it does not change colour once its code is loaded. */
const officeSegments = new Set(['admin', 'shopify', 'newsletter-admin']);

/**
 * The document without a page: for pages that only a browser can draw, and that search engines should not index. It
 * preloads the code of the pages below its segment in parallel with the app's own, which would otherwise request it
 * only once it runs.
 */
export function appShell(segment: string): string {
  const chunks = chunksBySegment[segment] ?? [];
  const early = chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const look = officeSegments.has(segment) ? ['<script src="/appearance.js"></script>'] : [];
  return fillDocument(builtDocument, {
    head: ['<meta name="robots" content="noindex">', ...look, ...early].join(''),
    body: '',
  });
}
