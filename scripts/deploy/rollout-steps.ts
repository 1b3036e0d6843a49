import { S3Client } from '@aws-sdk/client-s3';
import type { StageConfig } from '#infra/config/stage.ts';
import { rolloutParameter } from '#infra/constructs/rollout.ts';
import { names } from '#infra/names.ts';
import { readArtefact, toSiteFolder } from './artefact.ts';
import { again, type Rollout } from './deployment.ts';
import { invalidatePaths, runJob, stalePaths } from './refresh-site.ts';
import { ReleaseStore } from './releases.ts';
import { isAsset, siteFilesIn } from './site-files.ts';
import { smokeTest } from './smoke-test.ts';
import { readOutput } from './stack-outputs.ts';
import type { Step } from './steps.ts';
import { uploadAssets, uploadOthers, uploadPlaceholder } from './upload-site.ts';

const createS3Client = ({ region }: StageConfig) => new S3Client({ region });

/** Deploys stacks of an artefact exactly as synthesised: no bundle is built again. */
export const deployStacks = ({ config, run, artefact, speed }: Rollout, ...stacks: string[]) =>
  run('cdk', [
    'deploy',
    ...stacks,
    '--app',
    artefact,
    '--build',
    '',
    '--require-approval',
    'never',
    '--progress',
    'events',
    '--concurrency',
    '4',
    // Passed each time, because CloudFormation remembers the last value.
    ...(config.canaryMinutes
      ? ['--parameters', `${names.stack(config, 'api')}:${rolloutParameter}=${speed}`]
      : []),
  ]);

/** Must run before the functions are deployed, because the pages they then render need these files. */
export const uploadAssetsStep = ({ config, log, artefact }: Rollout): Step => ({
  name: 'upload assets',
  does: 'uploads the files that the new pages need, and the picture of bottles without one; deletes none',
  ifItFails: `The shop runs as before. ${again}`,
  run: async () => {
    const s3 = createS3Client(config);
    await uploadPlaceholder(s3, await readOutput(config, 'data', 'assetsBucket'));
    const bucket = await readOutput(config, 'web', 'siteBucket');
    log(`${await uploadAssets(s3, bucket, siteFilesIn(toSiteFolder(artefact)))} new.`);
  },
});

/** The steps after all stacks are deployed: upload files without a hash, render pages, invalidate the edge, and test the shop. */
export function refreshSteps(rollout: Rollout, fallback: string): Step[] {
  const { config, log, now, ask, artefact } = rollout;
  const files = () => siteFilesIn(toSiteFolder(artefact));
  return [
    {
      name: 'upload the others',
      does: 'uploads icons and other files without a hash in their names',
      ifItFails: `The functions are updated; a few files are not yet. ${again}`,
      run: async () => {
        const bucket = await readOutput(config, 'web', 'siteBucket');
        log(`${await uploadOthers(createS3Client(config), bucket, files())} written.`);
      },
    },
    {
      name: 'render pages',
      does: 'runs jobs.renderPages until every public page is in the bucket',
      ifItFails: `The pages of the previous build are still shown and still work; the job also runs every ten minutes. ${again}`,
      run: () => runJob(config, 'renderPages', now()),
    },
    {
      name: 'first owner',
      does: "runs jobs.createOwner, which emails an invitation to the config's owner if the back office has none",
      ifItFails: `The shop is open, but nobody is invited yet. The job also runs every day. ${again}`,
      run: async () => {
        if (!config.owner)
          return log('The config names no owner, so the back office has only its shared password.');
        await runJob(config, 'createOwner', now());
      },
    },
    {
      name: 'invalidate',
      does: 'invalidates the previous pages in CloudFront',
      ifItFails: `CloudFront also expires pages within two minutes. ${again}`,
      run: async () => {
        const paths = stalePaths(readArtefact(artefact).publicPaths, files());
        await invalidatePaths(await readOutput(config, 'web', 'distributionId'), paths, now());
        log(`${paths.length} paths.`);
      },
    },
    {
      name: 'smoke test',
      does: 'requests a page, a file, an API call and an address that does not exist',
      ifItFails: `The stage is deployed but does not answer correctly: check its alarms and logs. ${fallback}`,
      run: async () => {
        if (config.paused === 'all')
          return log('The stage is paused, so its calls are refused and nothing was tested.');
        const script = files().find((file) => isAsset(file) && file.key.endsWith('.js'))?.key ?? '';
        const edge = await readOutput(config, 'web', 'edge');
        await smokeTest(edge, script, { ask, pauseMs: rollout.smokePauseMs });
        log(`${edge} answers.`);
      },
    },
  ];
}

/** The store in which a stage's releases are recorded. */
export const openReleases = async (config: StageConfig): Promise<ReleaseStore> =>
  new ReleaseStore(createS3Client(config), await readOutput(config, 'web', 'releasesBucket'));
