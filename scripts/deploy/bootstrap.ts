/**
 * `npm run bootstrap -- --stage <name>` prepares both regions of a stage's account for deployments. It is needed once per
 * account, and may be repeated.
 */
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { readStageIdentity } from './account-state.ts';
import { runOutsideProject } from './bootstrap-folder.ts';

const { values } = readOptions({ options: { stage: { type: 'string' } } });

function refuse(reason: string): void {
  console.error(`Refused: ${reason}`);
  process.exitCode = 1;
}

async function bootstrap(): Promise<void> {
  if (!values.stage) return refuse('name a stage: npm run bootstrap -- --stage <name>.');
  const config = findDraftStage(values.stage);
  // Checked first, because the CLI prints a stack trace if no account answers, or the wrong one.
  const { account } = await readStageIdentity(config);
  await runOutsideProject(config, account, 'bootstrap').catch(({ message }: Error) =>
    refuse(`${message} The CLI's output is above.`),
  );
}

try {
  await bootstrap();
} catch (error) {
  refuse((error as Error).message);
}
