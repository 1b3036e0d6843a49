import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

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

const root = join(import.meta.dirname, '..', '..');
const reports = join(root, '.local', 'check');
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` };

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

/**
 * Runs one group of tests, which count one by one. Each is a run of its own: the shops that the browsers visit would work
 * all through the other one.
 */
function runTests(project: string): { passed: number; failed: number } {
  const report = join(reports, `${project}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const args = ['--project', project, '--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const isGreen = spawnSync('vitest', ['run', ...args], { cwd: root, stdio: 'inherit', env }).status === 0;
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: isGreen ? numFailedTests : Math.max(numFailedTests, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const failed = await runChecks();
let [passedCount, failedCount] = [checks.length - failed.length, failed.length];
for (const project of ['code', 'browser']) {
  console.log(`\n── tests: ${project}`);
  const tests = runTests(project);
  passedCount += tests.passed;
  failedCount += tests.failed;
}
if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount > 0 ? 1 : 0;
