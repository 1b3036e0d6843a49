import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3';

/** Removes every version of every object, which is what a bucket has to be without before it can go. */
export async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let removed = 0;
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
      if (Objects.length === 0) return removed;
      const { Errors: [first] = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      );
      if (first) throw new Error(`${Bucket} keeps ${first.Key}: ${first.Message}.`);
      removed += Objects.length;
    }
  } catch (error) {
    if (error instanceof NoSuchBucket) return removed;
    throw error;
  }
}
