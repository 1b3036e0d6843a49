/**
 * Serves the site as CloudFront does: a page's path becomes a key, the bucket answers, and a function answers for missing
 * keys.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { FileSource } from './built-files.ts';
import { loadQueueGate, sitePaths } from './edge.ts';
import { encoded } from './site-file.ts';

export type SiteServer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
) => Promise<void>;

export interface SiteParts {
  /** Tried in this order; together they stand for the bucket. */
  sources: readonly FileSource[];
  /** What the edge calls when the bucket has no such key. */
  missing: (key: string) => Promise<APIGatewayProxyStructuredResultV2>;
  headers: Readonly<Record<string, string>>;
  /** Secrets that sign the passes of a queue. */
  originSecrets: readonly string[];
}

export function siteServer({ sources, missing, headers, originSecrets }: SiteParts): SiteServer {
  const edge = sitePaths();
  const passGate = loadQueueGate(originSecrets);
  const find: FileSource = async (path) => {
    for (const source of sources) {
      const file = await source(path);
      if (file) return file;
    }
    return undefined;
  };
  return async (request, response, path, query) => {
    const head = request.method === 'HEAD';
    if (request.method !== 'GET' && !head) {
      const type = 'text/plain; charset=utf-8';
      response.writeHead(405, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
      return void response.end('Only GET and HEAD are allowed here.');
    }
    const key = edge(path, query);
    const file = await find(key);
    if (!file) {
      const answer = await missing(key);
      response.writeHead(answer.statusCode ?? 200, { ...headers, ...toStringHeaders(answer.headers) });
      return void response.end(head ? undefined : answer.body);
    }
    const { statusCode, headers: common } = passGate(file.queue, request.headers.cookie ?? '', {
      ...headers,
      'cache-control': file.cacheControl,
      etag: file.etag,
      vary: 'accept-encoding',
    });
    if (statusCode !== 200) return void response.writeHead(statusCode, common).end();
    if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, common).end();
    const { encoding, body } = await encoded(file, request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...common,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
    response.end(head ? undefined : body);
  };
}

const toStringHeaders = (
  headers: APIGatewayProxyStructuredResultV2['headers'] = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
