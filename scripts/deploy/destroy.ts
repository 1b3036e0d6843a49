/**
 * `npm run destroy -- --stage <name>` destroys a scratch stage and all its contents, after its name has been typed to
 * confirm. `--yes` skips the confirmation, `--dry-run` prints what would be deleted.
 */
import { createInterface } from 'node:readline/promises';
import { UnusableStage } from '#infra/config/stage.ts';
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { destroyPlan, destroyRefusals } from './destroy-stage.ts';
import { listStacks } from './stage-stacks.ts';
import { planText, runSteps, StepFailed } from './steps.ts';

const { values } = readOptions({
  options: {
    stage: { type: 'string' },
    yes: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
});

async function isConfirmed(name: string): Promise<boolean> {
  if (values.yes) return true;
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await line.question(`All of ${name} goes, its orders and pictures too. Type its name: `);
  line.close();
  return typed.trim() === name;
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`Refused: ${reason}`);
  if (reasons.length > 0) process.exitCode = 1;
}

async function destroy(): Promise<void> {
  if (!values.stage) return refuse(['name a stage: npm run destroy -- --stage <name>.']);
  const config = findDraftStage(values.stage);
  const found = destroyRefusals(config);
  if (found.length > 0) return refuse(found);
  const steps = destroyPlan(config, listStacks(config), console.log);
  if (values['dry-run']) return console.log(planText(steps));
  if (!(await isConfirmed(config.name)))
    return refuse(["that is not the stage's name; nothing was changed."]);
  await runSteps(steps, console.log);
}

try {
  await destroy();
} catch (error) {
  if (error instanceof UnusableStage) refuse([error.message]);
  else console.error(error instanceof StepFailed ? `\n${error.message}` : error);
  process.exitCode = 1;
}
