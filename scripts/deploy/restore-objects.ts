import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';

type Version = {
  key: string;
  id: string;
  at: Date;
  isLatest: boolean;
  isMarker: boolean;
  /** S3's checksum of the content; a marker has none. */
  etag?: string;
};

export type Objects = { s3: S3Client; bucket: string; prefix: string; to: Date };

/** What is to be done with a key, so that it is again what it was. */
export type Return = { key: string; versionId: string };

async function listVersions({ s3, bucket, prefix }: Objects): Promise<Version[]> {
  const found: Version[] = [];
  let [KeyMarker, VersionIdMarker] = [undefined, undefined] as (string | undefined)[];
  do {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, KeyMarker, VersionIdMarker }),
    );
    const markers = (page.DeleteMarkers ?? []).map((marker) => ({
      ...marker,
      ETag: undefined,
      isMarker: true,
    }));
    for (const one of [...(page.Versions ?? []).map((it) => ({ ...it, isMarker: false })), ...markers])
      if (one.Key && one.VersionId && one.LastModified)
        found.push({
          key: one.Key,
          id: one.VersionId,
          at: one.LastModified,
          isLatest: one.IsLatest ?? false,
          isMarker: one.isMarker,
          etag: one.ETag,
        });
    [KeyMarker, VersionIdMarker] = [page.NextKeyMarker, page.NextVersionIdMarker];
  } while (KeyMarker);
  return found;
}

/**
 * The objects that were something else at the moment: overwritten or deleted since. What has come since stays, what was deleted by
 * then stays deleted, and what was written again with the same content, as each deployment does, needs nothing.
 */
export async function changedSince(objects: Objects): Promise<Return[]> {
  const byKey = Map.groupBy(await listVersions(objects), ({ key }) => key);
  return [...byKey].flatMap(([key, versions]) => {
    const then = versions
      .filter(({ at }) => at <= objects.to)
      .sort((one, other) => other.at.getTime() - one.at.getTime())[0];
    if (!then || then.isMarker || then.isLatest) return [];
    const isSame = versions.some(({ isLatest, etag }) => isLatest && etag && etag === then.etag);
    return isSame ? [] : [{ key, versionId: then.id }];
  });
}

/** Copies the old version over what lies there, which stays as a version too: this can itself be taken back. */
export async function putBack({ s3, bucket }: Objects, returns: readonly Return[]): Promise<void> {
  for (const { key, versionId } of returns) {
    const CopySource = `${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}?versionId=${versionId}`;
    await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
  }
}
