import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { archiveProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { readSetting } from '#functions/environment/config.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { withTable } from '#functions/testing/table.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { readJson, writeJson } from './kit/json-file.ts';
import { type ObjectStore, startObjectStore } from './object-store.ts';
import { ensureSeeded } from './seeding.ts';

withTable();
const bucket = 'seeded-assets';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
let folder: string;
let objects: ObjectStore;
let s3: S3Client;
const start = () => ensureSeeded({ seeded: join(folder, 'seeded.json') }, s3, bucket);

beforeAll(async () => {
  process.env.SAMPLES = 'none';
  folder = mkdtempSync(join(tmpdir(), 'dram-seeding-'));
  objects = await startObjectStore({ buckets: [bucket] });
  s3 = new S3Client({ endpoint: objects.url, region: 'eu-west-2', credentials });
  await start();
}, 120_000);

afterAll(async () => {
  delete process.env.SAMPLES;
  await objects.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every item of the table and every object of the bucket, with the time of its last change. */
async function everything() {
  const { Items } = await new DynamoDBClient({}).send(
    new ScanCommand({ TableName: readSetting('TABLE_NAME') }),
  );
  const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  return { items: Items, objects: Contents };
}

describe('seeding', () => {
  it('adds the whole catalogue to the shop', async () => {
    const { data } = await product.query.inCatalogue({}).go({ pages: 'all' });
    expect(data).toHaveLength(catalogue.length);
  });

  it('writes nothing on a second start', async () => {
    const before = await everything();
    const marker = readJson<{ at: string }>(join(folder, 'seeded.json'))?.at;
    await start();
    expect(await everything()).toEqual(before);
    expect(readJson<{ at: string }>(join(folder, 'seeded.json'))?.at).toBe(marker);
  });

  it('leaves a bottle archived when the catalogue has a new version', async () => {
    const [first] = catalogue;
    const { data } = await product.get({ productId: first?.id ?? '' }).go();
    const done = {
      actor: 'staff@dram.example',
      action: 'product_archived',
      entityType: 'product',
      before: {},
      after: {},
    };
    const now = new Date();
    if (data) {
      const entry = buildAdminAuditEntry({ ...done, entityId: data.productId, entityName: data.name }, now);
      expect((await archiveProduct(data, now.toISOString(), entry)).outcome).toBe('done');
    }
    const before = await everything();
    writeJson(join(folder, 'seeded.json'), { version: 'an earlier catalogue' });
    await start();
    expect(await everything()).toEqual(before);
    expect((await product.get({ productId: first?.id ?? '' }).go()).data).toBeNull();
  });
});
