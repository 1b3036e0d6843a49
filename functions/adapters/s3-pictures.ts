import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';

type PictureFile = { key: string; content: Uint8Array; contentType: string };

/** The bucket that the edge serves under `/api/assets/`. */
type Pictures = {
  /**
   * Stores the files of a picture. Their names are derived from their content, so they can be cached for ever and writing
   * one again changes nothing.
   */
  store(files: readonly PictureFile[]): Promise<void>;
};

export function createS3Pictures(): Pictures {
  const client = new S3Client({ forcePathStyle: readOptionalSetting('S3_PATH_STYLE') === 'true' });
  return {
    async store(files) {
      await Promise.all(
        files.map(({ key, content, contentType }) =>
          client.send(
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
    },
  };
}
