import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { buildSiteSettings } from '#infra/config/shop-environment.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { type RolloutSpeed, rolloutParameter } from '#infra/constructs/rollout.ts';
import { names } from '#infra/names.ts';
import { checks as accountChecks, runPreflight } from './account-checks.ts';
import { readArtefact, toSiteFolder, writeArtefact } from './artefact.ts';
import { type Run, root } from './command.ts';
import { formatFindings, runChecks } from './finding.ts';
import { forget, runJob, stalePaths } from './refresh-site.ts';
import type { CodeState } from './refusals.ts';
import { createReleaseId, type Release, ReleaseStore } from './releases.ts';
import { makeSecrets } from './secret-parameters.ts';
import { isAsset, siteFilesIn } from './site-files.ts';
import { smokeTest } from './smoke-test.ts';
import { isMade, readOutput } from './stack-outputs.ts';
import type { Step } from './steps.ts';
import { uploadAssets, uploadOthers } from './upload-site.ts';

type Log = (text: string) => void;

/** What makes an artefact. */
export type Build = {
  config: StageConfig;
  code: CodeState;
  skipsChecks: boolean;
  run: Run;
  /** The folder of the artefact. */
  artefact: string;
  /** Where the build of the site lies. */
  siteFolder: string;
  /** The addresses of the pages that need no bottle, as the build says. */
  publicPaths: () => Promise<readonly string[]>;
};

/** What brings an artefact to a stage. */
type Rollout = {
  config: StageConfig;
  run: Run;
  log: Log;
  now: () => Date;
  artefact: string;
  /** Whether the shopper's path switches at once, as a repair must while an alarm rings. */
  speed: RolloutSpeed;
  ask: (url: string) => Promise<Response>;
  smokePauseMs?: number;
};

export type Deployment = Build &
  Rollout & {
    /** Whether the artefact was built before, and is deployed as it is. */
    isBuilt: boolean;
  };

const nothingChanged = 'Nothing in the account was changed. Mend it and run the same command again.';
const again = 'Mend it and run the same command again: what stands already is passed over.';

export const defaultSiteFolder = path.join(root, 'dist/web');
export const toArtefactFolder = ({ name }: StageConfig): string => path.join('cdk.out', name);

const createS3Client = ({ region }: StageConfig) => new S3Client({ region });

/** Makes the templates; `context` is beside the stage. */
const synthesise = ({ config, code, run, artefact }: Build, ...context: string[]) =>
  run('cdk', ['synth', '--quiet', '--context', `stage=${config.name}`, ...context, '--output', artefact], {
    SHOP_COMMIT: code.isClean ? code.commit : `${code.commit}-changed`,
  });

/** The steps that make the artefact of a stage; they ask for no account. */
export function buildSteps(build: Build, context: () => Promise<readonly string[]> = async () => []): Step[] {
  const { config, code, run, artefact, siteFolder } = build;
  return [
    {
      name: 'native parts',
      does: "fetches the compiled packages for Lambda's system, once a version",
      ifItFails: `${nothingChanged} It needs npm's registry.`,
      run: () => run('node', ['scripts/native-parts.ts']),
    },
    ...checks(build),
    {
      name: 'build the site',
      does: `builds the pages with ${Object.keys(buildSiteSettings(config)).length} settings of the stage's file`,
      ifItFails: nothingChanged,
      run: () => run('vite', ['build'], buildSiteSettings(config)),
    },
    {
      name: 'synthesise',
      does: `bundles every function and makes all templates under ${artefact}, and puts the site beside them`,
      ifItFails: nothingChanged,
      run: async () => {
        // What an earlier build left there would be stored with the release.
        rmSync(artefact, { recursive: true, force: true });
        mkdirSync(artefact, { recursive: true });
        await synthesise(build, ...(await context()));
        const publicPaths = await build.publicPaths();
        writeArtefact(artefact, siteFolder, { stage: config.name, code, publicPaths });
      },
    },
  ];
}

/** Deploys stacks of an artefact. What was synthesised is what is deployed: no bundle is made a second time. */
export const deployStacks = ({ config, run, artefact, speed }: Rollout, ...stacks: string[]) =>
  run('cdk', [
    ...['deploy', ...stacks, '--app', artefact, '--build', '', '--require-approval', 'never'],
    ...['--progress', 'events', '--concurrency', '4'],
    // Said each time: CloudFormation remembers the last value.
    ...(config.canaryMinutes
      ? ['--parameters', `${names.stack(config, 'api')}:${rolloutParameter}=${speed}`]
      : []),
  ]);

/** The steps that come after all stacks: the files without a hash, the pages, the edge, and whether the shop answers. */
export function refreshSteps(rollout: Rollout, fallback: string): Step[] {
  const { config, log, now, ask, artefact } = rollout;
  const files = () => siteFilesIn(toSiteFolder(artefact));
  return [
    {
      name: 'upload the others',
      does: 'uploads icons and other files without a hash, which browsers ask for each time',
      ifItFails: `The functions are new, a few files are not yet. ${again}`,
      run: async () => {
        const bucket = await readOutput(config, 'web', 'siteBucket');
        log(`${await uploadOthers(createS3Client(config), bucket, files())} written.`);
      },
    },
    {
      name: 'render pages',
      does: 'starts jobs.renderPages and waits until every public page lies in the bucket',
      ifItFails: `Pages of the build before are shown, and go on working; the job runs every ten minutes by itself. ${again}`,
      run: () => runJob(config, 'renderPages', now()),
    },
    {
      name: 'first owner',
      does: "starts jobs.createOwner, which emails the config's owner an invitation while nobody owns the back office",
      ifItFails: `The shop is open; nobody is invited yet. The job runs every day by itself. ${again}`,
      run: async () => {
        if (!config.owner) return log('The config names no owner: the back office has its shared password.');
        await runJob(config, 'createOwner', now());
      },
    },
    {
      name: 'invalidate',
      does: 'makes the edge forget the pages of the build before',
      ifItFails: `The edge forgets pages by itself within two minutes. ${again}`,
      run: async () => {
        const paths = stalePaths(readArtefact(artefact).publicPaths, files());
        await forget(await readOutput(config, 'web', 'distributionId'), paths, now());
        log(`${paths.length} paths.`);
      },
    },
    {
      name: 'smoke test',
      does: 'asks for a page, a file, a call, and for what does not exist',
      ifItFails: `The stage is deployed and does not answer as it should: look at its alarms and logs. ${fallback}`,
      run: async () => {
        if (config.paused === 'all')
          return log('The stage is paused: its calls are refused, and nothing is asked of it.');
        const script = files().find((file) => isAsset(file) && file.key.endsWith('.js'))?.key ?? '';
        const edge = await readOutput(config, 'web', 'edge');
        await smokeTest(edge, script, { ask, pauseMs: rollout.smokePauseMs });
        log(`${edge} answers.`);
      },
    },
  ];
}

/** Before the functions: what they render from then on asks for these. */
export const uploadAssetsStep = ({ config, log, artefact }: Rollout): Step => ({
  name: 'upload assets',
  does: 'uploads the files that the new pages will ask for; deletes none',
  ifItFails: `The shop runs as before. ${again}`,
  run: async () => {
    const bucket = await readOutput(config, 'web', 'siteBucket');
    log(`${await uploadAssets(createS3Client(config), bucket, siteFilesIn(toSiteFolder(artefact)))} new.`);
  },
});

/** Where a stage's releases are recorded. */
export const openReleases = async (config: StageConfig): Promise<ReleaseStore> =>
  new ReleaseStore(createS3Client(config), await readOutput(config, 'web', 'releasesBucket'));

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

/** What is found in a minute; the whole of `npm test` is the pipeline's, before it deploys. */
function checks({ run, skipsChecks }: Build): Step[] {
  if (skipsChecks) return [];
  return [
    {
      name: 'fast checks',
      does: 'format, lint, types, the OpenAPI document',
      ifItFails: nothingChanged,
      run: async () => {
        await run('biome', ['check', '--error-on-warnings', '.']);
        await run('tsc', ['--noEmit', '-p', '.']);
        await run('node', ['scripts/openapi.ts', '--check']);
      },
    },
  ];
}
