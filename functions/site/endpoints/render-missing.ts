import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { clock } from '#functions/environment/clock.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { hasOriginSecret } from '#functions/runtime/origin-secret.ts';
import { buildLazyAnswers } from '#functions/site/catalogue-answers.ts';
import { pages } from '#functions/site/site-pages.ts';
import { toPagePath } from '#shared/domain/site/page-key.ts';
import { missingPages } from '#shared/page-serving.ts';

/**
 * Responds for a page that has not been stored: usually because it does not exist (404), sometimes because it is very
 * new. A fault responds with 503. The edge caches neither.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  if (!hasOriginSecret(event.headers)) return { statusCode: 403, headers: { 'cache-control': 'no-store' } };
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  try {
    const path = toPagePath(event.rawPath.slice(`${missingPages}/`.length));
    const { status, html } = await pages.renderPage(path, readSiteOrigin(), buildLazyAnswers(clock.now()));
    return { statusCode: status, headers, body: html };
  } catch (error) {
    log.error('page not rendered', toErrorFields(error));
    return {
      statusCode: 503,
      headers: { ...headers, 'retry-after': '5' },
      body: 'Please try again in a moment.',
    };
  }
}
