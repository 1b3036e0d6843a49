import {
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  DescribeImportCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type ImportSummary,
  ImportTableCommand,
  paginateListExports,
  paginateListImports,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { createTableInput, tableDefinition } from '#functions/table/table-definition.ts';
import type { OutsideBucket, RestoredTable } from '#infra/config/stage.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import type { Step } from './steps.ts';

type Target = {
  client: DynamoDBClient;
  target: string;
  stage: string;
  /** Whether the new table must be protected as the old one was. */
  keepsData: boolean;
  log: (text: string) => void;
};

export type Restore = Target & {
  source: string;
  /** The moment to restore to. */
  to: Date;
};

/** An export of a stage's table in a bucket outside the account. */
type Import = Target & { bucket: OutsideBucket; exportId: string; exportedStage: string };

/** A large table may take hours. */
const longestSeconds = 12 * 3600;

const untouched = 'The shop still runs on its old table. Fix the problem and run the same command again.';

async function tableNamed(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function waitForTable(client: DynamoDBClient, TableName: string): Promise<TableDescription> {
  await waitUntilTableExists({ client, maxWaitTime: longestSeconds, maxDelay: 20 }, { TableName });
  const table = await tableNamed(client, TableName);
  if (!table) throw new Error(`${TableName} has been deleted again.`);
  return table;
}

/** The table's entry for the stage's file after the restore. */
export async function restoredTable(client: DynamoDBClient, name: string): Promise<RestoredTable> {
  const { LatestStreamArn: streamArn } = await waitForTable(client, name);
  if (!streamArn) throw new Error(`${name} has no stream yet.`);
  return { name, streamArn };
}

/**
 * Restores a table as it was at a moment, beside the one that the shop uses. DynamoDB restores the items, the indexes and the
 * encryption, but not the stream, TTL, the table's own backups, its protection and its tags.
 */
export function restoreSteps(restore: Restore): Step[] {
  const { client, source, target, to, log } = restore;
  return [
    {
      name: 'the moment',
      does: `checks that ${source} can be restored to ${to.toISOString()}`,
      ifItFails: untouched,
      run: async () => {
        const { ContinuousBackupsDescription: backups } = await client.send(
          new DescribeContinuousBackupsCommand({ TableName: source }),
        );
        const { EarliestRestorableDateTime: from, LatestRestorableDateTime: until } =
          backups?.PointInTimeRecoveryDescription ?? {};
        if (!from || !until) throw new Error(`${source} has no point-in-time recovery.`);
        if (to < from || to > until)
          throw new Error(
            `It can be restored to any moment from ${from.toISOString()} until ${until.toISOString()}.`,
          );
      },
    },
    {
      name: 'restore',
      does: `restores it to ${target}, unless that exists`,
      ifItFails: untouched,
      run: async () => {
        if (await tableNamed(client, target)) return log(`${target} exists.`);
        await client.send(
          new RestoreTableToPointInTimeCommand({
            SourceTableName: source,
            TargetTableName: target,
            RestoreDateTime: to,
            BillingModeOverride: 'PAY_PER_REQUEST',
          }),
        );
      },
    },
    {
      name: 'wait',
      does: 'waits until every item is there, which takes minutes to hours',
      ifItFails: `DynamoDB continues restoring. ${untouched}`,
      run: async () => void (await waitForTable(client, target)),
    },
    ...buildCompletionSteps(restore),
  ];
}

/** The id of the last completed full export of a table to a bucket; ids begin with the time. */
export async function findLastExport(
  client: DynamoDBClient,
  TableArn: string,
  bucket: string,
): Promise<string> {
  const ids: string[] = [];
  for await (const { ExportSummaries = [] } of paginateListExports({ client }, { TableArn }))
    for (const { ExportArn = '', ExportStatus, ExportType } of ExportSummaries)
      if (ExportStatus === 'COMPLETED' && ExportType !== 'INCREMENTAL_EXPORT')
        ids.push(ExportArn.split('/').at(-1) ?? '');
  const newestFirst = ids.sort().toReversed();
  for (const id of newestFirst) {
    const { ExportDescription } = await client.send(
      new DescribeExportCommand({ ExportArn: `${TableArn}/export/${id}` }),
    );
    if (ExportDescription?.S3Bucket === bucket) return id;
  }
  throw new Error(`${TableArn} has no completed full export to ${bucket}.`);
}

/** The newest import into a table, because earlier ones may have failed. */
async function findImport(client: DynamoDBClient, target: string): Promise<string | undefined> {
  const imports: ImportSummary[] = [];
  for await (const { ImportSummaryList = [] } of paginateListImports({ client }, {}))
    imports.push(...ImportSummaryList.filter(({ TableArn }) => TableArn?.endsWith(`:table/${target}`)));
  return imports.toSorted((one, other) => Number(other.StartTime) - Number(one.StartTime))[0]?.ImportArn;
}

/** Creates a table from an export outside the account; it lacks the same features as a restored table, and they are added. */
export function importSteps(source: Import): Step[] {
  const { client, target, bucket, exportId, exportedStage, log } = source;
  const prefix = `${exportedStage}/table/AWSDynamoDB/${exportId}/data/`;
  const { StreamSpecification: _, ...table } = createTableInput(target);
  return [
    {
      name: 'import',
      does: `imports ${prefix} of ${bucket.bucket} as ${target}, unless that exists`,
      ifItFails: untouched,
      run: async () => {
        if (await tableNamed(client, target)) return log(`${target} exists.`);
        await client.send(
          new ImportTableCommand({
            S3BucketSource: {
              S3Bucket: bucket.bucket,
              S3BucketOwner: bucket.account,
              S3KeyPrefix: prefix,
            },
            InputFormat: 'DYNAMODB_JSON',
            InputCompressionType: 'GZIP',
            TableCreationParameters: table as ImportTableCommand['input']['TableCreationParameters'],
          }),
        );
      },
    },
    {
      name: 'wait',
      does: 'waits until every item is there, which takes minutes to hours',
      ifItFails: `A failed import leaves a table that must be deleted first. ${untouched}`,
      run: async () => {
        const imported = async () => {
          const ImportArn = await findImport(client, target);
          if (!ImportArn) return;
          const { ImportTableDescription: now } = await client.send(new DescribeImportCommand({ ImportArn }));
          if (now?.ImportStatus === 'COMPLETED') return now;
          if (now?.ImportStatus !== 'IN_PROGRESS')
            throw new Error(`The import is ${now?.ImportStatus}: ${now?.FailureMessage}`);
        };
        const what = 'the import';
        const { ImportedItemCount } = await pollUntil(imported, {
          what,
          everyMs: 5000,
          withinMs: longestSeconds * 1000,
        });
        // The shop must never be switched to an empty table.
        if (!ImportedItemCount) throw new Error(`The import found no items in ${prefix}.`);
        log(`${ImportedItemCount} items.`);
      },
    },
    ...buildCompletionSteps(source),
  ];
}

function buildCompletionSteps({ client, target, stage, keepsData }: Target): Step[] {
  return [
    {
      name: 'stream',
      does: 'switches on its stream',
      ifItFails: untouched,
      run: async () => {
        const { StreamSpecification } = await waitForTable(client, target);
        if (StreamSpecification?.StreamEnabled) return;
        const asOurs = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const };
        await client.send(new UpdateTableCommand({ TableName: target, StreamSpecification: asOurs }));
      },
    },
    {
      name: 'protection',
      does: 'switches on expiry, backups, deletion protection and tags as on the old table',
      ifItFails: untouched,
      run: async () => {
        const { TableArn, DeletionProtectionEnabled = false } = await waitForTable(client, target);
        const { TimeToLiveDescription: ttl } = await client.send(
          new DescribeTimeToLiveCommand({ TableName: target }),
        );
        const AttributeName = tableDefinition.ttlAttribute;
        if (ttl?.TimeToLiveStatus === 'DISABLED')
          await client.send(
            new UpdateTimeToLiveCommand({
              TableName: target,
              TimeToLiveSpecification: { AttributeName, Enabled: true },
            }),
          );
        await client.send(
          new UpdateContinuousBackupsCommand({
            TableName: target,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        );
        if (DeletionProtectionEnabled !== keepsData)
          await client.send(
            new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: keepsData }),
          );
        const Tags = Object.entries({ shop: 'dram', stage }).map(([Key, Value]) => ({ Key, Value }));
        await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags }));
      },
    },
  ];
}
