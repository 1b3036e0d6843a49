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
 * Renders a page of the shop to HTML. `origin` is where browsers see it (`https://shop.example`); `answers` gives what
 * the page asks. A page that search engines should pass over is one that is not there: 404.
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
 * What a widget of a bottle's page asks once the page stands, as far as anyone answers it: it comes with the page, which
 * then needs no call for it.
 */
async function answerWidgets(data: PageData, answers: Answers): Promise<PageData> {
  const { id } = tradingHoursApi.getTradingHours;
  const hasProduct = data.some(([[name], product]) => name === catalogueApi.getProduct.id && product);
  return hasProduct && answers[id] ? [[[id], await answers[id]({})]] : [];
}

/** The back office takes its look before it is painted, so that it does not change colour once its code is there. */
const officeSegments = new Set(['admin', 'shopify', 'newsletter-admin']);

/**
 * The document without a page: for what only a browser can draw, and no search engine should keep. It asks for the code of
 * the pages below its segment beside the app's own, which would ask for it only once it runs.
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
