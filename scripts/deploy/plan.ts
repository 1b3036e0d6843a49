import { names } from '#infra/names.ts';
import { checks as accountChecks, runPreflight } from './account-checks.ts';
import { readArtefact } from './artefact.ts';
import { buildSteps, synthesise } from './build-steps.ts';
import { again, type Deployment, nothingChanged, type Rollout } from './deployment.ts';
import { formatFindings, runChecks } from './finding.ts';
import { createReleaseId, type Release } from './releases.ts';
import { deployStacks, openReleases, refreshSteps, uploadAssetsStep } from './rollout-steps.ts';
import { makeSecrets } from './secret-parameters.ts';
import { isMade, readOutput } from './stack-outputs.ts';
import type { Step } from './steps.ts';

/** The steps of a deployment, in their order. */
export function buildPlan(deployment: Deployment): Step[] {
  const { config, isBuilt, log, now, ask, artefact } = deployment;
  let isNew = false;
  let account = '';
  let release: Release | undefined;
  const takeBack = `Take it back by \`npm run rollback -- --stage ${config.name}\`.`;
  const website = names.stack(config, 'web');
  const checkWhetherNew = async () => {
    isNew = config.keepsData && !(await isMade(config, 'data'));
    return isNew;
  };

  const before: Step[] = [
    {
      name: 'preflight',
      does: 'reads what the account lacks for the stage, or has in its way',
      ifItFails: nothingChanged,
      run: async () => {
        account = await runPreflight(config, ask, log);
      },
    },
    ...(isBuilt
      ? [
          {
            name: 'check the artefact',
            does: `reads what was built under ${artefact}, and for which stage`,
            ifItFails: nothingChanged,
            run: async () => {
              const { stage, code } = readArtefact(artefact);
              if (stage !== config.name) throw new Error(`It was built for the stage ${stage}.`);
              // Nothing of it is protected until it stands, which only a build of its own can say.
              if (await checkWhetherNew())
                throw new Error('The first deployment of a stage that keeps data builds by itself.');
              log(`Commit ${code.commit}.`);
            },
          },
        ]
      : buildSteps(deployment, async () => ((await checkWhetherNew()) ? ['--context', 'new=true'] : []))),
  ];

  const there: Step[] = [
    {
      name: 'secrets',
      does: 'makes the parameters that are missing, with random values; changes none',
      ifItFails: `Nothing but parameters was made. ${again}`,
      run: async () => log(`${(await makeSecrets(config)).length} made.`),
    },
    {
      name: 'deploy the site',
      does: `deploys ${website} and the stacks that it leans on`,
      ifItFails: `CloudFormation has put a stack that failed back as it was. ${again}`,
      run: () => deployStacks(deployment, website),
    },
    {
      name: 'store the release',
      does: 'stores the artefact and a record of it, for a rollback',
      ifItFails: `The shop runs as before. ${again}`,
      run: async () => {
        const { commit } = readArtefact(artefact).code;
        const startedAt = now();
        release = { id: createReleaseId(commit, startedAt), commit, startedAt: startedAt.toISOString() };
        const releases = await openReleases(config);
        const bytes = await releases.storeArtefact(release, artefact);
        await releases.write(release);
        log(`${release.id}, ${Math.ceil(bytes / 1e6)} MB.`);
      },
    },
    uploadAssetsStep(deployment),
    {
      name: 'deploy the rest',
      does: `deploys all stacks in their order${formatRollout(deployment)}`,
      ifItFails: `CloudFormation has put a stack that failed back as it was; those before it are new. ${again} Or ${takeBack.toLowerCase()}`,
      run: () => deployStacks(deployment, '--all'),
    },
    {
      name: 'protect the data',
      does: 'after a first deployment, forbids to delete the table and its stack',
      ifItFails: `The shop runs, and its data can be deleted. ${again}`,
      run: async () => {
        if (!isNew) return log(config.keepsData ? 'It is protected.' : 'A scratch stage protects nothing.');
        await synthesise(deployment);
        await deployStacks(deployment, names.stack(config, 'data'));
        // A rollback to it must not take the protection away.
        if (release) await (await openReleases(config)).storeArtefact(release, artefact);
      },
    },
    ...refreshSteps(deployment, takeBack),
    {
      name: 'record the release',
      does: 'records that the release was deployed to its end',
      ifItFails: `The stage is deployed; a rollback would not go back to it. ${again}`,
      run: async () => {
        if (!release) return;
        await (await openReleases(config)).write({ ...release, deployedAt: now().toISOString() });
      },
    },
    {
      name: 'what is left',
      does: 'prints the addresses, and what a person has still to do',
      ifItFails: 'The stage is deployed; only the list of what is left could not be made.',
      run: async () => {
        const todo = await runChecks(accountChecks, { config, account, ask });
        log(`Shop        ${await readOutput(config, 'web', 'shop')}`);
        log(`CloudFront  ${await readOutput(config, 'web', 'edge')}`);
        log(`Code        ${readArtefact(artefact).code.commit}`);
        log(todo.length > 0 ? `\nLeft to do by hand:\n${formatFindings(todo)}` : 'Nothing is left to do.');
      },
    },
  ];
  return [...before, ...there];
}

/** How the shopper's path changes. */
function formatRollout({ config: { canaryMinutes }, speed }: Rollout): string {
  if (!canaryMinutes || speed === 'at-once') return '';
  return `; a tenth of the calls tries the shopper's path for ${canaryMinutes} minutes, and an alarm takes it back`;
}
