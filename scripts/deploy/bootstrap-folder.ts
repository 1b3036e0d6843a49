import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { runCommand } from './command.ts';

/**
 * Runs a command of the CDK's CLI on both regions of an account from an empty folder. If the CLI finds a cdk.json, it
 * synthesises the app even to bootstrap, which needs pages and bundles (aws-cdk issue 8075).
 */
export async function runOutsideProject(
  config: StageConfig,
  account: string,
  command: string,
  args: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dram-bootstrap-'));
  const regions = [...new Set([config.region, firewallRegion])];
  try {
    await runCommand(
      'cdk',
      [command, ...regions.map((one) => `aws://${account}/${one}`), ...args],
      {},
      folder,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
