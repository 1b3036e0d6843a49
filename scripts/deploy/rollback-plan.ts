import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StageConfig } from '#infra/config/stage.ts';
import { readStageIdentity } from './account-state.ts';
import { readArtefact } from './artefact.ts';
import type { Run } from './command.ts';
import { chooseRollback, type Release } from './releases.ts';
import { deployStacks, openReleases, refreshSteps, uploadAssetsStep } from './rollout-steps.ts';
import { findStack, type StageStack } from './stack-outputs.ts';
import type { Step } from './steps.ts';

type Rollback = {
  config: StageConfig;
  /** The release to go back to; by default the last one that was deployed before the newest. */
  to?: string | undefined;
  /** The stacks of the stage, each after its dependencies. */
  stacks: () => readonly StageStack[];
  run: Run;
  log: (text: string) => void;
  now: () => Date;
  ask: (url: string) => Promise<Response>;
  /** The folder into which the artefact is unpacked. */
  artefact: string;
  smokePauseMs?: number;
};

/** There is nothing to roll back, which is not an error. */
export class NothingToRollBack extends Error {
  override name = 'NothingToRollBack';
}

const again = 'Fix the problem and run the same command again; it continues with the same release.';

const readStatuses = (stacks: readonly StageStack[]) =>
  Promise.all(
    stacks.map(async (stack) => ({ ...stack, status: (await findStack(stack))?.StackStatus ?? '' })),
  );

/** Stacks that CloudFormation cannot change now, and why. */
export async function listBusyStacks(stacks: readonly StageStack[]): Promise<string[]> {
  return (await readStatuses(stacks)).flatMap(({ name, region, status }) => {
    if (/^(DELETE_|REVIEW_)/.test(status)) return [`${name} in ${region} is ${status}.`];
    if (!status.endsWith('_IN_PROGRESS') || status.endsWith('CLEANUP_IN_PROGRESS')) return [];
    const canStop = status === 'UPDATE_IN_PROGRESS';
    const stop = `stop it with \`aws cloudformation cancel-update-stack --region ${region} --stack-name ${name}\``;
    return [`${name} in ${region} is ${status}: wait until it has finished${canStop ? `, or ${stop}` : ''}.`];
  });
}

/** Stacks stuck halfway, which `cdk rollback` returns to the state before their last deployment. */
async function listStuckStacks(stacks: readonly StageStack[]): Promise<string[]> {
  return (await readStatuses(stacks))
    .filter(({ status }) => /^UPDATE_(ROLLBACK_)?FAILED$/.test(status))
    .map(({ name }) => name);
}

/** The stacks of an artefact, each after its dependencies. */
function listArtefactStacks(artefact: string): string[] {
  const file = path.join(artefact, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${artefact} has no manifest.`);
  const { artifacts } = JSON.parse(readFileSync(file, 'utf8')) as {
    artifacts: Record<string, { type: string; dependencies?: string[] }>;
  };
  const ordered = new Set<string>();
  const visit = (id: string): void => {
    for (const other of artifacts[id]?.dependencies ?? []) visit(other);
    if (artifacts[id]?.type === 'aws:cloudformation:stack') ordered.add(id);
  };
  for (const id of Object.keys(artifacts)) visit(id);
  return [...ordered];
}

/** The steps that return a stage to an earlier release, including its site. Each step may be repeated at any time. */
export function buildRollbackPlan(rollback: Rollback): Step[] {
  const { config, to, run, log, now, artefact } = rollback;
  const rollout = { ...rollback, speed: 'at-once' as const };
  let bad: Release | undefined;
  let target: Release | undefined;
  const nothingChanged = 'Nothing was changed.';
  const choose = async () => {
    const choice = chooseRollback(await (await openReleases(config)).list(), to);
    if ('done' in choice) throw new NothingToRollBack(choice.done);
    if ('refused' in choice) throw new Error(choice.refused);
    return choice;
  };
  return [
    {
      name: 'find the release',
      does: 'looks up the release that the stage runs and the one before it',
      ifItFails: nothingChanged,
      run: async () => {
        await readStageIdentity(config);
        ({ bad, target } = await choose());
        log(`Rolling back from ${bad.id} to ${target.id}.`);
      },
    },
    {
      name: 'fetch the release',
      does: 'unpacks the artefact of that release',
      ifItFails: nothingChanged,
      run: async () => {
        if (!target) return;
        await (await openReleases(config)).fetchArtefact(target, artefact);
        const { stage } = readArtefact(artefact);
        if (stage !== config.name) throw new Error(`It was built for the stage ${stage}.`);
      },
    },
    {
      name: 'look at the stacks',
      does: 'stops if CloudFormation is updating a stack; rolls back a stack that is stuck',
      ifItFails: nothingChanged,
      run: async () => {
        const stacks = rollback.stacks();
        const busy = await listBusyStacks(stacks);
        if (busy.length > 0) throw new Error(busy.join(' '));
        for (const stack of await listStuckStacks(stacks))
          await run('cdk', ['rollback', stack, '--app', artefact]);
      },
    },
    {
      name: 'record the intent',
      does: 'records that the newest release is being rolled back',
      ifItFails: nothingChanged,
      run: async () => {
        if (!bad || !target) return;
        bad = { ...bad, takenBack: { to: target.id, startedAt: now().toISOString() } };
        await (await openReleases(config)).write(bad);
      },
    },
    uploadAssetsStep(rollout),
    {
      name: 'deploy it',
      does: 'deploys all its stacks at once, without a canary, since an active alarm would stop one',
      ifItFails: `CloudFormation has rolled back the stack that failed. ${again}`,
      run: async () => {
        try {
          await deployStacks(rollout, '--all');
        } catch (error) {
          // A stack cannot remove an output that another stack of the newer release still uses, so dependent stacks go first.
          log(`${(error as Error).message} Trying again in reverse order.`);
          for (const stack of listArtefactStacks(artefact).toReversed())
            await deployStacks(rollout, stack, '--exclusively').catch(({ message }: Error) => log(message));
          await deployStacks(rollout, '--all');
        }
      },
    },
    ...refreshSteps(rollout, again),
    {
      name: 'record the rollback',
      does: 'records that the newest release is rolled back, so that repeating the command changes nothing',
      ifItFails: `The stage runs the earlier release. ${again}`,
      run: async () => {
        if (!bad?.takenBack) return;
        const takenBack = { ...bad.takenBack, finishedAt: now().toISOString() };
        await (await openReleases(config)).write({ ...bad, takenBack });
        log(`The stage runs ${bad.takenBack.to}.`);
      },
    },
  ];
}
