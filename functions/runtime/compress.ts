import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Below this a packed answer saves no packet of the network. */
const smallestBytes = 1_400;

/** Levels at which packing takes a fraction of what the answer took to make; `npm run bench` shows both. */
const brotli = (body: string): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
const gzip = (body: string): Buffer => gzipSync(body, { level: 6 });

/**
 * Compresses an answer as the browser accepts: the edge compresses only what it caches, and Lambda returns at most six
 * megabytes. For reads only: the answer to a write may contain a secret beside somebody else's input.
 */
export function compressResponse(
  result: APIGatewayProxyStructuredResultV2,
  accepted = '',
): APIGatewayProxyStructuredResultV2 {
  const { body, isBase64Encoded, headers } = result;
  if (!body || isBase64Encoded || body.length < smallestBytes) return result;
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return { ...result, headers: { ...headers, vary: 'accept-encoding' } };
  const packed = encoding === 'br' ? brotli(body) : gzip(body);
  return {
    ...result,
    headers: { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    body: packed.toString('base64'),
    isBase64Encoded: true,
  };
}
