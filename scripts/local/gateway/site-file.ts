/** A file as the edge caches it: its bytes with the headers for a browser, compressed on first request. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';

export interface SiteFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  /** S3's `x-amz-meta-queue`. */
  queue?: string | undefined;
  /** Compressed on first request, then cached. */
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

const minCompressibleBytes = 1_000;

export async function encoded(
  file: SiteFile,
  accepted: string,
): Promise<{ encoding?: 'br' | 'gzip'; body: Buffer }> {
  if (!isCompressible(file.type) || file.plain.length < minCompressibleBytes) return { body: file.plain };
  if (/\bbr\b/.test(accepted)) {
    // A page changes with every sale, so it is compressed as CloudFront does it. A script never changes, so it is compressed
    // once, and well.
    const quality = file.cacheControl.includes('immutable') ? 11 : 5;
    file.br ??= promisify(brotliCompress)(file.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    });
    return { encoding: 'br', body: await file.br };
  }
  if (!/\bgzip\b/.test(accepted)) return { body: file.plain };
  file.gzip ??= promisify(gzip)(file.plain, { level: 6 });
  return { encoding: 'gzip', body: await file.gzip };
}
