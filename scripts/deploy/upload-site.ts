import { readFileSync } from 'node:fs';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { listObjectTags } from '#functions/adapters/object-tags.ts';
import { planPlaceholder } from '#scripts/illustrations/pictures/picture-files.ts';
import { isAsset, type SiteFile } from './site-files.ts';

/** How many files are uploaded at the same time. */
const maxConcurrent = 8;

type SentFile = Omit<SiteFile, 'etag'>;

async function putAll(s3: S3Client, Bucket: string, files: readonly SentFile[]): Promise<void> {
  const waiting = [...files];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { key, body, contentType, cacheControl } = file;
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: cacheControl,
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}

/**
 * Uploads the files with a hash in their names that the bucket does not have. Nothing is deleted, because an open page may
 * still request a file of the previous build.
 */
export async function uploadAssets(
  s3: S3Client,
  bucket: string,
  files: readonly SiteFile[],
): Promise<number> {
  const stored = await listObjectTags(s3, bucket, 'assets/');
  const missing = files.filter((file) => isAsset(file) && stored.get(file.key) !== file.etag);
  await putAll(s3, bucket, missing);
  return missing.length;
}

/** Uploads the placeholder for bottles without a picture. It never changes under its names. */
export async function uploadPlaceholder(s3: S3Client, bucket: string): Promise<void> {
  const files = planPlaceholder().files.map(({ key, path, contentType }) => ({
    key: `api/assets/${key}`,
    body: readFileSync(path),
    contentType,
    cacheControl: 'public, max-age=31536000, immutable',
  }));
  await putAll(s3, bucket, files);
}

/** Uploads the other files, replacing earlier versions. */
export async function uploadOthers(
  s3: S3Client,
  bucket: string,
  files: readonly SiteFile[],
): Promise<number> {
  const others = files.filter((file) => !isAsset(file));
  await putAll(s3, bucket, others);
  return others.length;
}
