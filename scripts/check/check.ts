import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** All that CI runs, in one place and in the order in which a failure is found soonest. */
const checks: readonly { name: string; command: string; args: string[] }[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', '.'] },
  { name: 'unused files, exports and packages', command: 'knip', args: [] },
  {
    name: 'secrets in files',
    command: 'secretlint',
    args: ['--secretlintignore', '.gitignore', '**/*'],
  },
  { name: 'licences and known weaknesses', command: 'node', args: ['scripts/check/dependencies.ts'] },
  { name: 'templates under cfn-lint', command: 'node', args: ['scripts/check/templates.ts'] },
  { name: 'OpenAPI document', command: 'node', args: ['scripts/openapi.ts', '--check'] },
  { name: 'web build and its budget', command: 'vite', args: ['build'] },
];

const root = join(import.meta.dirname, '..', '..');
const report = join(root, '.local', 'check', 'tests.json');
const env = { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` };

function run(command: string, args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (error) console.error(error.message);
  return status === 0;
}

/** The tests count one by one, the other checks one each. */
function runTests(): { passed: number; failed: number } {
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });
  const isGreen = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${report}`]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: isGreen ? numFailedTests : Math.max(numFailedTests, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

let passed = 0;
const failed: string[] = [];
for (const { name, command, args } of checks) {
  console.log(`\n── ${name}`);
  if (run(command, args)) passed += 1;
  else failed.push(name);
}
console.log('\n── tests');
const tests = runTests();
if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
console.log(`\n${passed + tests.passed} passed, ${failed.length + tests.failed} failed`);
process.exitCode = failed.length + tests.failed > 0 ? 1 : 0;
