import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { env, root } from './check-environment.ts';
import { mayLackAccount, notRun, runRehearsal } from './run-rehearsal.ts';
import { runJourneys, runTests, type Tests } from './run-tests.ts';
import { runStaticChecks } from './static-checks.ts';

/**
 * `npm test`: everything that guards a merge. `npm test -- static unit api infra browser rehearsal` runs only the named
 * parts, as CI's jobs do, and `--shard 1/2` a share of their test files; `nightly` runs only when it is named. Ends with the
 * line 'N passed, N failed'.
 */
const parts = ['static', 'unit', 'api', 'infra', 'browser', 'rehearsal', 'nightly'] as const;
type Part = (typeof parts)[number];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { shard: { type: 'string' } } });
const unknown = positionals.find((part) => !(parts as readonly string[]).includes(part));
if (unknown) {
  console.error(
    `There is no part ${unknown}. The parts are ${parts.join(', ')}; without a name, all but nightly run.`,
  );
  process.exit(2);
}
const chosen = (part: Part): boolean =>
  positionals.includes(part) || (positionals.length === 0 && part !== 'nightly');
const shard = values.shard ? [`--shard=${values.shard}`] : [];

const results: Tests[] = [];
const advice: string[] = [];
const seconds: string[] = [];

async function time(name: string, work: () => Promise<Tests>): Promise<void> {
  const begun = performance.now();
  console.log(`\n── ${name}`);
  results.push(await work());
  seconds.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`);
}

const check = (name: string, when: 'change' | 'night', onPages?: () => void) =>
  time(name, async () => {
    const { count, failed } = await runStaticChecks(when, onPages);
    advice.push(...failed);
    return { passed: count - failed.length, failed: failed.length, failedIn: new Map() };
  });

async function rehearse(mayBeMissing: boolean, ...args: string[]): Promise<void> {
  await time('rehearsal', async () => {
    const rehearsal = await runRehearsal(mayBeMissing, ...args);
    if (!rehearsal) advice.push(notRun);
    if (rehearsal?.failed) advice.push(`Run it alone: npm run rehearse -- ${args.join(' ')}`);
    return rehearsal ?? { passed: 0, failed: 0, failedIn: new Map() };
  });
}

// The tests begin once the pages are built, while other static checks still run, so no processor waits for the end of a part.
const beside: Promise<void>[] = [];
if (chosen('static')) {
  const pages = Promise.withResolvers<void>();
  beside.push(check('static checks', 'change', pages.resolve));
  await pages.promise;
} else {
  spawnSync('node', ['scripts/local/web-build.ts'], { cwd: root, env, stdio: 'inherit' });
}

// All tiers in one run, so no processor waits while the last file of a tier ends.
const code = (['unit', 'api', 'infra'] as const).filter(chosen);
if (code.length > 0)
  await time(`tests: ${code.join(', ')}`, async () => {
    const tests = await runTests(code, 'code', ...shard);
    for (const file of tests.failedIn.keys()) advice.push(`Run it alone: npx vitest run ${file}`);
    return tests;
  });

// The rehearsal keeps one processor busy, which the journeys' first shops leave free.
if (chosen('rehearsal')) beside.push(rehearse(mayLackAccount(positionals, process.env), '--fast'));
if (chosen('browser'))
  await time('tests: browser', async () => {
    const journeys = await runJourneys(...shard);
    for (const name of journeys.late) advice.push(`Passed only when tried again: ${name}`);
    for (const file of journeys.failedIn.keys()) advice.push(`Run it alone: npx vitest run ${file}`);
    return journeys;
  });

await Promise.all(beside);

if (chosen('nightly'))
  await time('tests: nightly', async () => {
    env.TEST_DEPTH = 'nightly';
    const tests = await runTests(['nightly', 'nightly-browser'], 'nightly', ...shard);
    for (const file of tests.failedIn.keys())
      advice.push(`Run it alone: TEST_DEPTH=nightly npx vitest run ${file}`);
    return tests;
  });

// Once, and not in every shard.
if (chosen('nightly') && (!values.shard || values.shard.startsWith('1/'))) {
  await check('static checks of the night', 'night');
  await time('tests: under moto', async () => {
    const tests = await runTests(['moto'], 'moto');
    for (const file of tests.failedIn.keys())
      advice.push(`Run it alone: TEST_DEPTH=nightly npx vitest run --project moto ${file}`);
    return tests;
  });
  await rehearse(false);
}

const total = (kind: 'passed' | 'failed') => results.reduce((sum, tests) => sum + tests[kind], 0);
if (advice.length > 0) console.log(`\n${advice.join('\n')}`);
console.log(`\n${seconds.join(', ')}; the long tests ran the slice of TEST_SEED=${env.TEST_SEED}`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
