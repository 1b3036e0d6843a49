import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env, root } from './check-environment.ts';

/** `advice` says what to do when the check fails; the command to run it again is printed automatically. */
type Check = { name: string; command: string; args: string[]; advice: string };

const webBuild: Check = {
  name: 'web build and its budget',
  command: 'node',
  args: ['scripts/local/web-build.ts'],
  advice:
    'If a budget is exceeded, load what is new lazily, or raise the limit in web/build/budget.ts with a reason.',
};

/**
 * Everything that runs beside the tests, as many at a time as the machine has processors: first what others wait for, then
 * the longest.
 */
const checks: readonly Check[] = [
  webBuild,
  {
    name: 'types',
    command: 'tsc',
    args: ['--noEmit', '-p', '.'],
    advice: 'Fix the type errors.',
  },
  {
    name: 'unused files, exports and packages',
    command: 'knip',
    args: [],
    advice: 'Delete what nothing uses, or use it.',
  },
  {
    name: 'secrets in files',
    command: 'secretlint',
    args: ['--secretlintignore', '.gitignore', '**/*'],
    advice: 'Take the secret out of the file, and revoke it if it was ever pushed.',
  },
  {
    name: 'format and lint',
    command: 'biome',
    args: ['check', '--error-on-warnings', '.'],
    advice: '`npm run format` mends the format and what is safe; mend the rest by hand.',
  },
  {
    name: 'plain names',
    command: 'node',
    args: ['scripts/check/plain-names.ts'],
    advice: 'Use the word that it suggests.',
  },
  {
    name: 'OpenAPI document',
    command: 'node',
    args: ['scripts/openapi.ts', '--check'],
    advice: 'A contract has changed: run `npm run openapi` and commit docs/openapi.json.',
  },
  {
    name: 'icons',
    command: 'node',
    args: ['scripts/icons.ts', '--check'],
    advice: 'Run `npm run icons` and commit the files it writes.',
  },
  {
    name: 'licences and known weaknesses',
    command: 'node',
    args: ['scripts/check/dependencies.ts'],
    advice: 'Update or replace the package that is named, then `npm run update-lock`.',
  },
];

/**
 * Run only at night, because they take minutes: by day the CDK validates the templates in `infra/templates.test.ts` against
 * CloudFormation's schemas.
 */
const nightlyChecks: readonly Check[] = [
  {
    name: 'requests of a visit',
    command: 'node',
    args: ['scripts/measure/page-requests.ts'],
    advice: 'Load less, or count again with --write and raise infra/config/page-requests.ts.',
  },
  {
    name: 'templates under cfn-lint',
    command: 'node',
    args: ['scripts/check/templates.ts'],
    advice: 'Correct the construct in infra/ that makes the resource.',
  },
];

const quote = (part: string): string => (/^[\w./-]+$/.test(part) ? part : `'${part}'`);

/** npx runs the project's own Node, whichever version the developer has. */
const toCommand = ({ command, args }: Check): string => ['npx', command, ...args].map(quote).join(' ');

/**
 * Runs a check and returns whether it passed. Its output is shown once it has ended, so two checks never print at the same
 * time.
 */
function run({ name, command, args }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    let output = '';
    const begun = performance.now();
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const end = (status: number | null) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`\n── ${name}: ${status === 0 ? 'passed' : 'failed'} after ${seconds} s\n${output}`);
      resolve(status === 0);
    };
    child.on('error', ({ message }) => {
      output += message;
      end(1);
    });
    child.on('close', end);
  });
}

/**
 * Runs the checks of a change, or the nightly ones; returns a sentence for each that failed. Calls `onPages` once the pages
 * are built, or cannot be built.
 */
export async function runStaticChecks(
  when: 'change' | 'night',
  onPages: () => void = () => {},
): Promise<{ count: number; failed: string[] }> {
  const chosen = when === 'night' ? nightlyChecks : checks;
  const waiting = [...chosen];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const hasPassed = await run(check);
      if (check === webBuild) onPages();
      if (!hasPassed) failed.push(`Failed: ${check.name}. ${check.advice} Again: ${toCommand(check)}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { count: chosen.length, failed };
}
