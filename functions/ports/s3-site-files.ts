import { DeleteObjectsCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { optionalSetting, setting } from '#functions/kit/config.ts';
import { objectTags } from './object-tags.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** The edge keeps a page for half a minute, as it keeps the calls that the page is made of; browsers always ask. */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** S3's limit of one call. */
const mostKeysRemoved = 1000;

/** 412: somebody else wrote first; 409: somebody else is writing. */
const isLostRace = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

export function s3SiteFiles(): SiteFiles {
  const client = new S3Client({ forcePathStyle: optionalSetting('S3_PATH_STYLE') === 'true' });
  const Bucket = setting('SITE_BUCKET');
  const command = ({ key, body, contentType }: SiteFile, condition = {}) =>
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...condition,
    });
  return {
    list: (prefix) => objectTags(client, Bucket, prefix),
    async put(file) {
      await client.send(command(file));
    },
    async putOver(file, seen) {
      try {
        await client.send(command(file, seen === undefined ? { IfNoneMatch: '*' } : { IfMatch: seen }));
        return true;
      } catch (error) {
        if (isLostRace(error)) return false;
        throw error;
      }
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += mostKeysRemoved) {
        const Objects = keys.slice(start, start + mostKeysRemoved).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
