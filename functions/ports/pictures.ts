import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { optionalSetting, setting } from '#functions/kit/config.ts';

type PictureFile = { key: string; content: Uint8Array; contentType: string };

let client: S3Client | undefined;

/**
 * Stores the files of a picture in the bucket that the edge serves under `/api/assets/`. Their names are of their content,
 * so writing one again changes nothing, and whoever has one may keep it for ever.
 */
export async function storePicture(files: readonly PictureFile[]): Promise<void> {
  client ??= new S3Client({ forcePathStyle: optionalSetting('S3_PATH_STYLE') === 'true' });
  const s3 = client;
  await Promise.all(
    files.map(({ key, content, contentType }) =>
      s3.send(
        new PutObjectCommand({
          Bucket: setting('ASSETS_BUCKET'),
          Key: `api/assets/${key}`,
          Body: content,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      ),
    ),
  );
}
