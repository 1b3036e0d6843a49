import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import { writeArtefact } from './artefact.ts';
import { fakeAccount, fakeBuild } from './fake-account.ts';
import { buildPlan } from './plan.ts';
import type { Release } from './releases.ts';
import { buildRollbackPlan, NothingToRollBack } from './rollback-plan.ts';
import { runSteps, StepFailed } from './steps.ts';

const config: StageConfig = { ...scratch, account: '111122223333', canaryMinutes: 5 };
const siteFolder = fakeBuild();
const folder = mkdtempSync(path.join(tmpdir(), 'dram-rollback-'));
const [built, unpacked] = [path.join(folder, 'built'), path.join(folder, 'unpacked')];
let account: ReturnType<typeof fakeAccount>;
let output: string[];
let hour: number;
const log = (text: string) => output.push(text);
const stacks = ['data', 'web', 'api'].map((name) => ({
  name: names.stack(config, name),
  region: config.region,
}));
const around = () => ({
  config,
  log,
  run: account.run,
  ask: account.ask,
  smokePauseMs: 0,
  now: () => new Date(Date.UTC(2026, 10, 23, hour)),
});

/** Deploys an artefact that was built earlier, from the commit in its note. */
async function release(commit: string): Promise<void> {
  hour += 1;
  mkdirSync(built, { recursive: true });
  const code = { commit, isClean: true, isPushed: true };
  const artifacts = Object.fromEntries(
    stacks.map(({ name }, index) => [
      name,
      { type: 'aws:cloudformation:stack', dependencies: stacks.slice(0, index).map((stack) => stack.name) },
    ]),
  );
  writeFileSync(path.join(built, 'manifest.json'), JSON.stringify({ artifacts }));
  writeArtefact(built, siteFolder, { stage: config.name, code, publicPaths: ['/'] });
  const more = { code, skipsChecks: false, siteFolder, publicPaths: async () => [] };
  const plan = buildPlan({ ...around(), ...more, artefact: built, isBuilt: true, speed: 'gradual' });
  await runSteps(plan, log);
}
const rollBack = (to?: string) =>
  runSteps(buildRollbackPlan({ ...around(), to, artefact: unpacked, stacks: () => stacks }), log);
const catchFailure = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as StepFailed,
  );
const records = (): Release[] =>
  [...account.releases].flatMap(([key, { Body }]) => (key.endsWith('.json') ? JSON.parse(String(Body)) : []));

beforeEach(async () => {
  account = fakeAccount(config, siteFolder);
  output = [];
  hour = 0;
  for (const stack of ['data', 'web', 'api']) account.deployStack(stack);
  await release('one');
  await release('two');
  account.done.length = 0;
});

describe('a rollback', () => {
  test('deploys the previous release with its site, without a gradual rollout, and records it', async () => {
    await rollBack();
    expect(
      account.done.map((what) => what.replace(/ --app.*(?= --parameters)| dram-dev-jobs.*/, '')),
    ).toEqual([
      'ask whose account',
      'release .json',
      'cdk deploy --all --parameters dram-dev-api:rollout=at-once',
      'put early.js',
      'put favicon.svg',
      // The pages are rendered again, and the first owner already exists.
      'invoke',
      'invoke',
      'invalidate',
      ...['/', '/assets/a1.js', '/api/products', '/api/no-such-call', '/no-such-page'].map(
        (at) => `ask for ${at}`,
      ),
      'release .json',
    ]);
    expect(account.done.find((what) => what.startsWith('cdk deploy'))).toContain(`--app ${unpacked}`);
    expect(records().map(({ takenBack }) => takenBack?.to)).toEqual([
      undefined,
      expect.stringContaining('-one'),
    ]);
  });

  test('changes nothing when it is repeated', async () => {
    await rollBack();
    account.done.length = 0;
    const failure = await catchFailure(rollBack());
    expect(failure?.cause).toBeInstanceOf(NothingToRollBack);
    expect(account.done).toEqual(['ask whose account']);
  });

  test('is completed by the next run, to the same release, after a failure at any step', async () => {
    await rollBack();
    const doings = [...new Set(account.done)].filter((what) => what !== 'ask whose account');
    for (const doing of doings) {
      account = fakeAccount(config, siteFolder);
      for (const stack of ['data', 'web', 'api']) account.deployStack(stack);
      hour = 0;
      await release('one');
      await release('two');
      account.failWhen((what) => {
        if (what === doing) throw new Error('the line broke');
      });
      expect(await catchFailure(rollBack()), doing).toBeInstanceOf(StepFailed);
      account.failWhen(() => undefined);
      await rollBack();
      const [, newest] = records();
      expect(newest?.takenBack, doing).toMatchObject({
        to: expect.stringMatching('-one'),
        finishedAt: expect.anything(),
      });
    }
  });

  test('goes back to the last complete release after a failed deployment', async () => {
    account.failWhen((what) => {
      if (what.startsWith('cdk deploy --all')) throw new Error('an alarm rang');
    });
    expect(await catchFailure(release('three'))).toBeInstanceOf(StepFailed);
    account.failWhen(() => undefined);
    await rollBack();
    expect(output.join('\n')).toMatch(/Rolling back from \w+-three to \w+-two\./);
  });

  test.each(['UPDATE_IN_PROGRESS', 'UPDATE_ROLLBACK_IN_PROGRESS', 'DELETE_FAILED'])(
    'is refused with the reason while a stack is %s, and changes nothing',
    async (status) => {
      account.statuses.set('api', status);
      const failure = await catchFailure(rollBack());
      expect(failure?.message).toContain(`dram-dev-api in eu-west-2 is ${status}`);
      expect(account.done).toEqual(['ask whose account']);
    },
  );

  test.each(['UPDATE_ROLLBACK_FAILED', 'UPDATE_FAILED'])(
    'first rolls back a stack that is %s',
    async (status) => {
      account.statuses.set('api', status);
      await rollBack();
      expect(account.done.slice(0, 3)).toEqual([
        'ask whose account',
        `cdk rollback dram-dev-api --app ${unpacked}`,
        'release .json',
      ]);
    },
  );

  test('first deploys the stacks that use an output when CloudFormation refuses to remove it', async () => {
    let refusals = 0;
    account.failWhen((what) => {
      if (!what.startsWith('cdk deploy --all') || refusals > 0) return;
      refusals += 1;
      throw new Error('Export is in use.');
    });
    await rollBack();
    const order = account.done.flatMap((what) => /^cdk deploy (\S+)/.exec(what)?.[1] ?? []);
    expect(order).toEqual(['dram-dev-api', 'dram-dev-web', 'dram-dev-data', '--all']);
  });
});

describe('an artefact', () => {
  test('for another stage is not deployed', async () => {
    const code = { commit: 'three', isClean: true, isPushed: true };
    writeArtefact(built, siteFolder, { stage: 'staging', code, publicPaths: [] });
    const more = { code, skipsChecks: false, siteFolder, publicPaths: async () => [] };
    const plan = buildPlan({ ...around(), ...more, artefact: built, isBuilt: true, speed: 'gradual' });
    await expect(runSteps(plan, log)).rejects.toThrow('built for the stage staging');
    expect(account.done.filter((what) => what.startsWith('cdk'))).toEqual([]);
  });

  test('cannot be used for the first deployment of a stage that keeps its data', async () => {
    account.forgetStack('data');
    const kept = { ...around(), config: { ...config, keepsData: true } };
    const code = { commit: 'three', isClean: true, isPushed: true };
    const more = { code, skipsChecks: false, siteFolder, publicPaths: async () => [] };
    const plan = buildPlan({ ...kept, ...more, artefact: built, isBuilt: true, speed: 'gradual' });
    await expect(runSteps(plan, log)).rejects.toThrow('must build its own artefact');
  });

  test('is deployed without building anything', async () => {
    await release('three');
    expect(account.done.filter((what) => /synth|vite|native|tsc|biome/.test(what))).toEqual([]);
  });
});
