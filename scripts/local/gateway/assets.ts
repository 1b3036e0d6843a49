/**
 * Serves `/api/assets/*` from the object store, as CloudFront does: the path is the key, and the name is a hash of the
 * content.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';

export type AssetServer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

interface Asset {
  type: string;
  cacheControl: string;
  body: Buffer;
}

const maxCacheBytes = 64 * 1024 * 1024;

/** Files are cached in memory up to a limit, and the oldest are dropped first: the content under a name never changes. */
export function assetServer(
  s3: S3Client,
  bucket: string,
  headers: Readonly<Record<string, string>>,
): AssetServer {
  const cache = new Map<string, Asset>();
  let bytes = 0;
  const keep = (key: string, asset: Asset) => {
    cache.set(key, asset);
    bytes += asset.body.length;
    for (const [oldest, { body }] of cache) {
      if (bytes <= maxCacheBytes) return;
      cache.delete(oldest);
      bytes -= body.length;
    }
  };
  const refuse = (response: ServerResponse, status: number, text: string) => {
    const type = 'text/plain; charset=utf-8';
    response.writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-store' });
    response.end(text);
  };
  return async (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'Only GET and HEAD are allowed here.');
    const key = path.slice(1);
    const asset = cache.get(key) ?? (await fetched(s3, bucket, key));
    if (!asset) return refuse(response, 404, 'There is no such picture.');
    if (!cache.has(key)) keep(key, asset);
    response.writeHead(200, {
      ...headers,
      'content-type': asset.type,
      'cache-control': asset.cacheControl,
      'content-length': asset.body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : asset.body);
  };
}

async function fetched(s3: S3Client, bucket: string, key: string): Promise<Asset | undefined> {
  try {
    const { Body, ContentType, CacheControl } = await s3.send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
    );
    return {
      type: ContentType ?? 'application/octet-stream',
      cacheControl: CacheControl ?? 'public, max-age=31536000, immutable',
      body: Buffer.from((await Body?.transformToByteArray()) ?? []),
    };
  } catch (error) {
    if (error instanceof NoSuchKey || (error as Error).name === 'AccessDenied') return undefined;
    throw error;
  }
}
