/**
 * `npm run bootstrap -- --stage <name>` prepares both regions of a stage's account for deployments, once an account; it may be
 * repeated.
 */
import { parseArgs } from 'node:util';
import { findDraftStage, NoSuchStage } from '#infra/config/stages.ts';
import { readIdentity } from './account-state.ts';
import { runOutsideProject } from './bootstrap-folder.ts';

const { values } = parseArgs({ options: { stage: { type: 'string' } } });

function refuse(reason: string): void {
  console.error(`Refused: ${reason}`);
  process.exitCode = 1;
}

async function bootstrap(): Promise<void> {
  if (!values.stage) return refuse('name a stage: npm run bootstrap -- --stage <name>.');
  const config = findDraftStage(values.stage);
  const account = config.account ?? (await readIdentity(config)).account;
  await runOutsideProject(config, account, 'bootstrap');
}

try {
  await bootstrap();
} catch (error) {
  const { message } = error as Error;
  refuse(error instanceof NoSuchStage ? message : `${message} What the CLI said stands above.`);
}
