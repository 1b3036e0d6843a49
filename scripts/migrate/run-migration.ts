import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, ScanCommand, type ScanCommandOutput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type MigrationRunRecord, migrationRun } from '#functions/table/entities/migration-run.ts';
import type { TableItem } from '#functions/table/scan-table.ts';
import { client, tableConfig } from '#functions/table/table.ts';
import { isFailedCondition } from '#functions/table/transact.ts';
import type { Direction, ItemChange, Migration } from './migration.ts';

export type MigrationOptions = {
  name: string;
  migration: Migration;
  direction: Direction;
  /** How many items of the table one page reads. */
  pageSize: number;
  now: () => Date;
  log: (text: string) => void;
  /** Called after each page has been stored, so a test can stop the run. */
  afterPage?: (run: MigrationRunRecord) => unknown;
};

type Key = { pk: string; sk: string };
type Page = { items: TableItem[]; read: number; next: Key | undefined };

/** How often to retry an item that is being changed by somebody else. */
const maxTries = 5;

async function readPage({ entities }: Migration, limit: number, from: Key | undefined): Promise<Page> {
  const values = Object.fromEntries(entities.map((entity, index) => [`:${index}`, entity]));
  const page: ScanCommandOutput = await client.send(
    new ScanCommand({
      TableName: tableConfig.table,
      ConsistentRead: true,
      Limit: limit,
      ExclusiveStartKey: from,
      FilterExpression: `#entity IN (${Object.keys(values).join()})`,
      ExpressionAttributeNames: { '#entity': '__edb_e__' },
      ExpressionAttributeValues: values,
    }),
  );
  const next = page.LastEvaluatedKey as Key | undefined;
  return { items: (page.Items ?? []) as TableItem[], read: page.ScannedCount ?? 0, next };
}

/** Changes an item, on condition that the fields to change are still as they were read. */
function buildUpdate(item: TableItem, { set = {}, remove = [] }: ItemChange): UpdateCommand {
  const fields = [...Object.keys(set), ...remove];
  const toPlaceholder = (field: string) => `#${fields.indexOf(field)}`;
  const before = fields.filter((field) => item[field] !== undefined);
  const isAsRead = fields.map((field) =>
    before.includes(field)
      ? `${toPlaceholder(field)} = :b${fields.indexOf(field)}`
      : `attribute_not_exists(${toPlaceholder(field)})`,
  );
  const sets = Object.keys(set).map((field) => `${toPlaceholder(field)} = :a${fields.indexOf(field)}`);
  const values = {
    ...Object.fromEntries(Object.entries(set).map(([field, value]) => [`:a${fields.indexOf(field)}`, value])),
    ...Object.fromEntries(before.map((field) => [`:b${fields.indexOf(field)}`, item[field]])),
  };
  return new UpdateCommand({
    TableName: tableConfig.table,
    Key: { pk: item.pk, sk: item.sk },
    UpdateExpression: [
      sets.length > 0 ? `SET ${sets.join(', ')}` : '',
      remove.length > 0 ? `REMOVE ${remove.map(toPlaceholder).join(', ')}` : '',
    ].join(' '),
    ConditionExpression: ['attribute_exists(pk)', ...isAsRead].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(fields.map((field) => [toPlaceholder(field), field])),
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  });
}

/** Migrates one item; false if it already has the shape, or was deleted. */
async function migrateItem(first: TableItem, change: Migration['forward']): Promise<boolean> {
  let item: TableItem | undefined = first;
  for (let tries = 0; item && tries < maxTries; tries += 1) {
    const wanted = change(item);
    if (!wanted) return false;
    try {
      await client.send(buildUpdate(item, wanted));
      return true;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      const { pk, sk } = item;
      const again = await client.send(
        new GetCommand({ TableName: tableConfig.table, Key: { pk, sk }, ConsistentRead: true }),
      );
      item = again.Item as TableItem | undefined;
    }
  }
  if (!item) return false;
  throw new Error(`${item.pk} ${item.sk} changed during every attempt: run the migration again.`);
}

const load = async (name: string): Promise<MigrationRunRecord | undefined> =>
  (await migrationRun.get({ name }).go({ consistent: true })).data ?? undefined;

/** Stores the progress, unless another run has stored progress since it was read. */
async function save(before: MigrationRunRecord | undefined, after: MigrationRunRecord): Promise<boolean> {
  try {
    await migrationRun
      .put(after)
      .where(({ revision }, { eq, notExists }) =>
        before ? eq(revision, before.revision) : notExists(revision),
      )
      .go();
    return true;
  } catch (error) {
    if (isFailedCondition(error)) return false;
    throw error;
  }
}

/** The unfinished run in this direction, or a new one. */
function begin(
  known: MigrationRunRecord | undefined,
  { name, direction, now }: MigrationOptions,
): MigrationRunRecord {
  if (known && known.direction === direction && !known.finishedAt) return known;
  const revision = (known?.revision ?? 0) + 1;
  return { name, direction, revision, read: 0, changed: 0, startedAt: now().toISOString() };
}

/**
 * Migrates all items, page by page. An interrupted run continues from its last stored page. Two simultaneous runs each
 * continue from the other's progress. A finished run starts again and finds nothing to change.
 */
export async function runMigration(options: MigrationOptions): Promise<MigrationRunRecord> {
  const { name, migration, direction, pageSize, now, log } = options;
  let known = await load(name);
  let run = begin(known, options);
  if (run === known) log(`Continuing after ${run.read} items.`);
  else if (!(await save(known, run))) return runMigration(options);
  for (;;) {
    const page = await readPage(migration, pageSize, run.cursor as Key | undefined);
    let changed = 0;
    for (const item of page.items) if (await migrateItem(item, migration[direction])) changed += 1;
    const { cursor: _, ...rest } = run;
    const after: MigrationRunRecord = {
      ...rest,
      revision: run.revision + 1,
      read: run.read + page.read,
      changed: run.changed + changed,
      ...(page.next ? { cursor: page.next } : { finishedAt: now().toISOString() }),
    };
    if (await save(run, after)) {
      run = after;
      log(`${run.read} items read, ${run.changed} changed.`);
      options.afterPage?.(run);
    } else {
      known = await load(name);
      if (!known || known.direction !== direction)
        throw new Error(`Another run is migrating ${name} ${known?.direction}.`);
      log('Another run is in progress: continuing from where it is.');
      run = known;
    }
    if (run.finishedAt) return run;
  }
}

/** Lists what a run would change, page by page, without writing. */
export async function previewMigration({
  migration,
  direction,
  pageSize,
  log,
}: Pick<MigrationOptions, 'migration' | 'direction' | 'pageSize' | 'log'>): Promise<{
  read: number;
  changed: number;
}> {
  let [read, changed] = [0, 0];
  let from: Key | undefined;
  do {
    const page = await readPage(migration, pageSize, from);
    for (const item of page.items) {
      const change = migration[direction](item);
      if (!change) continue;
      changed += 1;
      if (changed <= 10) log(`${item.pk} ${item.sk}: ${JSON.stringify(change)}`);
    }
    read += page.read;
    from = page.next;
  } while (from);
  return { read, changed };
}
