/**
 * `npm run clean-assets -- --stage <name>` deletes the bundles and templates of earlier deployments from the buckets of the
 * bootstrap that no stack has used for thirty days. A rollback needs none of them: a release is stored whole.
 */
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { readStageIdentity } from './account-state.ts';
import { runOutsideProject } from './bootstrap-folder.ts';

const { values } = readOptions({
  options: { stage: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});

/** A stack that fails goes back to its last bundles, and an update may take days to be noticed. */
const bufferDays = '30';

try {
  if (!values.stage) throw new Error('Name a stage: npm run clean-assets -- --stage <name>.');
  const config = findDraftStage(values.stage);
  const { account } = await readStageIdentity(config);
  // The command is still marked as unstable by the CDK.
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
