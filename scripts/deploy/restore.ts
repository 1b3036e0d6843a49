/**
 * `npm run restore -- --stage <name> --to <time>` restores the table as it was at a moment, beside the one in use, and
 * reconciles it; the shop is not changed until the stage's file names the new table. `--files assets` or `--files documents`
 * restores what was overwritten or deleted in a bucket since then; `--prefix` narrows it. `--export <id>`, or `--export
 * last`, creates the table from an export outside the account instead, with `--from` for another stage's export. `--dry-run`
 * only prints the steps.
 * docs/runbook.md says when to use which, and what to do afterwards.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { StageConfig } from '#infra/config/stage.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { readIdentity, readStageIdentity } from './account-state.ts';
import { buildTableRemoval } from './checks/orphans.ts';
import { buildFileCommands } from './outside-copy.ts';
import { findChangedObjects, putBack } from './restore-objects.ts';
import { findLastExport, importSteps, restoredTable, restoreSteps } from './restore-table.ts';
import { readOutput } from './stack-outputs.ts';
import { planText, runSteps, type Step } from './steps.ts';

const { values } = readOptions({
  options: {
    stage: { type: 'string' },
    to: { type: 'string' },
    as: { type: 'string' },
    files: { type: 'string' },
    export: { type: 'string' },
    from: { type: 'string' },
    prefix: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
  },
});

function fail(why: string): never {
  throw new Error(why);
}

/** `dram-production-20261122-0958`: a different table name for each moment. */
const buildTableName = (config: StageConfig, to: Date): string =>
  `dram-${config.name}-${to.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}`;

async function restoreFiles(config: StageConfig, to: Date, name: string): Promise<void> {
  const bucket = await readOutput(config, 'data', `${name}Bucket`);
  const objects = { s3: new S3Client({ region: config.region }), bucket, prefix: values.prefix, to };
  const returns = await findChangedObjects(objects);
  for (const { key } of returns) console.log(key);
  if (!values['dry-run']) await putBack(objects, returns);
  console.log(`${returns.length} files ${values['dry-run'] ? 'would be restored' : 'restored'}.`);
}

async function checkReconciliation(config: StageConfig, target: string): Promise<void> {
  // The table's client reads both variables when it is loaded.
  Object.assign(process.env, { TABLE_NAME: target, AWS_REGION: config.region });
  const { findViolations } = await import('#functions/back-office/reconciliation/find-violations.ts');
  const { items, violations } = await findViolations(new Date(), new Date(0));
  for (const { invariant, item, found } of violations) console.log(`${invariant}  ${item}  ${found}`);
  console.log(`${items} items, ${violations.length} violations.`);
}

async function restoreTable(config: StageConfig, to: Date): Promise<void> {
  const target = values.as ?? buildTableName(config, to);
  const source = values['dry-run']
    ? `the table of ${config.name}`
    : await readOutput(config, 'data', 'tableName');
  await bringUp(config, target, restoreSteps({ ...toTarget(config, target), source, to }));
}

async function importTable(config: StageConfig, wanted: string): Promise<void> {
  const { name, outsideCopy, region } = config;
  const bucket =
    outsideCopy ??
    fail(`infra/config/${name}.ts names no outsideCopy (docs/runbook.md), so there is no export.`);
  const exportId =
    wanted === 'last' && !values['dry-run']
      ? await findLastExport(new DynamoDBClient({ region }), await readTableArn(config), bucket.bucket)
      : wanted;
  // A different table for each export, because a table from an earlier drill has other items.
  const target = values.as ?? `dram-${name}-outside-${exportId.split('-')[0]}`;
  if (!values['dry-run'] && target === (await readOutput(config, 'data', 'tableName')))
    fail(`${target} is the table that the shop runs on.`);
  const exportedStage = values.from ?? name;
  await bringUp(
    config,
    target,
    importSteps({ ...toTarget(config, target), bucket, exportId, exportedStage }),
  );
  if (values['dry-run']) return;
  console.log('\nIf the files are lost as well, restore them with:');
  const assets = await readOutput(config, 'data', 'assetsBucket');
  const documents = await readOutput(config, 'data', 'documentsBucket');
  for (const command of buildFileCommands(bucket, { assets, documents })) console.log(`  ${command}`);
}

/** Also works for a deleted table, because exports are listed by its name alone. */
async function readTableArn(config: StageConfig): Promise<string> {
  const table = await readOutput(config, 'data', 'tableName');
  const { account } = await readIdentity(config);
  return `arn:aws:dynamodb:${config.region}:${account}:table/${table}`;
}

const toTarget = ({ name: stage, keepsData, region }: StageConfig, target: string) => ({
  client: new DynamoDBClient({ region }),
  target,
  stage,
  keepsData,
  log: console.log,
});

async function bringUp(config: StageConfig, target: string, makes: readonly Step[]): Promise<void> {
  const steps = [
    ...makes,
    {
      name: 'reconcile',
      does: 'checks stock, money, holdings and document numbers in the new table',
      ifItFails: 'The new table is complete; only this check could not be made.',
      run: () => checkReconciliation(config, target),
    },
  ];
  if (values['dry-run']) return console.log(planText(steps));
  await runSteps(steps, console.log);
  const { name, streamArn } = await restoredTable(toTarget(config, target).client, target);
  console.log(`\nThe shop still runs on its old data. To switch over, set in infra/config/${config.name}.ts`);
  console.log(`  restoredTable: { name: '${name}', streamArn: '${streamArn}' },`);
  console.log('and deploy. What it loses and what to do afterwards: docs/runbook.md.');
  console.log(
    '\nAfter a drill, or if you do not need the new table, delete it (`npm run destroy` does not) with:',
  );
  console.log(`  ${buildTableRemoval(name, config.region)}`);
}

try {
  const config = findDraftStage(
    values.stage ?? fail('Name a stage: npm run restore -- --stage <name> --to <time>.'),
  );
  const readTime = (): Date => {
    const to = new Date(values.to ?? fail('Name a time in UTC: --to 2026-11-22T09:58:00Z.'));
    return Number.isNaN(to.getTime())
      ? fail(`${values.to} is not a time; write it as 2026-11-22T09:58:00Z.`)
      : to;
  };
  if (values.files && !['assets', 'documents'].includes(values.files))
    fail('Name a kind of files: --files assets, or --files documents.');
  if (!values['dry-run'] || values.files) await readStageIdentity(config);
  if (values.export) await importTable(config, values.export);
  else if (values.files) await restoreFiles(config, readTime(), values.files);
  else await restoreTable(config, readTime());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
