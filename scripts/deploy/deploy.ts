import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findDraftStage, NoSuchStage } from '#infra/config/stages.ts';
import type { SiteRenderer } from '#shared/site-renderer.ts';
import { root, runCommand } from './command.ts';
import { buildPlan, defaultSiteFolder } from './plan.ts';
import { type CodeState, refusals } from './refusals.ts';
import { planText, runSteps, StepFailed } from './steps.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Where this copy of the repository stands. */
function codeState(): CodeState {
  return {
    commit: git('rev-parse', '--short', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    isPushed: git('branch', '--remotes', '--contains', 'HEAD') !== '',
  };
}

/**
 * `npm run deploy -- --stage <name>` brings a stage to what this commit says, from the checks to the smoke test. With
 * `--dry-run` it prints its steps and what it would refuse, without an account. `--skip-checks` is for scratch stages.
 */

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'skip-checks': { type: 'boolean', default: false },
  },
});

/** Known only once the site is built. */
async function publicPaths(): Promise<readonly string[]> {
  const file = pathToFileURL(path.join(root, 'dist/site/render.js')).href;
  const { pages } = (await import(file)) as { pages: SiteRenderer };
  return pages.publicPaths([]);
}

function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) console.error(`Refused: ${reason}`);
  if (reasons.length > 0) process.exitCode = 1;
}

async function deploy(): Promise<void> {
  if (!values.stage) return refuse(['name a stage: npm run deploy -- --stage <name>.']);
  const config = findDraftStage(values.stage);
  const code = codeState();
  const skipsChecks = values['skip-checks'];
  const found = refusals(config, code);
  if (skipsChecks && (config.isProduction || config.keepsData))
    found.push('Only a scratch stage may be deployed without its checks.');

  const steps = buildPlan({
    ...{ config, code, skipsChecks, publicPaths, siteFolder: defaultSiteFolder },
    ...{ run: runCommand, log: console.log, now: () => new Date(), ask: fetch },
  });
  console.log(`Stage ${config.name}, commit ${code.commit}${code.isClean ? '' : ' with changes'}.`);
  if (values['dry-run']) {
    console.log(planText(steps));
    return refuse(found);
  }
  if (found.length > 0) return refuse(found);
  await runSteps(steps, console.log);
}

try {
  await deploy();
} catch (error) {
  if (error instanceof NoSuchStage) refuse([error.message]);
  // A step says itself what to do; anything else is a fault of this program.
  else console.error(error instanceof StepFailed ? `\n${error.message}` : error);
  process.exitCode = 1;
}
