/**
 * `npm run clean-assets -- --stage <name>` deletes bundles and templates of earlier deployments from the bootstrap buckets,
 * if no stack has used them for thirty days. A rollback does not need them, because each release is stored complete.
 */
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { readStageIdentity } from './account-state.ts';
import { runOutsideProject } from './bootstrap-folder.ts';

const { values } = readOptions({
  options: { stage: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});

/** A stack that fails returns to its last bundles, and a bad update may go unnoticed for days. */
const bufferDays = '30';

try {
  if (!values.stage) throw new Error('Name a stage: npm run clean-assets -- --stage <name>.');
  const config = findDraftStage(values.stage);
  const { account } = await readStageIdentity(config);
  // The CDK still marks this command as unstable.
  await runOutsideProject(config, account, 'gc', [
    '--unstable=gc',
    '--type',
    's3',
    '--action',
    values['dry-run'] ? 'print' : 'full',
    '--rollback-buffer-days',
    bufferDays,
    '--created-buffer-days',
    bufferDays,
    '--confirm=false',
  ]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
