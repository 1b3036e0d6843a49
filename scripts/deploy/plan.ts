import { names } from '#infra/names.ts';
import { checks as accountChecks, runPreflight } from './account-checks.ts';
import { readArtefact } from './artefact.ts';
import { buildSteps, synthesise } from './build-steps.ts';
import { again, type Deployment, nothingChangedAdvice, type Rollout } from './deployment.ts';
import { formatFindings, runChecks } from './finding.ts';
import { createReleaseId, type Release } from './releases.ts';
import { deployStacks, openReleases, refreshSteps, uploadAssetsStep } from './rollout-steps.ts';
import { makeSecrets } from './secret-parameters.ts';
import { isMade, readOutput } from './stack-outputs.ts';
import type { Step } from './steps.ts';

/** The steps of a deployment, in order. */
export function buildPlan(deployment: Deployment): Step[] {
  const { config, isBuilt, log, now, ask, artefact } = deployment;
  let isNew = false;
  let account = '';
  let release: Release | undefined;
  const rollbackAdvice = `If there was an earlier release, return to it with \`npm run rollback -- --stage ${config.name}\`.`;
  const website = names.stack(config, 'web');
  const checkWhetherNew = async () => {
    isNew = config.keepsData && !(await isMade(config, 'data'));
    return isNew;
  };

  const before: Step[] = [
    {
      name: 'preflight',
      does: 'checks what the account is missing for the stage and what is in the way',
      ifItFails: nothingChangedAdvice,
      run: async () => {
        account = await runPreflight(config, ask, log);
      },
    },
    ...(isBuilt
      ? [
          {
            name: 'check the artefact',
            does: `checks which stage ${artefact} was built for`,
            ifItFails: nothingChangedAdvice,
            run: async () => {
              const { stage, code } = readArtefact(artefact);
              if (stage !== config.name) throw new Error(`It was built for the stage ${stage}.`);
              // Protection is added after creation, and only a build made for a first deployment leaves it out.
              if (await checkWhetherNew())
                throw new Error(
                  'The first deployment of a stage that keeps data must build its own artefact.',
                );
              log(`Commit ${code.commit}.`);
            },
          },
        ]
      : buildSteps(deployment, async () => ((await checkWhetherNew()) ? ['--context', 'new=true'] : []))),
  ];

  const there: Step[] = [
    {
      name: 'secrets',
      does: 'creates missing parameters with random values; changes none',
      ifItFails: `Only parameters were created. ${again}`,
      run: async () => log(`${(await makeSecrets(config)).length} created.`),
    },
    {
      name: 'deploy the site',
      does: `deploys ${website} and the stacks it depends on`,
      ifItFails: `CloudFormation has rolled back the stack that failed. ${again}`,
      run: () => deployStacks(deployment, website),
    },
    {
      name: 'store the release',
      does: 'stores the artefact and its record for a rollback',
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
      does: `deploys all stacks in order${formatRollout(deployment)}`,
      ifItFails: `CloudFormation has rolled back the stack that failed; the stacks before it are updated. ${again} ${rollbackAdvice}`,
      run: () => deployStacks(deployment, '--all'),
    },
    {
      name: 'protect the data',
      does: 'after a first deployment, protects the table and its stack from deletion',
      ifItFails: `The shop runs, but its data is not protected from deletion. ${again}`,
      run: async () => {
        if (!isNew) return log(config.keepsData ? 'Already protected.' : 'A scratch stage is not protected.');
        await synthesise(deployment);
        await deployStacks(deployment, names.stack(config, 'data'));
        // A rollback to this release must not remove the protection.
        if (release) await (await openReleases(config)).storeArtefact(release, artefact);
      },
    },
    ...refreshSteps(deployment, rollbackAdvice),
    {
      name: 'record the release',
      does: 'records that the release is fully deployed',
      ifItFails: `The stage is deployed, but a later rollback would not return to this release. ${again}`,
      run: async () => {
        if (!release) return;
        await (await openReleases(config)).write({ ...release, deployedAt: now().toISOString() });
      },
    },
    {
      name: 'what is left',
      does: 'prints the addresses and what is left to do by hand',
      ifItFails: 'The stage is deployed; only this list could not be made.',
      run: async () => {
        const todo = await runChecks(accountChecks, { config, account, ask });
        log(`Shop        ${await readOutput(config, 'web', 'shop')}`);
        log(`CloudFront  ${await readOutput(config, 'web', 'edge')}`);
        log(`Code        ${readArtefact(artefact).code.commit}`);
        if (config.pipeline) log(`DEPLOY_ROLE ${await readOutput(config, 'pipeline', 'roleArn')}`);
        log(todo.length > 0 ? `\nLeft to do by hand:\n${formatFindings(todo)}` : 'Nothing is left to do.');
      },
    },
  ];
  return [...before, ...there];
}

/** Describes how the shopper's path switches to the new version. */
function formatRollout({ config: { canaryMinutes }, speed }: Rollout): string {
  if (!canaryMinutes || speed === 'at-once') return '';
  return `; on the shopper's path a tenth of calls go to the new version for ${canaryMinutes} minutes, and an alarm rolls it back`;
}
