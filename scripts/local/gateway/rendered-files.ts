/** The pages that the renderer has written to the site's bucket, as they are at the moment. */
import { GetObjectCommand, NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import type { FileSource } from './built-files.ts';
import type { SiteFile } from './site-file.ts';

/** Keeps the compressed copies of a page that has not changed. */
export function renderedFiles(s3: S3Client, bucket: string): FileSource {
  const cache = new Map<string, SiteFile>();
  return async (path) => {
    try {
      const found = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: path.slice(1) }));
      const known = cache.get(path);
      if (known && known.etag === found.ETag) {
        await found.Body?.transformToByteArray();
        return known;
      }
      const file: SiteFile = {
        type: found.ContentType ?? 'application/octet-stream',
        etag: found.ETag ?? '',
        cacheControl: found.CacheControl ?? 'no-cache',
        queue: found.Metadata?.queue,
        plain: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
      };
      cache.set(path, file);
      return file;
    } catch (error) {
      if (error instanceof NoSuchKey || (error as Error).name === 'AccessDenied') return undefined;
      throw error;
    }
  };
}
