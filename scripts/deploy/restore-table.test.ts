import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findViolations } from '#functions/back-office/reconciliation/find-violations.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { readSetting } from '#functions/environment/config.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createTableInput } from '#functions/table/table-definition.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { createTable } from '#scripts/local/create-table.ts';
import { findLastExport, importSteps, restoredTable, restoreSteps } from './restore-table.ts';
import { runSteps } from './steps.ts';

/**
 * The rehearsal of a restore: a shop with a paid order and an open checkout, a moment, an accident, and the table as it was
 * at that moment beside the broken one. DynamoDB Local has no backups, so the one call that restores the items is emulated
 * here; everything else is real.
 */
withTable();
const shop = withShop();

type Items = Awaited<ReturnType<typeof listAllItems>>;

const original = readSetting('TABLE_NAME');
const target = `${original}-restored`;
const imported = `${original}-outside`;
const tableArn = `arn:aws:dynamodb:eu-west-2:111122223333:table/${original}`;
const importStates: object[] = [];
const moment = new Date('2026-11-22T09:58:00Z');
const quiet = () => undefined;

/** Adds backups to DynamoDB, as far as a restore needs them. `called` lists commands that DynamoDB Local does not know. */
function withBackups(then: () => Items) {
  const client = new DynamoDBClient({});
  const called: string[] = [];
  const sent: Record<string, Record<string, unknown>> = {};
  /** Like DynamoDB, restores a table with its indexes, and without its stream. */
  const makeTable = async (name: string) => {
    const { StreamSpecification: _, ...input } = createTableInput(name);
    await createTable(new DynamoDBClient({}), input, '');
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const puts = then().map((Item) => ({ PutRequest: { Item } }));
    while (puts.length > 0)
      await documents.send(new BatchWriteCommand({ RequestItems: { [name]: puts.splice(0, 25) } }));
    return {};
  };
  const answers = new Map<string, () => Promise<object>>([
    [
      'DescribeContinuousBackupsCommand',
      async () => ({
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: {
            EarliestRestorableDateTime: new Date('2026-10-18T00:00:00Z'),
            LatestRestorableDateTime: new Date('2026-11-22T10:00:00Z'),
          },
        },
      }),
    ],
    ['RestoreTableToPointInTimeCommand', () => makeTable(target)],
    [
      'ListExportsCommand',
      async () => ({
        ExportSummaries: [
          { ExportArn: `${tableArn}/export/01764000000000-aa`, ExportStatus: 'COMPLETED' },
          { ExportArn: `${tableArn}/export/01764200000000-cc`, ExportStatus: 'FAILED' },
          { ExportArn: `${tableArn}/export/01764100000000-bb`, ExportStatus: 'COMPLETED' },
          // One was made by hand, to a bucket of this account; another is incremental, and no table can be made from it.
          { ExportArn: `${tableArn}/export/01764400000000-ee`, ExportStatus: 'COMPLETED' },
          {
            ExportArn: `${tableArn}/export/01764300000000-dd`,
            ExportStatus: 'COMPLETED',
            ExportType: 'INCREMENTAL_EXPORT',
          },
        ],
      }),
    ],
    [
      'DescribeExportCommand',
      async () => ({
        ExportDescription: {
          S3Bucket: String(sent.DescribeExportCommand?.ExportArn).endsWith('-ee') ? 'by-hand' : 'copies',
        },
      }),
    ],
    ['ImportTableCommand', () => makeTable(imported)],
    [
      'ListImportsCommand',
      async () => ({
        // The table of the first import was deleted before it was imported again.
        ImportSummaryList: [
          ...[new Date('2026-11-20'), new Date('2026-11-22')].map((StartTime) => ({
            StartTime,
            ImportArn: `import ${StartTime.getUTCDate()}`,
            TableArn: `arn:table/x:table/${imported}`,
          })),
        ],
      }),
    ],
    [
      'DescribeImportCommand',
      async () => {
        const isFirst = sent.DescribeImportCommand?.ImportArn === 'import 20';
        return { ImportTableDescription: isFirst ? { ImportStatus: 'CANCELLED' } : importStates.shift() };
      },
    ],
    ['UpdateContinuousBackupsCommand', async () => ({})],
    ['TagResourceCommand', async () => ({})],
  ]);
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (input) => {
        const answer = answers.get(commandName);
        if (!answer) return next(input);
        called.push(commandName);
        sent[commandName] = input.input as unknown as Record<string, unknown>;
        return { output: (await answer()) as never, response: {} };
      },
    { step: 'initialize', name: 'backups' },
  );
  return { client, called, sent };
}

let then: Items = [];
const { client, called, sent } = withBackups(() => then);
const steps = (to = moment) =>
  restoreSteps({
    client,
    source: original,
    target,
    to,
    stage: 'dev',
    keepsData: true,
    log: quiet,
  });

let productId: string;
let openIntent: string;
beforeAll(async () => {
  productId = await createCountedBottle({ productId: createId('prd'), available: 6 });
  const paid = await setUpPayment(await createCart({ productId, quantity: 2 }));
  shop.payments.pay(paid.body.paymentIntentId);
  await shop.catchUp();
  const open = await setUpPayment(await createCart({ productId, quantity: 1 }));
  openIntent = open.body.paymentIntentId;
  then = await listAllItems();
  // After that moment a customer still pays, and then somebody overwrites the stock.
  shop.payments.pay(openIntent);
  await stock.put({ productId, available: 999 }).go();
});
afterAll(async () => {
  process.env.TABLE_NAME = original;
  vi.resetModules();
  for (const TableName of [target, imported]) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
    await client.send(new DeleteTableCommand({ TableName }));
  }
});

test('a restore time outside the window is rejected with the window, and nothing is restored', async () => {
  await expect(runSteps(steps(new Date('2026-09-01T00:00:00Z')), quiet)).rejects.toThrow(
    'from 2026-10-18T00:00:00.000Z until 2026-11-22T10:00:00.000Z',
  );
  expect(called).not.toContain('RestoreTableToPointInTimeCommand');
});

test('the reconciliation reports the overwritten stock', async () => {
  const { violations } = await findViolations(new Date(), new Date(0));
  expect(violations.map(({ invariant }) => invariant)).toContain('stock_balances');
});

test('the table is restored next to the damaged one with all its settings, and only once', async () => {
  await runSteps(steps(), quiet);
  await runSteps(steps(), quiet);
  expect(called.filter((name) => name === 'RestoreTableToPointInTimeCommand')).toHaveLength(1);
  expect(called).toEqual(expect.arrayContaining(['UpdateContinuousBackupsCommand', 'TagResourceCommand']));
  const { Table } = await client.send(new DescribeTableCommand({ TableName: target }));
  expect(Table).toMatchObject({
    DeletionProtectionEnabled: true,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  const ttl = await client.send(new DescribeTimeToLiveCommand({ TableName: target }));
  expect(ttl.TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
  expect(await restoredTable(client, target)).toEqual({
    name: target,
    streamArn: Table?.LatestStreamArn,
  });
});

test('the last export in the other account is imported, and a failed or empty import says why', async () => {
  const exportId = await findLastExport(client, tableArn, 'copies');
  expect(exportId).toBe('01764100000000-bb');
  const imports = importSteps({
    client,
    target: imported,
    stage: 'dev',
    keepsData: false,
    log: quiet,
    bucket: { bucket: 'copies', account: '444455556666' },
    exportId,
    exportedStage: 'production',
  });
  importStates.push({ ImportStatus: 'FAILED', FailureMessage: 'No access.' });
  await expect(runSteps(imports, quiet)).rejects.toThrow('The import is FAILED: No access.');
  importStates.push({ ImportStatus: 'COMPLETED', ImportedItemCount: 0 });
  await expect(runSteps(imports, quiet)).rejects.toThrow('The import found no items in production/table/');
  importStates.push({ ImportStatus: 'COMPLETED', ImportedItemCount: then.length });
  await runSteps(imports, quiet);
  expect(sent.ImportTableCommand).toMatchObject({
    S3BucketSource: {
      S3Bucket: 'copies',
      S3BucketOwner: '444455556666',
      S3KeyPrefix: 'production/table/AWSDynamoDB/01764100000000-bb/data/',
    },
    TableCreationParameters: { TableName: imported, GlobalSecondaryIndexes: [{}, {}] },
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: imported }));
  expect(Table).toMatchObject({ StreamSpecification: { StreamEnabled: true } });
});

test('the restored shop balances its ledger, finds later payments, and sells bottles', async () => {
  const order = await loadOrder(openIntent);
  process.env.TABLE_NAME = target;
  // The functions read the table's name when they are loaded, like deployed ones.
  vi.resetModules();
  const { findViolations: look } = await import('#functions/back-office/reconciliation/find-violations.ts');
  const { openStream } = await import('#functions/testing/stream-drain.ts');
  const { handler: reconcile } = await import('#functions/checkout/jobs/reconcile-payments.ts');
  const { loadOrder: loadRestored } = await import('#functions/testing/shop.ts');
  const buyer = await import('#functions/testing/checkout.ts');
  const wrong = async (settledBefore: Date) => (await look(new Date(), settledBefore)).violations;

  expect(await wrong(new Date(0))).toEqual([]);
  const { outbox } = await import('#functions/adapters/wiring/outbox.ts');
  // Emails that follow are covered by other tests.
  outbox.replace({ put: async () => undefined });
  const { drain } = await openStream();
  await reconcile({ id: 'restore', scheduledFor: '' });
  await drain();
  expect(await loadRestored(openIntent)).toMatchObject({ orderId: order.orderId, status: 'confirmed' });

  const next = await buyer.setUpPayment(await buyer.createCart({ productId, quantity: 3 }));
  expect(next.status).toBe(200);
  expect((await buyer.setUpPayment(await buyer.createCart({ productId, quantity: 1 }))).status).not.toBe(200);
  shop.payments.pay(next.body.paymentIntentId);
  await reconcile({ id: 'restore', scheduledFor: '' });
  await drain();
  expect(await wrong(new Date())).toEqual([]);
});
