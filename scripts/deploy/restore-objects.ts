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
  /** S3's checksum of the content; a delete marker has none. */
  etag?: string;
};

export type Objects = { s3: S3Client; bucket: string; prefix: string; to: Date };

/** The version to which a key is restored. */
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
 * Finds objects whose content at that moment differs from today's: overwritten or deleted since. Objects created since are
 * kept, objects already deleted by then stay deleted, and objects rewritten with the same content, as each deployment does,
 * need nothing.
 */
export async function findChangedObjects(objects: Objects): Promise<Return[]> {
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

/** Copies the old version over the current one, which remains as an earlier version, so this can be undone too. */
export async function putBack({ s3, bucket }: Objects, returns: readonly Return[]): Promise<void> {
  for (const { key, versionId } of returns) {
    const CopySource = `${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}?versionId=${versionId}`;
    await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
  }
}
