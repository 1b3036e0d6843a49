import { CopyObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { mockClient } from '#functions/testing/mock-client.ts';
import { findChangedObjects, putBack } from './restore-objects.ts';

const day = (of: number) => new Date(Date.UTC(2026, 10, of));
const version = (Key: string, of: number, IsLatest = false, content = `${Key} of day ${of}`) => ({
  ETag: `"${content}"`,
  Key,
  IsLatest,
  LastModified: day(of),
  VersionId: `${Key}-${of}`,
});

/** A bucket as S3 lists it, on two pages, because the S3 emulator stores no versions. */
function bucket() {
  const s3 = mockClient(S3Client);
  s3.on(ListObjectVersionsCommand)
    .resolves({
      Versions: [
        version('same', 1, true),
        version('again', 1, false, 'as it was'),
        version('again', 20, true, 'as it was'),
        version('over written', 1),
        version('over written', 20, true),
      ],
      NextKeyMarker: 'over written',
      NextVersionIdMarker: 'x',
    })
    .on(ListObjectVersionsCommand, { KeyMarker: 'over written' })
    .resolves({
      Versions: [
        version('a/deleted', 2),
        version('a/deleted', 5),
        version('new', 21, true),
        version('gone', 1),
      ],
      DeleteMarkers: [version('a/deleted', 20, true), version('gone', 3, true)],
    });
  s3.on(CopyObjectCommand).resolves({});
  return s3;
}

test('objects overwritten or deleted after a given time are restored, and others are unchanged', async () => {
  const s3 = bucket();
  const objects = { s3: new S3Client({}), bucket: 'assets', prefix: '', to: day(10) };
  const returns = await findChangedObjects(objects);
  expect(returns).toEqual([
    { key: 'over written', versionId: 'over written-1' },
    { key: 'a/deleted', versionId: 'a/deleted-5' },
  ]);
  await putBack(objects, returns);
  expect(s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { Bucket: 'assets', Key: 'over written', CopySource: 'assets/over%20written?versionId=over written-1' },
    { Bucket: 'assets', Key: 'a/deleted', CopySource: 'assets/a/deleted?versionId=a/deleted-5' },
  ]);
});
