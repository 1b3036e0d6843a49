import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '#scripts/local/object-store.ts';
import { fakeBuild } from './fake-account.ts';
import { siteFilesIn } from './site-files.ts';
import { uploadAssets, uploadOthers } from './upload-site.ts';

let store: ObjectStore;
let s3: S3Client;
const bucket = 'site';
beforeAll(async () => {
  store = await startObjectStore({ buckets: [bucket] });
  s3 = new S3Client({ endpoint: store.url, forcePathStyle: true });
});
afterAll(() => store.close());

const keys = async () =>
  ((await s3.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(({ Key }) => Key);
const readHeaders = async (Key: string) => {
  const { ContentType, CacheControl } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key }));
  return [ContentType, CacheControl];
};

describe('the files of a build', () => {
  test('are uploaded with their content types, and cached permanently if their name contains a hash', async () => {
    const files = siteFilesIn(fakeBuild());
    expect(await uploadAssets(s3, bucket, files)).toBe(2);
    expect(await keys()).toEqual(['assets/a1.js', 'assets/b2.woff2']);
    expect(await uploadOthers(s3, bucket, files)).toBe(2);
    expect(await keys()).toEqual(['assets/a1.js', 'assets/b2.woff2', 'early.js', 'favicon.svg']);
    const immutable = 'public, max-age=31536000, immutable';
    expect(await readHeaders('assets/a1.js')).toEqual(['text/javascript; charset=utf-8', immutable]);
    expect(await readHeaders('assets/b2.woff2')).toEqual(['font/woff2', immutable]);
    expect(await readHeaders('early.js')).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    expect(await readHeaders('favicon.svg')).toEqual(['image/svg+xml', 'no-cache']);
  });

  test('are added to those of the last build, and none is uploaded twice', async () => {
    const next = fakeBuild();
    writeFileSync(path.join(next, 'assets/c3.js'), 'three');
    expect(await uploadAssets(s3, bucket, siteFilesIn(next))).toBe(1);
    expect(await uploadAssets(s3, bucket, siteFilesIn(fakeBuild()))).toBe(0);
    expect(await keys()).toContain('assets/c3.js');
  });

  test('are rejected if their type is unknown or there are none', () => {
    const odd = fakeBuild();
    writeFileSync(path.join(odd, 'assets/odd.xyz'), '?');
    expect(() => siteFilesIn(odd)).toThrow('content type of assets/odd.xyz is unknown');
    expect(() => siteFilesIn(path.join(odd, '.vite'))).toThrow('no build of the site');
  });
});
