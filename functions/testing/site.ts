import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { readSetting } from '#functions/environment/config.ts';
import { startEdgeCache } from '#scripts/emulators/cloudfront.ts';
import { startObjectStore } from '#scripts/local/object-store.ts';

/**
 * Gives the test file a bucket for the site, and an edge that records its invalidations. The private bucket of the back
 * office is in the same store, for tests of all functions.
 */
export function withSite() {
  const closing: { close(): Promise<void> }[] = [];
  let edge = '';
  // One client for all, because each keeps its connections open and a long test would run out of them.
  let s3: S3Client;
  beforeAll(async () => {
    const Bucket = 'site';
    const store = await startObjectStore({ buckets: [Bucket, 'documents', 'assets'] });
    const cache = await startEdgeCache({ port: 0 });
    edge = cache.url;
    s3 = new S3Client({ forcePathStyle: true, endpoint: store.url });
    closing.push(store, cache);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: store.url,
      AWS_ENDPOINT_URL_CLOUDFRONT: cache.url,
      S3_PATH_STYLE: 'true',
      SITE_BUCKET: Bucket,
      DOCUMENTS_BUCKET: 'documents',
      ASSETS_BUCKET: 'assets',
      DISTRIBUTION_ID: 'TEST',
    });
  });
  afterAll(async () => {
    for (const part of closing) await part.close();
  });
  return {
    /** A file of the site, or undefined. */
    async file(key: string): Promise<string | undefined> {
      try {
        const { Body } = await s3.send(
          new GetObjectCommand({ Bucket: readSetting('SITE_BUCKET'), Key: key }),
        );
        return await Body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    /** The queue metadata of a page that the edge reads, or undefined. */
    async queue(key: string): Promise<string | undefined> {
      const { Metadata } = await s3.send(
        new HeadObjectCommand({ Bucket: readSetting('SITE_BUCKET'), Key: key }),
      );
      return Metadata?.queue;
    },
    /** The objects below a prefix; a thousand at most. */
    async keys(prefix: string): Promise<string[]> {
      const wanted = { Bucket: readSetting('SITE_BUCKET'), Prefix: prefix };
      const { Contents = [] } = await s3.send(new ListObjectsV2Command(wanted));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    /** The length of a file in a bucket, or undefined. */
    async size(Bucket: 'documents' | 'assets', Key: string): Promise<number | undefined> {
      try {
        return (await s3.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    /** Every path that was invalidated at the edge. */
    forgotten: async (): Promise<string[]> => (await fetch(edge)).json() as Promise<string[]>,
  };
}
