import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { upkeep } from '#infra/config/upkeep.ts';
import { secretNames } from '#infra/constructs/grant.ts';
import type { RolloutSpeed } from '#infra/constructs/rollout.ts';
import { buildPictureSources, PLACEHOLDER_IMAGE } from '#shared/domain/catalogue/pictures/picture.ts';
import { fakeAccount, fakeBuild } from './fake-account.ts';
import { buildPlan } from './plan.ts';
import { planText, runSteps, StepFailed } from './steps.ts';

const config: StageConfig = {
  ...scratch,
  upkeep: upkeep.whole,
  account: '111122223333',
  alarmsTo: ['alarms@shop.test'],
  stripe: { publishableKey: 'pk_test_1' },
  company: { companyName: 'The Shop Ltd', companyNumber: '01234567' },
  bank: { iban: 'GB00' },
};

const siteFolder = fakeBuild();
const artefact = path.join(mkdtempSync(path.join(tmpdir(), 'dram-artefact-')), 'dev');
let account: ReturnType<typeof fakeAccount>;
let output: string[];
beforeEach(() => {
  account = fakeAccount(config, siteFolder);
  output = [];
});

const plan = (of: StageConfig = config, speed: RolloutSpeed = 'gradual') =>
  buildPlan({
    speed,
    config: of,
    code: { commit: 'abc1234', isClean: true, isPushed: true },
    skipsChecks: false,
    run: account.run,
    log: (text) => output.push(text),
    now: () => new Date('2026-11-22T12:00:00Z'),
    siteFolder,
    artefact,
    isBuilt: false,
    publicPaths: async () => ['/', '/gallery'],
    ask: account.ask,
    smokePauseMs: 0,
  });
const deploy = () => runSteps(plan(), (text) => output.push(text));

/** Describes what happened in the words of the plan. */
const toShort = (what: string) =>
  what.replace(artefact, 'cdk.out/dev').replace(/ --app.*| dram-dev-jobs.*/, '');
const order = () => account.done.map(toShort);

describe('a deployment', () => {
  test('checks the account, builds, and uploads assets before the rest is deployed', async () => {
    await deploy();
    expect(order()).toEqual([
      'ask whose account',
      'node scripts/native-parts.ts',
      'biome check --error-on-warnings .',
      'tsc --noEmit -p .',
      'node scripts/openapi.ts --check',
      'vite build',
      'cdk synth --quiet --context stage=dev --output cdk.out/dev',
      ...secretNames.map((name) => `put parameter /dram/dev/secrets/${name} SecureString`),
      'put parameter /dram/dev/edge/origin String',
      'cdk deploy dram-dev-web',
      'release .tgz',
      'release .json',
      'put assets/a1.js',
      'put assets/b2.woff2',
      'cdk deploy --all',
      'put early.js',
      'put favicon.svg',
      'invoke',
      'invoke',
      'invalidate',
      ...['/', '/assets/a1.js', '/api/products', '/api/no-such-call', '/no-such-page'].map(
        (path) => `ask for ${path}`,
      ),
      'release .json',
    ]);
  });

  test('protects the data of a new stage only after it is created, so that a failed attempt can be undone', async () => {
    const first = plan({ ...config, keepsData: true });
    await runSteps(first, (text) => output.push(text));
    const ofData = () =>
      account.done.filter((what) => /cdk (synth|deploy .*(data|all))/.test(what)).map(toShort);
    expect(ofData()).toEqual([
      'cdk synth --quiet --context stage=dev --context new=true --output cdk.out/dev',
      'cdk deploy --all',
      'cdk synth --quiet --context stage=dev --output cdk.out/dev',
      'cdk deploy dram-dev-data',
    ]);
    account.done.length = 0;
    await runSteps(plan({ ...config, keepsData: true }), (text) => output.push(text));
    expect(ofData()).toEqual([
      'cdk synth --quiet --context stage=dev --output cdk.out/dev',
      'cdk deploy --all',
    ]);
  });

  test.each(['gradual', 'at-once'] as const)(
    'passes the rollout speed to CloudFormation in every stack deployment: %s',
    async (speed) => {
      const lines: string[] = [];
      await runSteps(plan({ ...config, canaryMinutes: 10 }, speed), (text) => lines.push(text));
      const deployments = account.done.filter((what) => what.startsWith('cdk deploy'));
      expect(deployments).toHaveLength(2);
      for (const line of deployments) expect(line).toMatch(`--parameters dram-dev-api:rollout=${speed}`);
      expect(planText(plan()).includes('takes it back')).toBe(false);
    },
  );

  test("builds the pages with the stage's settings, without its bank account", async () => {
    await deploy();
    expect(account.settingsByFunction.get('vite')).toEqual({
      SHOP_COMPANY_NAME: 'The Shop Ltd',
      SHOP_COMPANY_NUMBER: '01234567',
    });
  });

  test('uploads the placeholder picture in every size that pages request', async () => {
    await deploy();
    const { src, avifSrcSet = '', webpSrcSet = '' } = buildPictureSources(PLACEHOLDER_IMAGE);
    const addresses = [
      src,
      ...`${avifSrcSet}, ${webpSrcSet}`.split(', ').map((each) => each.split(' ')[0] ?? ''),
    ];
    expect(account.pictures).toEqual(new Set(addresses.map((address) => address.slice(1))));
  });

  test('renders the pages, and invalidates them in CloudFront under both their paths', async () => {
    await deploy();
    const [render] = account.lambda.commandCalls(InvokeCommand);
    expect(render?.args[0].input).toMatchObject({ FunctionName: 'dram-dev-jobs-renderPages' });
    const [forgotten] = account.cloudFront.commandCalls(CreateInvalidationCommand);
    const paths = forgotten?.args[0].input.InvalidationBatch?.Paths?.Items;
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/gallery', '/product/*', '/pages/*', '/app/*', '/early.js']),
    );
    expect(paths?.filter((path) => /^\/(assets|api|\*)/.test(path))).toEqual([]);
  });

  test('lists the remaining manual steps, and omits those already done', async () => {
    account.secrets.STRIPE_SECRET_KEY = 'sk_test_1';
    await deploy();
    const all = output.join('\n');
    expect(all).toContain('Shop        https://edge.test');
    expect(all).toContain('three CNAME 3');
    expect(all).toContain('npm run admin-password -- --stage dev');
    expect(all).toContain('https://edge.test/api/webhooks/stripe');
    for (const region of [config.region, 'us-east-1'])
      expect(all).toMatch(new RegExp(`alarms@shop.test has still to confirm .* from ${region}`));
    expect(all).not.toMatch(/STRIPE_SECRET_KEY:|SHOPIFY|sk_test_1/);
  });

  test('names the placeholder settings of a trial stage for Stripe and email', async () => {
    const { stripe } = scratch;
    await runSteps(plan({ ...config, stripe }), (text) => output.push(text));
    const all = output.join('\n');
    expect(all).toContain('Stripe: stripe.publishableKey in infra/config/dev.ts is a placeholder');
    expect(all).toContain('Mail: dram.example is a placeholder');
  });

  test('runs no smoke test on a paused stage, and reports that it is paused', async () => {
    await runSteps(plan({ ...config, paused: 'all' }), (text) => output.push(text));
    expect(account.done.filter((what) => what.startsWith('ask for'))).toEqual([]);
    expect(output.join('\n')).toContain('The stage is paused');
  });

  test('creates each missing secret with its own random value, and leaves existing ones unchanged', async () => {
    account.parameters.set('/dram/dev/secrets/LINK_SECRET', 'signs the links in sent emails');
    await deploy();
    expect(account.parameters.get('/dram/dev/secrets/LINK_SECRET')).toBe('signs the links in sent emails');
    const made = [...account.parameters.values()];
    expect(made).toHaveLength(secretNames.length + 1);
    expect(new Set(made).size).toBe(made.length);
    expect(made.slice(1).filter((value) => value.length !== 64)).toEqual([]);
    const before = new Map(account.parameters);
    await deploy();
    expect(account.parameters).toEqual(before);
  });

  test('uploads only files without a hash in their name when it is repeated', async () => {
    await deploy();
    account.done.length = 0;
    await deploy();
    expect(account.done.filter((what) => what.startsWith('put'))).toEqual([
      'put early.js',
      'put favicon.svg',
    ]);
  });

  test("fails with the function's error when a job's function fails", async () => {
    account.lambda
      .on(InvokeCommand)
      .resolves({ FunctionError: 'Unhandled', Payload: new TextEncoder().encode('no table') as never });
    await expect(deploy()).rejects.toThrow(/render pages, failed: jobs.renderPages: no table/);
  });
});

describe('an interrupted deployment', () => {
  /** What is in the account, and whether the last deployment was completed. */
  const describeAccount = () => ({
    objects: [...account.objects.keys()].sort(),
    deployed: [...account.deployed].sort(),
    isProtected: account.guarded.has('data'),
    isWhole: output.some((text) => text.startsWith('CloudFront  https://')),
  });
  const begin = () => {
    account = fakeAccount(config, siteFolder);
    output = [];
  };

  test('stops at the failed operation, names the step, and is completed by the next run', async () => {
    await deploy();
    const whole = { account: describeAccount(), doings: [...new Set(account.done)] };
    for (const doing of whole.doings) {
      begin();
      // The smoke test tolerates a few failures of a call before it gives up.
      account.failWhen((what) => {
        if (what === doing) throw new Error('the line broke');
      });
      const failure = await deploy().then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure, doing).toBeInstanceOf(StepFailed);
      expect((failure as StepFailed).message).toMatch(/^Step \d+ of 18, .*the line broke[\s\S]*\n[A-Z].*\.$/);
      expect(account.done, doing).not.toContain(doing);
      account.failWhen(() => undefined);
      await deploy();
      expect(describeAccount(), doing).toEqual(whole.account);
    }
  });

  test.each([
    ['a scratch stage', config],
    ['a stage that keeps its data', { ...config, keepsData: true }],
  ])('of %s is completed by the next run after stopping at any step', async (_, stage) => {
    const all = plan(stage);
    const log = (text: string) => output.push(text);
    await runSteps(all, log);
    const whole = describeAccount();
    expect(whole).toMatchObject({ isWhole: true, isProtected: true });
    for (const [index, { name }] of all.entries()) {
      begin();
      await runSteps(plan(stage).slice(0, index + 1), log);
      output = [];
      await runSteps(plan(stage), log);
      expect(describeAccount(), `stopped after: ${name}`).toEqual(whole);
    }
  });
});
