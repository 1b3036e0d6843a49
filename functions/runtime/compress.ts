import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Below this a packed answer saves no packet of the network. */
const smallestBytes = 1_400;

/**
 * Levels at which packing takes a fraction of what the answer took to make; `npm run bench` shows both. Node's own library is
 * loaded with the first answer that needs it: most functions of the shopper's path never do.
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
 * Compresses an answer as the browser accepts: the edge compresses only what it caches, and Lambda returns at most six
 * megabytes. For reads only: the answer to a write may contain a secret beside somebody else's input.
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
