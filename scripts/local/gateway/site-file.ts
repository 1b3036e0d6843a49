/** A file as the edge keeps it: its bytes with what a browser must be told of them, compressed when first asked for. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './media-types.ts';

export interface SiteFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Buffer;
  /** What S3 has as `x-amz-meta-queue`. */
  queue?: string | undefined;
  /** Made when first asked for, and kept. */
  br?: Promise<Buffer>;
  gzip?: Promise<Buffer>;
}

const smallest = 1_000;

export async function encoded(
  file: SiteFile,
  accepted: string,
): Promise<{ encoding?: 'br' | 'gzip'; body: Buffer }> {
  if (!isCompressible(file.type) || file.plain.length < smallest) return { body: file.plain };
  if (/\bbr\b/.test(accepted)) {
    // A page changes with every sale, a script never: the one is compressed as CloudFront does it, the other once well.
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
