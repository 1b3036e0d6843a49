import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readOptionalSetting, readSetting } from '#functions/runtime/config.ts';

type PictureFile = { key: string; content: Uint8Array; contentType: string };

let client: S3Client | undefined;

/**
 * Stores the files of a picture in the bucket that the edge serves under `/api/assets/`. Their names follow from their
 * content, so that they may be cached for ever and writing one again changes nothing.
 */
export async function storePicture(files: readonly PictureFile[]): Promise<void> {
  client ??= new S3Client({ forcePathStyle: readOptionalSetting('S3_PATH_STYLE') === 'true' });
  const s3 = client;
  await Promise.all(
    files.map(({ key, content, contentType }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: readSetting('ASSETS_BUCKET'),
          Key: `api/assets/${key}`,
          Body: content,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      ),
    ),
  );
}
