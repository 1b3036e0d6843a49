/**
 * `npm run preflight -- --stage <name>` lists what in an account blocks a deployment, and what a person has to do; it only
 * reads. With `--probe-cloudfront` it creates a distribution for a few minutes, to find out whether the account may.
 */
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { firewallRegion } from '#infra/config/firewall.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { runPreflight } from './account-checks.ts';
import { readStageIdentity } from './account-state.ts';
import { formatFindings } from './finding.ts';
import { probeCloudFront } from './probe-cloudfront.ts';

const { values } = readOptions({
  options: { stage: { type: 'string' }, 'probe-cloudfront': { type: 'boolean', default: false } },
});

async function probe(): Promise<void> {
  const interruption = new AbortController();
  // Does not end the program, because the distribution has to be deleted first.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interruption.abort());
  const found = await probeCloudFront({
    client: new CloudFrontClient({ region: firewallRegion }),
    log: console.log,
    signal: interruption.signal,
    now: () => new Date(),
  });
  if (found.length === 0) return;
  if (found.some(({ isBlocker }) => isBlocker)) process.exitCode = 1;
  console.error(formatFindings(found));
}

async function preflight(): Promise<void> {
  if (!values.stage) throw new Error('Name a stage: npm run preflight -- --stage <name>.');
  const config = findDraftStage(values.stage);
  // Never create a distribution in another account than the stage's.
  if (values['probe-cloudfront']) {
    await readStageIdentity(config);
    await probe();
  }
  await runPreflight(config, fetch, console.log);
}

try {
  await preflight();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
