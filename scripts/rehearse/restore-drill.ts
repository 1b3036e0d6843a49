/** Checks that data can be restored from the table's backup with the runbook's command. */
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ExportTableToPointInTimeCommand,
  UpdateTableCommand,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { toCanonicalJson } from '#functions/runtime/canonical-json.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { runCommand } from '#scripts/deploy/command.ts';
import { readOutput } from '#scripts/deploy/stack-outputs.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';

/** Data entered by people; the shop itself writes counters and notes all the time. */
const compared = [
  'product',
  'stock',
  'stockPart',
  'stockMove',
  'customer',
  'order',
  'payment',
  'refund',
  'invoice',
];

async function readItems(client: DynamoDBClient, TableName: string): Promise<Map<string, string>> {
  const items = new Map<string, string>();
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items.filter(({ __edb_e__ }) => compared.includes(__edb_e__)))
      items.set(`${item.pk} ${item.sk}`, toCanonicalJson(item) ?? '');
  return items;
}

/** DynamoDB's restorable time lags some minutes behind. */
const waitForMoment = (client: DynamoDBClient, TableName: string, moment: Date) =>
  pollUntil(
    async () => {
      const { ContinuousBackupsDescription: backups } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      const until = backups?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
      return (until && until >= moment) || undefined;
    },
    { what: 'a moment that can be restored', everyMs: 1000, withinMs: 20 * 60_000 },
  );

/**
 * Restores the table as it is now under another name, compares the two, and deletes the copy. `writeLater` writes, after that
 * moment, data that the copy must not contain.
 */
export async function drillRestore(config: StageConfig, writeLater?: () => Promise<void>): Promise<string> {
  const client = new DynamoDBClient({ region: config.region });
  const source = await readOutput(config, 'data', 'tableName');
  const target = names.stack(config, 'drill');
  const before = await readItems(client, source);
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await waitForMoment(client, source, moment);
  await writeLater?.();
  const to = moment.toISOString();
  const restore = ['scripts/deploy/restore.ts', '--stage', config.name, '--to', to, '--as', target];
  try {
    await runCommand('node', restore);
    const after = await readItems(client, target);
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => before.get(key) !== after.get(key),
    );
    if (before.size === 0 || differing.length > 0)
      throw new Error(
        `${differing.length} of ${before.size} items differ: ${differing.slice(0, 5).join(', ')}.`,
      );
  } finally {
    await deleteTable(client, target);
  }
  return `${before.size} items were restored.`;
}

/**
 * Exports the table to the bucket outside the account, creates a table from the export by the runbook's command, and deletes
 * it.
 */
export async function drillOutsideCopy(config: StageConfig): Promise<string> {
  const { name, region, outsideCopy } = config;
  const client = new DynamoDBClient({ region });
  const TableName = await readOutput(config, 'data', 'tableName');
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { ExportDescription: begun } = await client.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: outsideCopy?.bucket,
      S3BucketOwner: outsideCopy?.account,
      S3Prefix: `${name}/table`,
      ExportFormat: 'DYNAMODB_JSON',
    }),
  );
  const exported = async () => {
    const { ExportDescription: now } = await client.send(
      new DescribeExportCommand({ ExportArn: begun?.ExportArn }),
    );
    if (now?.ExportStatus === 'FAILED') throw new Error(`The export failed: ${now.FailureMessage}`);
    return now?.ExportStatus === 'COMPLETED' ? now : undefined;
  };
  const { ItemCount } = await pollUntil(exported, {
    what: 'the export',
    everyMs: 10_000,
    withinMs: 3_600_000,
  });
  const target = names.stack(config, 'outside');
  const restore = ['scripts/deploy/restore.ts', '--stage', name, '--export', 'last', '--as', target];
  try {
    await runCommand('node', restore);
  } finally {
    await deleteTable(client, target);
  }
  return `${ItemCount} items were restored from ${outsideCopy?.bucket}.`;
}

async function deleteTable(client: DynamoDBClient, TableName: string): Promise<void> {
  await client
    .send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    .catch(() => undefined);
  await client.send(new DeleteTableCommand({ TableName }));
  await waitUntilTableNotExists({ client, maxWaitTime: 600 }, { TableName });
}
