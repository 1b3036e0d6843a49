import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { buildSiteSettings } from '#infra/config/shop-environment.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { checks as accountChecks, runPreflight } from './account-checks.ts';
import { type Run, root } from './command.ts';
import { formatFindings, runChecks } from './finding.ts';
import { forget, renderPages, stalePaths } from './refresh-site.ts';
import type { CodeState } from './refusals.ts';
import { isAsset, siteFilesIn } from './site-files.ts';
import { smokeTest } from './smoke-test.ts';
import { isMade, readOutput } from './stack-outputs.ts';
import type { Step } from './steps.ts';
import { uploadAssets, uploadOthers } from './upload-site.ts';

export type Deployment = {
  config: StageConfig;
  code: CodeState;
  skipsChecks: boolean;
  run: Run;
  log: (text: string) => void;
  now: () => Date;
  /** Where the build of the site lies. */
  siteFolder: string;
  /** The addresses of the pages that need no bottle. */
  publicPaths: () => Promise<readonly string[]>;
  ask: (url: string) => Promise<Response>;
  smokePauseMs?: number;
};

const nothingChanged = 'Nothing in the account was changed. Mend it and run the same command again.';
const again = 'Mend it and run the same command again: what stands already is passed over.';

/** The steps of a deployment, in their order. */
export function buildPlan(deployment: Deployment): Step[] {
  const { config, code, run, log, now, ask } = deployment;
  const assembly = path.join('cdk.out', config.name);
  // What was synthesised is what is deployed: no bundle is made a second time.
  const deployStacks = (...stacks: string[]) =>
    run('cdk', [
      ...['deploy', ...stacks, '--app', assembly, '--build', '', '--require-approval', 'never'],
      ...['--progress', 'events', '--concurrency', '4'],
    ]);
  const synthesise = (...context: string[]) =>
    run('cdk', ['synth', '--quiet', '--context', `stage=${config.name}`, ...context, '--output', assembly], {
      SHOP_COMMIT: code.isClean ? code.commit : `${code.commit}-changed`,
    });
  let isNew = false;
  let account = '';
  const s3 = () => new S3Client({ region: config.region });
  const files = () => siteFilesIn(deployment.siteFolder);
  const bucket = () => readOutput(config, 'web', 'siteBucket');
  const website = names.stack(config, 'web');

  const before: Step[] = [
    {
      name: 'preflight',
      does: 'reads what the account lacks for the stage, or has in its way',
      ifItFails: nothingChanged,
      run: async () => {
        account = await runPreflight(config, ask, log);
      },
    },
    {
      name: 'native parts',
      does: "fetches the compiled packages for Lambda's system, once a version",
      ifItFails: `${nothingChanged} It needs npm's registry.`,
      run: () => run('node', ['scripts/native-parts.ts']),
    },
    ...checks(deployment),
    {
      name: 'build the site',
      does: `builds the pages with ${Object.keys(buildSiteSettings(config)).length} settings of the stage's file`,
      ifItFails: nothingChanged,
      run: () => run('vite', ['build'], buildSiteSettings(config)),
    },
    {
      name: 'synthesise',
      does: `bundles every function and makes all templates under ${assembly}`,
      ifItFails: nothingChanged,
      run: async () => {
        isNew = config.keepsData && !(await isMade(config, 'data'));
        await synthesise(...(isNew ? ['--context', 'new=true'] : []));
      },
    },
  ];

  const there: Step[] = [
    {
      name: 'deploy the site',
      does: `deploys ${website} and the stacks that it leans on`,
      ifItFails: `CloudFormation has put a stack that failed back as it was. ${again}`,
      run: () => deployStacks(website),
    },
    {
      name: 'upload assets',
      does: 'uploads the files that the new pages will ask for; deletes none',
      ifItFails: `The shop runs as before. ${again}`,
      // Before the functions: what they render from then on asks for these.
      run: async () => log(`${await uploadAssets(s3(), await bucket(), files())} new.`),
    },
    {
      name: 'deploy the rest',
      does: 'deploys all stacks in their order',
      ifItFails: `CloudFormation has put a stack that failed back as it was; those before it are new. ${again}`,
      run: () => deployStacks('--all'),
    },
    {
      name: 'protect the data',
      does: 'after a first deployment, forbids to delete the table and its stack',
      ifItFails: `The shop runs, and its data can be deleted. ${again}`,
      run: async () => {
        if (!isNew) return log(config.keepsData ? 'It is protected.' : 'A scratch stage protects nothing.');
        await synthesise();
        await deployStacks(names.stack(config, 'data'));
      },
    },
    {
      name: 'upload the others',
      does: 'uploads icons and other files without a hash, which browsers ask for each time',
      ifItFails: `The functions are new, a few files are not yet. ${again}`,
      run: async () => log(`${await uploadOthers(s3(), await bucket(), files())} written.`),
    },
    {
      name: 'render pages',
      does: 'starts jobs.renderPages and waits until every public page lies in the bucket',
      ifItFails: `Pages of the build before are shown, and go on working; the job runs every ten minutes by itself. ${again}`,
      run: () => renderPages(config, now()),
    },
    {
      name: 'invalidate',
      does: 'makes the edge forget the pages of the build before',
      ifItFails: `The edge forgets pages by itself within two minutes. ${again}`,
      run: async () => {
        const paths = stalePaths(await deployment.publicPaths(), files());
        await forget(await readOutput(config, 'web', 'distributionId'), paths, now());
        log(`${paths.length} paths.`);
      },
    },
    {
      name: 'smoke test',
      does: 'asks for a page, a file, a call, and for what does not exist',
      ifItFails:
        'The stage is deployed and does not answer as it should: look at its alarms and logs, or take the release back by deploying the commit before.',
      run: async () => {
        if (config.paused === 'all')
          return log('The stage is paused: its calls are refused, and nothing is asked of it.');
        const script = files().find((file) => isAsset(file) && file.key.endsWith('.js'))?.key ?? '';
        const edge = await readOutput(config, 'web', 'edge');
        await smokeTest(edge, script, { ask, pauseMs: deployment.smokePauseMs });
        log(`${edge} answers.`);
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
        log(`Code        ${code.commit}`);
        log(todo.length > 0 ? `\nLeft to do by hand:\n${formatFindings(todo)}` : 'Nothing is left to do.');
      },
    },
  ];
  return [...before, ...there];
}

/** What is found in a minute; the whole of `npm test` is the pipeline's, before it deploys. */
function checks({ run, skipsChecks }: Deployment): Step[] {
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

export const defaultSiteFolder = path.join(root, 'dist/web');
