import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { env, root } from './place.ts';
import { runJourneys, runTests } from './run-tests.ts';

type Check = { name: string; command: string; args: string[] };

/** All that CI runs beside the tests, the longest first: as many at a time as the machine has processors. */
const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused files, exports and packages', command: 'knip', args: [] },
  { name: 'templates under cfn-lint', command: 'node', args: ['scripts/check/templates.ts'] },
  {
    name: 'secrets in files',
    command: 'secretlint',
    args: ['--secretlintignore', '.gitignore', '**/*'],
  },
  { name: 'web build and its budget', command: 'vite', args: ['build'] },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'OpenAPI document', command: 'node', args: ['scripts/openapi.ts', '--check'] },
  { name: 'licences and known weaknesses', command: 'node', args: ['scripts/check/dependencies.ts'] },
];

/** What a check says is shown once it has ended, so that no two speak at the same time. Answers whether it passed. */
function run({ name, command, args }: Check): Promise<boolean> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [child.stdout, child.stderr]) output.on('data', (text) => (said += text));
    const end = (status: number | null) => {
      console.log(`\n── ${name}\n${said}`);
      resolve(status === 0);
    };
    child.on('error', ({ message }) => {
      said += message;
      end(1);
    });
    child.on('close', end);
  });
}

/** Runs all checks; answers the names of those that failed. */
async function runChecks(): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await run(check))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

const failed = await runChecks();
let [passedCount, failedCount] = [checks.length - failed.length, failed.length];
console.log('\n── tests: code');
const code = runTests('code');
console.log('\n── tests: browser');
const journeys = runJourneys();
for (const tests of [code, journeys]) {
  passedCount += tests.passed;
  failedCount += tests.failed;
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
for (const name of journeys.late) console.log(`\nPassed only when tried again: ${name}`);
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount > 0 ? 1 : 0;
