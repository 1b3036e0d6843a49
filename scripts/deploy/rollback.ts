/**
 * `npm run rollback -- --stage <name>` returns a stage to the release before the newest, including its site; `--to <release>`
 * chooses another one, and `--list` shows them. It may be repeated: an unfinished rollback continues, and a finished one
 * changes nothing. Stored data is not changed (docs/runbook.md).
 */
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { runCommand } from './command.ts';
import { buildRollbackPlan, NothingToRollBack } from './rollback-plan.ts';
import { openReleases } from './rollout-steps.ts';
import { listStacks } from './stage-stacks.ts';
import { planText, runSteps, StepFailed } from './steps.ts';

const { values } = readOptions({
  options: {
    stage: { type: 'string' },
    to: { type: 'string' },
    list: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

async function rollBack(): Promise<void> {
  if (!values.stage) throw new Error('Name a stage: npm run rollback -- --stage <name>.');
  const config = findDraftStage(values.stage);
  if (values.list) {
    for (const { id, deployedAt, takenBack } of await (await openReleases(config)).list())
      console.log(
        `${id}  ${takenBack ? 'rolled back' : deployedAt ? 'deployed' : 'not completely deployed'}`,
      );
    return;
  }
  const steps = buildRollbackPlan({
    config,
    to: values.to,
    stacks: () => listStacks(config),
    run: runCommand,
    log: console.log,
    now: () => new Date(),
    ask: fetch,
    artefact: `.local/rollback/${config.name}`,
  });
  if (values['dry-run']) return console.log(planText(steps));
  await runSteps(steps, console.log);
}

try {
  await rollBack();
} catch (error) {
  const reason = error instanceof StepFailed ? error.cause : error;
  if (reason instanceof NothingToRollBack) console.log(reason.message);
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
