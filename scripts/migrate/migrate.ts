/**
 * `npm run migrate -- --stage <name> <migration>` changes the shape of stored items (`scripts/migrate/migrations.ts`), page
 * by page; `--stage local` changes those of the shop that runs on this machine. `--dry-run` only counts and lists,
 * `--reverse` undoes the change. It may be stopped at any time and continues when started again (docs/runbook.md).
 */
import path from 'node:path';
import { findDraftStage } from '#infra/config/stages.ts';
import { readStageIdentity } from '#scripts/deploy/account-state.ts';
import { readOutput } from '#scripts/deploy/stack-outputs.ts';
import { foldersIn } from '#scripts/local/folders.ts';
import { readJson } from '#scripts/local/kit/json-file.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    stage: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    reverse: { type: 'boolean', default: false },
    'page-size': { type: 'string', default: '500' },
  },
});

/** The environment variables for the stage's table, which its client reads when it is loaded. */
async function findTable(stage: string): Promise<Record<string, string>> {
  if (stage === 'local') {
    const { addresses } = foldersIn();
    const running = readJson<{ database: string }>(addresses);
    if (!running)
      throw new Error(`No shop is running here: ${path.basename(addresses)} is missing. Start one.`);
    return {
      AWS_ENDPOINT_URL_DYNAMODB: running.database,
      TABLE_NAME: 'dram-local',
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    };
  }
  const config = findDraftStage(stage);
  await readStageIdentity(config);
  const TABLE_NAME = config.restoredTable?.name ?? (await readOutput(config, 'data', 'tableName'));
  return { TABLE_NAME, AWS_REGION: config.region };
}

async function migrate(): Promise<void> {
  const [name = ''] = positionals;
  const migration = (migrations as Record<string, Migration>)[name];
  const known = Object.entries<Migration>(migrations).map(([one, { summary }]) => `  ${one}: ${summary}`);
  if (!values.stage || !migration)
    throw new Error(
      `Name a stage and a migration: npm run migrate -- --stage <name> <migration>. There are:\n${known.join('\n')}`,
    );
  const pageSize = Number(values['page-size']);
  if (!Number.isInteger(pageSize) || pageSize < 1)
    throw new Error('The page size must be a whole number from 1.');
  Object.assign(process.env, await findTable(values.stage));
  const { previewMigration, runMigration } = await import('./run-migration.ts');
  const direction = values.reverse ? ('backward' as const) : ('forward' as const);
  const options = { name, migration, direction, pageSize, now: () => new Date(), log: console.log };
  const done = await (values['dry-run'] ? previewMigration(options) : runMigration(options));
  console.log(`${done.read} items read, ${done.changed} ${values['dry-run'] ? 'would change' : 'changed'}.`);
}

try {
  await migrate();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
