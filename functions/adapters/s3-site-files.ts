import { DeleteObjectsCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import { listObjectTags } from './object-tags.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** The edge caches a page for half a minute, like the calls behind it; browsers always revalidate. */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

/** S3's limit per call. */
const maxKeysPerDelete = 1000;

/** 412: somebody else wrote first; 409: somebody else is writing. */
const isLostRace = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

export function createS3SiteFiles(): SiteFiles {
  const client = new S3Client({ forcePathStyle: readOptionalSetting('S3_PATH_STYLE') === 'true' });
  const Bucket = readSetting('SITE_BUCKET');
  const command = ({ key, body, contentType, queue }: SiteFile, condition = {}) =>
    new PutObjectCommand({
      Bucket,
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...(queue ? { Metadata: { queue } } : {}),
      ...condition,
    });
  return {
    list: (prefix) => listObjectTags(client, Bucket, prefix),
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
      for (let start = 0; start < keys.length; start += maxKeysPerDelete) {
        const Objects = keys.slice(start, start + maxKeysPerDelete).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
