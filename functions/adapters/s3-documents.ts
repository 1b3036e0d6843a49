import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';

/** Where a browser may upload one file, and until when. */
type UploadOffer = { url: string; fields: Record<string, string> };

type StoredFile = { key: string; bytes: Uint8Array; contentType: string; name: string };

/** The private bucket of the back office's files. */
type Documents = {
  /** Allows the holder of the offer to upload one file of at most `maxBytes` to a key, for `seconds`. */
  offer(key: string, maxBytes: number, seconds: number): Promise<UploadOffer>;
  /** The object at a key; undefined if there is none, and `tooLarge` if it exceeds `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Uint8Array | 'tooLarge' | undefined>;
  keep(file: StoredFile): Promise<void>;
  /** A link that shows a file for `seconds`. */
  link(key: string, seconds: number): Promise<string>;
};

export function createS3Documents(): Documents {
  const client = new S3Client({ forcePathStyle: readOptionalSetting('S3_PATH_STYLE') === 'true' });
  const Bucket = readSetting('DOCUMENTS_BUCKET');
  return {
    offer: (Key, maxBytes, Expires) =>
      createPresignedPost(client, {
        Bucket,
        Key,
        Expires,
        Conditions: [['content-length-range', 1, maxBytes]],
      }),
    async read(Key, maxBytes) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (ContentLength <= maxBytes) return await Body?.transformToByteArray();
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        return 'tooLarge';
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async keep({ key, bytes, contentType, name }) {
      await client.send(
        new PutObjectCommand({
          Bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          // Shown in the browser under its name: none of the content types accepted here can run a script.
          ContentDisposition: `inline; filename="${name}"`,
          CacheControl: 'private, no-store',
        }),
      );
    },
    link: (Key, expiresIn) => getSignedUrl(client, new GetObjectCommand({ Bucket, Key }), { expiresIn }),
  };
}
