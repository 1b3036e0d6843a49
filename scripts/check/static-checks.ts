import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env, root } from './check-environment.ts';

/** `advice` says what to do when the check fails, in commands that work as printed. */
type Check = { name: string; command: string; args: string[]; advice: string };

/** All that runs beside the tests, the longest first: as many at a time as the machine has processors. */
const checks: readonly Check[] = [
  {
    name: 'types',
    command: 'tsc',
    args: ['--noEmit', '-p', '.'],
    advice: 'Fix the type errors; `npx tsc` shows them again.',
  },
  {
    name: 'unused files, exports and packages',
    command: 'knip',
    args: [],
    advice:
      'Delete what nothing uses, or use it: an endpoint is used once its contract is in shared/contracts/index.ts, a job once it is in ' +
      'shared/jobs.ts. `npx knip` lists what is left.',
  },
  {
    name: 'templates under cfn-lint',
    command: 'node',
    args: ['scripts/check/templates.ts'],
    advice: 'Correct the construct in infra/ that makes the resource; `npm test -- static` checks it again.',
  },
  {
    name: 'secrets in files',
    command: 'secretlint',
    args: ['--secretlintignore', '.gitignore', '**/*'],
    advice: 'Take the secret out of the file, and revoke it if it was ever pushed.',
  },
  {
    name: 'web build and its budget',
    command: 'node',
    args: ['scripts/local/web-build.ts'],
    advice:
      'If a budget is exceeded, load what is new lazily, or raise the limit in web/build/budget.ts with a reason. ' +
      '`npx vite build` builds again.',
  },
  {
    name: 'format and lint',
    command: 'biome',
    args: ['check', '--error-on-warnings', '.'],
    advice: '`npm run format` mends the format and what is safe; the rest is listed by `npx biome check .`.',
  },
  {
    name: 'plain names',
    command: 'node',
    args: ['scripts/check/plain-names.ts'],
    advice: 'Use the word that it suggests. `node scripts/check/plain-names.ts` lists what is left.',
  },
  {
    name: 'OpenAPI document',
    command: 'node',
    args: ['scripts/openapi.ts', '--check'],
    advice: 'A contract has changed: run `npm run openapi` and commit docs/openapi.json.',
  },
  {
    name: 'licences and known weaknesses',
    command: 'node',
    args: ['scripts/check/dependencies.ts'],
    advice: 'Update or replace the package that is named, then `npm run update-lock`.',
  },
];

/** What a check says is shown once it has ended, so that no two speak at the same time. Answers whether it passed. */
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

/** Runs all checks; answers a sentence for each that failed. */
export async function runStaticChecks(): Promise<{ count: number; failed: string[] }> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await run(check))) failed.push(`Failed: ${check.name}. ${check.advice}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { count: checks.length, failed };
}
