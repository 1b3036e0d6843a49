import type { StageConfig } from '#infra/config/stage.ts';
import { readStageIdentity } from './account-state.ts';
import { accountChecks } from './checks/account.ts';
import { domainChecks } from './checks/domain.ts';
import { mailChecks } from './checks/mail.ts';
import { orphanChecks } from './checks/orphans.ts';
import { secretChecks } from './checks/secrets.ts';
import { settingsChecks } from './checks/settings.ts';
import { type CheckContext, type Finding, formatFindings, runChecks } from './finding.ts';

/** Checks of everything in an account that a deployment depends on, or that is left to a person. None of them writes. */
export const checks = [
  ...accountChecks,
  ...orphanChecks,
  ...domainChecks,
  ...settingsChecks,
  ...mailChecks,
  ...secretChecks,
];

type Ask = CheckContext['ask'];

/**
 * Checks which account the credentials are for, then runs all checks. Prints what a person has to do, and throws what blocks
 * a deployment. Returns the account.
 */
export async function runPreflight(
  config: StageConfig,
  ask: Ask,
  log: (text: string) => void,
): Promise<string> {
  const { account, arn } = await readStageIdentity(config);
  log(`Account ${account} as ${arn}, region ${config.region}.`);
  const found: Finding[] = arn.endsWith(':root')
    ? [{ text: "The credentials are those of the account's root: use a person's or a pipeline's." }]
    : [];
  found.push(...(await runChecks(checks, { config, account, ask })));
  const blockers = found.filter(({ isBlocker }) => isBlocker);
  const others = found.filter(({ isBlocker }) => !isBlocker);
  if (others.length > 0)
    log(`\nLeft to do by hand, before the deployment or after it:\n${formatFindings(others)}`);
  if (blockers.length > 0)
    throw new Error(`The account is not ready for the stage ${config.name}.\n${formatFindings(blockers)}`);
  log(`Nothing in the account prevents a deployment of ${config.name}.`);
  return account;
}
