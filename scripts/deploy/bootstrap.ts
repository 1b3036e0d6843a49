/**
 * `npm run bootstrap -- --stage <name>` prepares both regions of a stage's account for deployments, once an account; it may be
 * repeated.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { firewallRegion } from '#infra/config/firewall.ts';
import { findDraftStage, NoSuchStage } from '#infra/config/stages.ts';
import { readIdentity } from './account-state.ts';
import { runCommand } from './command.ts';

const { values } = parseArgs({ options: { stage: { type: 'string' } } });

function refuse(reason: string): void {
  console.error(`Refused: ${reason}`);
  process.exitCode = 1;
}

async function bootstrap(): Promise<void> {
  if (!values.stage) return refuse('name a stage: npm run bootstrap -- --stage <name>.');
  const config = findDraftStage(values.stage);
  const account = config.account ?? (await readIdentity(config)).account;
  // Where it finds a cdk.json the CLI synthesises the app even to bootstrap, which needs pages and bundles (aws-cdk issue 8075).
  const folder = mkdtempSync(path.join(tmpdir(), 'dram-bootstrap-'));
  try {
    const regions = [...new Set([config.region, firewallRegion])];
    await runCommand('cdk', ['bootstrap', ...regions.map((one) => `aws://${account}/${one}`)], {}, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  await bootstrap();
} catch (error) {
  const { message } = error as Error;
  refuse(error instanceof NoSuchStage ? message : `${message} What the CLI said stands above.`);
}
