import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, startObjectStore } from './object-store.ts';

const Bucket = 'dram-assets';
let folder: string;
let store: ObjectStore;
const client = () =>
  new S3Client({
    endpoint: store.url,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
const picture = {
  Bucket,
  Key: 'bottles/9f3c.avif',
  Body: Buffer.from([0, 1, 2, 250, 255]),
  ContentType: 'image/avif',
  CacheControl: 'public, max-age=31536000, immutable',
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-objects-'));
  store = await startObjectStore({ dataDir: folder, buckets: [Bucket] });
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the local S3', () => {
  it('returns an object unchanged, with its content type and cache headers', async () => {
    await client().send(new PutObjectCommand(picture));
    const got = await client().send(new GetObjectCommand({ Bucket, Key: picture.Key }));
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(picture.Body);
    expect(got).toMatchObject({ ContentType: 'image/avif', CacheControl: picture.CacheControl });
    const head = await client().send(new HeadObjectCommand({ Bucket, Key: picture.Key }));
    expect(head).toMatchObject({
      ContentLength: 5,
      ContentType: 'image/avif',
      CacheControl: picture.CacheControl,
    });
  });

  it('stores a streamed body without chunk framing', async () => {
    writeFileSync(join(folder, 'upload.txt'), 'one dram');
    const Body = createReadStream(join(folder, 'upload.txt'));
    await client().send(new PutObjectCommand({ Bucket, Key: 'stream.txt', Body, ContentLength: 8 }));
    const got = await client().send(new GetObjectCommand({ Bucket, Key: 'stream.txt' }));
    expect(await got.Body?.transformToString()).toBe('one dram');
  });

  it('lists objects by prefix, without deleted ones', async () => {
    await client().send(new PutObjectCommand({ Bucket, Key: 'list/a', Body: 'a' }));
    await client().send(new PutObjectCommand({ Bucket, Key: 'list/b', Body: 'b' }));
    await client().send(new DeleteObjectCommand({ Bucket, Key: 'list/a' }));
    const { Contents } = await client().send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['list/b']);
  });

  it('404 NoSuchKey for an unknown object', async () => {
    const missing = client().send(new GetObjectCommand({ Bucket, Key: 'nothing' }));
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
  });

  it('serves an object by signed link until the link expires', async () => {
    await client().send(new PutObjectCommand(picture));
    const command = new GetObjectCommand({ Bucket, Key: picture.Key });
    const signed = (secondsAgo: number) =>
      getSignedUrl(client(), command, {
        expiresIn: 300,
        signingDate: new Date(Date.now() - secondsAgo * 1000),
      });
    expect((await fetch(await signed(290))).status).toBe(200);
    const late = await fetch(await signed(302));
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(Buffer.from(await late.arrayBuffer()).includes(picture.Body)).toBe(false);
  });

  it('allows pages of another origin to read its responses', async () => {
    const sent = await fetch(`${store.url}/${Bucket}/none`, { headers: { origin: 'http://localhost:3000' } });
    expect(sent.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('keeps its objects after a restart', async () => {
    await client().send(new PutObjectCommand(picture));
    await store.close();
    store = await startObjectStore({ dataDir: folder, buckets: [Bucket] });
    const head = await client().send(new HeadObjectCommand({ Bucket, Key: picture.Key }));
    expect(head).toMatchObject({ ContentLength: 5, CacheControl: picture.CacheControl });
  });

  it('listens only on the loopback address', async () => {
    // Another loopback address of this machine: a server on all addresses would answer there.
    await expect(fetch(`http://127.0.0.2:${new URL(store.url).port}/`)).rejects.toThrow();
  });
});
