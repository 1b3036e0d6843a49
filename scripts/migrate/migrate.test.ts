import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { archivedProduct } from '#functions/catalogue/entities/archived-product.ts';
import { product } from '#functions/catalogue/entities/product.ts';
import { type FoundProduct, findProduct } from '#functions/catalogue/find-product.ts';
import { changeProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { buildAdminAuditEntry } from '#functions/runtime/build-admin-audit-entry.ts';
import { type MigrationRunRecord, migrationRun } from '#functions/table/entities/migration-run.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { withTable } from '#functions/testing/table.ts';
import { deleteItems, listAllItems } from '#functions/testing/table-items.ts';
import type { Direction } from './migration.ts';
import { migrations } from './migrations.ts';
import { previewMigration, runMigration } from './run-migration.ts';

withTable();
const name = 'productVersions';
const migration = migrations[name];
const now = () => new Date('2026-11-23T12:00:00Z');
const options = (direction: Direction = 'forward') => ({
  name,
  migration,
  direction,
  pageSize: 3,
  now,
  log: () => undefined,
});

class MigrationStopped extends Error {}

/** Makes another change just before the migration sends its n-th command of a kind. */
function beforeCommand<Command extends ScanCommand | UpdateCommand>(
  kind: new (input: never) => Command,
  count: number,
  work: (input: { Key?: Record<string, unknown> }) => Promise<unknown>,
): void {
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  let sent = 0;
  const spy = vi.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof kind) {
      sent += 1;
      if (sent === count) {
        spy.mockRestore();
        await work(command.input as { Key?: Record<string, unknown> });
      }
    }
    return send(command);
  }) as never);
}

/** Everything except the migration's progress. */
const listItems = async () => (await listAllItems()).filter(({ __edb_e__ }) => __edb_e__ !== 'migrationRun');
const sort = <Item extends { pk: string; sk: string }>(items: Item[]) =>
  items.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));
const listVersions = async () =>
  (await listItems())
    .filter((item) => migration.entities.includes(item.__edb_e__ as 'product'))
    .map(({ version }) => version);

afterEach(() => vi.restoreAllMocks());

let before: Awaited<ReturnType<typeof listItems>>;
beforeEach(async () => {
  await deleteItems(await listAllItems());
  for (let count = 0; count < 8; count += 1) await createBottle();
  // A current product, and one that was archived before versions existed.
  const today = await createBottle();
  await product.patch({ productId: today }).set({ version: 4 }).go();
  const { data } = await product.get({ productId: await createBottle() }).go();
  if (!data) throw new Error('There is no bottle.');
  await archivedProduct.put({ ...data, productId: 'prd_archived', archivedAt: now().toISOString() }).go();
  before = sort(await listItems());
});

describe('a migration', () => {
  test('updates every item in the old shape and changes nothing else', async () => {
    const { read, changed, finishedAt } = await runMigration(options());
    expect({ read, changed, finishedAt }).toEqual({ read: 22, changed: 10, finishedAt: now().toISOString() });
    expect((await listVersions()).toSorted()).toEqual([...Array(10).fill(0), 4]);
    const after = sort(await listItems());
    expect(after.map(({ version: _, ...item }) => item)).toEqual(
      before.map(({ version: _, ...item }) => item),
    );
  });

  test('resumes with the next page after being stopped', async () => {
    let pages = 0;
    await runMigration({ ...options(), afterPage: () => pages++ });
    expect(pages).toBeGreaterThan(5);
    for (let stopAfter = 1; stopAfter < pages; stopAfter += 1) {
      await deleteItems(await listAllItems());
      for (const Item of before) await client.send(new PutCommand({ TableName: tableConfig.table, Item }));
      const seen: MigrationRunRecord[] = [];
      const stop = (run: MigrationRunRecord) => {
        seen.push(run);
        if (seen.length === stopAfter) throw new MigrationStopped();
      };
      await expect(runMigration({ ...options(), afterPage: stop })).rejects.toThrow(MigrationStopped);
      const { read } = await runMigration({ ...options(), afterPage: (run) => seen.push(run) });
      expect(seen.map(({ revision }) => revision)).toEqual(seen.map((_, index) => index + 2));
      expect(read).toBeGreaterThanOrEqual(before.length);
      expect(await listVersions()).not.toContain(undefined);
    }
  });

  test('updates each item once when three runs are concurrent, and all of them finish', async () => {
    const runs = await Promise.all([
      runMigration(options()),
      runMigration(options()),
      runMigration(options()),
    ]);
    expect((await listVersions()).toSorted()).toEqual([...Array(10).fill(0), 4]);
    expect(runs.every(({ finishedAt }) => finishedAt)).toBe(true);
  });

  test('changes nothing when repeated', async () => {
    await runMigration(options());
    expect((await runMigration(options())).changed).toBe(0);
  });

  test('leaves the original table when reversed, whether it was complete or part-way', async () => {
    for (const stopAfter of [1, 4, 99]) {
      let pages = 0;
      const afterPage = () => {
        pages += 1;
        if (pages === stopAfter) throw new MigrationStopped();
      };
      await runMigration({ ...options(), afterPage }).catch((error: unknown) =>
        expect(error).toBeInstanceOf(MigrationStopped),
      );
      await runMigration(options('backward'));
      expect(sort(await listItems())).toEqual(before);
    }
  });

  test('stops when another run starts it in the opposite direction', async () => {
    beforeCommand(ScanCommand, 3, () => runMigration(options('backward')));
    await expect(runMigration(options())).rejects.toThrow(
      'Another run is migrating productVersions backward.',
    );
    const { data } = await migrationRun.get({ name }).go();
    expect(data).toMatchObject({ direction: 'backward', finishedAt: now().toISOString() });
  });

  test('does not overwrite an item that changes between its read and its write', async () => {
    const wasFirst = new Set<string>();
    beforeCommand(UpdateCommand, 1, async ({ Key }) => {
      wasFirst.add(JSON.stringify(Key));
      await client.send(
        new PutCommand({
          TableName: tableConfig.table,
          Item: { ...before.find(({ pk, sk }) => pk === Key?.pk && sk === Key?.sk), ...Key, version: 7 },
        }),
      );
    });
    await runMigration(options());
    expect(wasFirst.size).toBe(1);
    expect((await listVersions()).toSorted()).toEqual([...Array(9).fill(0), 4, 7]);
  });

  test('counts the changes but writes nothing in a preview', async () => {
    const lines: string[] = [];
    const { changed } = await previewMigration({ ...options(), log: (text) => lines.push(text) });
    expect(changed).toBe(10);
    expect(lines[0]).toMatch(/^\S+ prd_\S+#text: \{"set":\{"version":0\}\}$/);
    expect(sort(await listItems())).toEqual(before);
    expect((await migrationRun.get({ name }).go()).data).toBeNull();
  });
});

describe('editing a product in the old or new shape', () => {
  const rename = async ({ record }: FoundProduct) => {
    const about = { entityType: 'product', entityId: record.productId, entityName: 'One' } as const;
    const entry = buildAdminAuditEntry(
      { actor: 'ada@example.com', action: 'product_updated', ...about },
      now(),
    );
    const after = { ...record, name: 'Renamed', version: (record.version ?? 0) + 1 };
    return (await changeProduct(record, after, entry)).outcome;
  };
  const find = async (productId: string): Promise<FoundProduct> => {
    const found = await findProduct(productId);
    if (!found) throw new Error(`There is no ${productId}.`);
    return found;
  };

  test('succeeds and sets version 1', async () => {
    const [old, migrated] = [await createBottle(), await createBottle()];
    await product.patch({ productId: migrated }).set({ version: 0 }).go();
    for (const productId of [old, migrated]) {
      expect(await rename(await find(productId)), productId).toBe('done');
      expect((await find(productId)).record).toMatchObject({ name: 'Renamed', version: 1 });
    }
  });

  test('succeeds once when the product was read before the migration and is edited after it', async () => {
    const read = await find(await createBottle());
    await runMigration(options());
    expect(await rename(read)).toBe('done');
    expect(await rename(read)).not.toBe('done');
  });
});
