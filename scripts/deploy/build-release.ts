/**
 * `npm run build-release -- --stage dev --stage staging` builds the artefact of each stage from this commit, without an
 * account. `npm run deploy -- --stage <name> --artefact cdk.out/<name>` deploys one unchanged, on this machine or on another.
 */
import { findDraftStage } from '#infra/config/stages.ts';
import { readOptions } from '#scripts/local/kit/read-options.ts';
import { buildSteps } from './build-steps.ts';
import { runCommand } from './command.ts';
import { defaultSiteFolder, toArtefactFolder } from './deployment.ts';
import { refusals } from './refusals.ts';
import { runSteps } from './steps.ts';
import { readCodeState, readPublicPaths } from './working-copy.ts';

const { values } = readOptions({
  options: {
    stage: { type: 'string', multiple: true, default: [] },
    'skip-checks': { type: 'boolean', default: false },
  },
});

try {
  if (values.stage.length === 0)
    throw new Error('Name a stage, or several: npm run build-release -- --stage <name>.');
  const code = readCodeState();
  const configs = values.stage.map((name) => findDraftStage(name));
  // Check all stages before building any, so a refusal does not waste a build.
  const found = configs.flatMap((config) => refusals(config, code));
  if (found.length > 0) throw new Error(found.join('\n'));
  for (const [index, config] of configs.entries()) {
    console.log(`\nStage ${config.name}, commit ${code.commit}.`);
    const skipsChecks = values['skip-checks'] || index > 0;
    const build = { config, code, skipsChecks, run: runCommand, artefact: toArtefactFolder(config) };
    await runSteps(
      buildSteps({ ...build, siteFolder: defaultSiteFolder, publicPaths: readPublicPaths }),
      console.log,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
