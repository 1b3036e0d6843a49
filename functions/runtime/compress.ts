import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Compressing a smaller response does not save a network packet. */
const smallestBytes = 1_400;

/**
 * Levels at which compression takes a fraction of the time that the response took to produce; `npm run bench` shows both.
 * Node's zlib is loaded with the first response that needs it, because most functions of the shopper's path never do.
 */
async function pack(body: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const { brotliCompressSync, constants, gzipSync } = await import('node:zlib');
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Compresses a response as the browser accepts it, because the edge compresses only what it caches and Lambda returns at
 * most six megabytes. For reads only: the response to a write may contain a secret beside somebody else's input.
 */
export async function compressResponse(
  result: APIGatewayProxyStructuredResultV2,
  accepted = '',
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body, isBase64Encoded, headers } = result;
  if (!body || isBase64Encoded || body.length < smallestBytes) return result;
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return { ...result, headers: { ...headers, vary: 'accept-encoding' } };
  const packed = await pack(body, encoding);
  return {
    ...result,
    headers: { ...headers, 'content-encoding': encoding, vary: 'accept-encoding' },
    body: packed.toString('base64'),
    isBase64Encoded: true,
  };
}
