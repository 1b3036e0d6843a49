import { UnusableStage } from '#infra/config/stage.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import type { RolloutSpeed } from '#infra/constructs/rollout.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { NoArtefact, readArtefact } from './artefact.ts';
import { runCommand } from './command.ts';
import { defaultSiteFolder, toArtefactFolder } from './deployment.ts';
import { buildPlan } from './plan.ts';
import { refusals } from './refusals.ts';
import { planText, runSteps, StepFailed } from './steps.ts';
import { readCodeState, readPublicPaths } from './working-copy.ts';

/**
 * `npm run deploy -- --stage <name>` deploys this commit to a stage, from the checks to the smoke test. With `--dry-run` it
 * prints its steps and any refusals, without an account. `--skip-checks` is for scratch stages. `--at-once` is for a repair
 * while an alarm is active, which would stop a gradual rollout. `--artefact <folder>` deploys an earlier build.
 */

const { values } = readOptions({
  options: {
    stage: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'skip-checks': { type: 'boolean', default: false },
    'at-once': { type: 'boolean', default: false },
    artefact: { type: 'string' },
  },
});

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`Refused: ${reason}`);
  if (reasons.length > 0) process.exitCode = 1;
}

async function deploy(): Promise<void> {
  if (!values.stage) return refuse(['name a stage: npm run deploy -- --stage <name>.']);
  const config = findDraftStage(values.stage);
  const isBuilt = values.artefact !== undefined;
  const artefact = values.artefact ?? toArtefactFolder(config);
  const code = isBuilt ? readArtefact(artefact).code : readCodeState();
  const skipsChecks = values['skip-checks'];
  const speed: RolloutSpeed = values['at-once'] ? 'at-once' : 'gradual';
  const found = refusals(config, code);
  if (skipsChecks && (config.isProduction || config.keepsData))
    found.push('Only a scratch stage may be deployed without its checks.');

  const steps = buildPlan({
    config,
    code,
    skipsChecks,
    speed,
    isBuilt,
    artefact,
    publicPaths: readPublicPaths,
    run: runCommand,
    log: console.log,
    now: () => new Date(),
    ask: fetch,
    siteFolder: defaultSiteFolder,
  });
  console.log(`Stage ${config.name}, commit ${code.commit}${code.isClean ? '' : ' with changes'}.`);
  if (values['dry-run']) {
    console.log(planText(steps));
    return refuse(found);
  }
  if (found.length > 0) return refuse(found);
  await runSteps(steps, console.log);
}

try {
  await deploy();
} catch (error) {
  if (error instanceof UnusableStage || error instanceof NoArtefact) refuse([error.message]);
  // The message of a failed step says what to do; any other error is a bug in this program.
  else console.error(error instanceof StepFailed ? `\n${error.message}` : error);
  process.exitCode = 1;
}
