import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';

/** The keys below a prefix of a bucket, each with its entity tag; S3 lists a thousand at a time. */
export async function listObjectTags(
  s3: S3Client,
  Bucket: string,
  Prefix: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }));
    for (const { Key, ETag } of page.Contents ?? []) if (Key && ETag) found.set(Key, ETag);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}
