import { mkdirSync, rmSync } from 'node:fs';
import { buildSiteSettings } from '#infra/config/shop-environment.ts';
import { writeArtefact } from './artefact.ts';
import { type Build, nothingChangedAdvice } from './deployment.ts';
import type { Step } from './steps.ts';

/** Creates the templates; `context` is passed in addition to the stage. */
export const synthesise = ({ config, code, run, artefact }: Build, ...context: string[]) =>
  run('cdk', ['synth', '--quiet', '--context', `stage=${config.name}`, ...context, '--output', artefact], {
    SHOP_COMMIT: code.isClean ? code.commit : `${code.commit}-changed`,
  });

/** The steps that build the artefact of a stage; they need no account. */
export function buildSteps(build: Build, context: () => Promise<readonly string[]> = async () => []): Step[] {
  const { config, code, run, artefact, siteFolder } = build;
  return [
    {
      name: 'native parts',
      does: 'downloads the native packages for Lambda, once per version',
      ifItFails: `${nothingChangedAdvice} This step needs the npm registry.`,
      run: () => run('node', ['scripts/native-parts.ts']),
    },
    ...checks(build),
    {
      name: 'build the site',
      does: "builds the pages with the settings of the stage's file",
      ifItFails: nothingChangedAdvice,
      run: () => run('vite', ['build'], buildSiteSettings(config)),
    },
    {
      name: 'synthesise',
      does: `bundles every function, synthesises all templates into ${artefact} and adds the site`,
      ifItFails: nothingChangedAdvice,
      run: async () => {
        // Files left by an earlier build would be stored with the release.
        rmSync(artefact, { recursive: true, force: true });
        mkdirSync(artefact, { recursive: true });
        await synthesise(build, ...(await context()));
        const publicPaths = await build.publicPaths();
        writeArtefact(artefact, siteFolder, { stage: config.name, code, publicPaths });
      },
    },
  ];
}

/** Checks that take a minute; the pipeline runs the whole of `npm test` before it deploys. */
function checks({ run, skipsChecks }: Build): Step[] {
  if (skipsChecks) return [];
  return [
    {
      name: 'fast checks',
      does: 'checks format, lint, types and the OpenAPI document',
      ifItFails: nothingChangedAdvice,
      run: async () => {
        await run('biome', ['check', '--error-on-warnings', '.']);
        await run('tsc', ['--noEmit', '-p', '.']);
        await run('node', ['scripts/openapi.ts', '--check']);
      },
    },
  ];
}
