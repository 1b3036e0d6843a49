import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { clock } from '#functions/kit/clock.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { cameThroughTheEdge } from '#functions/kit/edge.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { pathOfKey } from '#shared/domain/page-key.ts';
import { missingPages } from '#shared/page-serving.ts';
import { pages } from '#site/render.js';
import { answersOnDemand } from './catalogue-answers.ts';

/**
 * Answers for a page that has not been written: mostly because there is no such page (404), now and then because it is
 * so new. A fault answers 503, and the edge keeps neither.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  if (!cameThroughTheEdge(event.headers))
    return { statusCode: 403, headers: { 'cache-control': 'no-store' } };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  try {
    const path = pathOfKey(event.rawPath.slice(`${missingPages}/`.length));
    const { status, html } = await pages.renderPage(path, siteOrigin(), answersOnDemand(clock.now()));
    return { statusCode: status, headers, body: html };
  } catch (error) {
    log.error('page not rendered', errorFields(error));
    return {
      statusCode: 503,
      headers: { ...headers, 'retry-after': '5' },
      body: 'Please try again in a moment.',
    };
  }
}
