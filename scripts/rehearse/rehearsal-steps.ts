import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { GetFunctionCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { hashPassword } from '#functions/back-office/password-hash.ts';
import { createShopClient, type ShopClient } from '#functions/runtime/shop-client.ts';
import { names } from '#infra/names.ts';
import { runCommand } from '#scripts/deploy/command.ts';
import { defaultSiteFolder, toArtefactFolder } from '#scripts/deploy/deployment.ts';
import { buildPlan } from '#scripts/deploy/plan.ts';
import { deployStacks } from '#scripts/deploy/rollout-steps.ts';
import { findStack } from '#scripts/deploy/stack-outputs.ts';
import { runSteps, StepFailed } from '#scripts/deploy/steps.ts';
import { readCodeState, readPublicPaths } from '#scripts/deploy/working-copy.ts';
import { root } from '#scripts/local/folders.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { toLargestFile, toShareImage } from '#shared/domain/catalogue/pictures/picture.ts';
import { jobs } from '#shared/jobs.ts';
import { askOverSocket } from './ask-over-socket.ts';
import { type Resource, writeChangedArtefact } from './changed-artefact.ts';
import { measureColdStarts } from './cold-starts.ts';
import { readLastUpdate } from './last-update.ts';
import { listLeftovers, listTaggedResources } from './leftovers.ts';
import { readReleases, writeNextArtefact } from './next-release.ts';
import type { OpenShop, RehearsalAccount } from './rehearsal-account.ts';
import type { Step } from './report.ts';
import { drillOutsideCopy, drillRestore } from './restore-drill.ts';

const bottle = {
  name: 'Ardlussa 12 Cask Strength',
  description: 'Matured in first-fill bourbon barrels by the shore.',
  price: '138.00',
  region: 'Islay',
  distillery: 'Ardlussa',
  age: 12,
  abv: '57.4',
  stock: 3,
  caskType: 'Bourbon barrel',
  category: 'Single Malt Scotch' as const,
  bottleSize: '700ml',
  image: '',
  tastingNotes: '',
  isExclusive: false,
  isLimited: false,
  inBond: false,
  tags: [],
};
/** Parts of a deployment that take seconds and that nothing in the shop depends on. */
const slow: ReadonlySet<string> = new Set([
  'preflight',
  'store the release',
  'record the release',
  'what is left',
]);

/** The functions' description once the rehearsal has changed them. */
const changedText = 'Changed by the rehearsal.';

const question = 'Which Islay whisky do you have?';

/** Waits for an answer that depends on the stream or a schedule. */
const eventually = <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> =>
  pollUntil(ask, { what, everyMs: 500, withinMs: 120_000 });

/** The steps of a rehearsal, the same in an emulated and a real account; the account names those it must skip. */
export function listSteps(account: RehearsalAccount): Step[] {
  const { config, run, email } = account;
  const password = randomBytes(18).toString('base64url');
  const lambda = new LambdaClient({ region: config.region });
  const stage = ['--stage', config.name];
  const built = toArtefactFolder(config);
  const jobsStack = names.stack(config, 'jobs');
  let shop: OpenShop;
  let visitor: ShopClient;
  let staff: ShopClient;
  let orderId = '';
  let productId = '';

  const toDeployment = (artefact: string, isBuilt: boolean) => ({
    config,
    run,
    code: readCodeState(),
    skipsChecks: true,
    publicPaths: readPublicPaths,
    speed: 'gradual' as const,
    artefact,
    isBuilt,
    siteFolder: defaultSiteFolder,
    log: console.log,
    now: () => new Date(),
    ask: fetch,
  });
  const buildDeployment = (artefact: string, isBuilt: boolean) =>
    buildPlan(toDeployment(artefact, isBuilt)).filter(({ name }) => !account.skips[`deploy: ${name}`]);
  const deployment = buildPlan(toDeployment(built, false)).map(({ name, ifItFails, ...step }) => ({
    name: `deploy: ${name}`,
    isFast: !slow.has(name),
    run: () =>
      step.run().catch((error: Error) => {
        throw new Error(`${error.message}\n   ${ifItFails}`, { cause: error });
      }),
  }));

  async function openShop(): Promise<void> {
    shop = await account.openShop(hashPassword(password));
    visitor = createShopClient(shop.url, shop);
    staff = createShopClient(shop.url, shop);
  }

  async function addBottle(): Promise<void> {
    await staff.call(adminApi.check, { body: { password } });
    productId = (await staff.call(productsApi.createProduct, { body: bottle })).id;
  }

  /** Needs the function's compiled packages for the processor that it runs on. */
  async function addPicture(): Promise<string> {
    const file = await openAsBlob(path.join(root, 'docs/pictures/product.webp'));
    const { imageUrl } = await staff.call(productsApi.uploadImage, { file });
    for (const address of [imageUrl, toLargestFile(imageUrl), toShareImage(imageUrl)])
      await visitor.readPage(address);
    return imageUrl;
  }

  async function browse(): Promise<void> {
    const { name } = await visitor.call(catalogueApi.getProduct, { params: { id: productId } });
    if (name !== bottle.name) throw new Error(`The bottle is called ${name}.`);
  }

  async function signIn(): Promise<void> {
    await visitor.call(authApi.register, { body: { email, firstName: 'Ada', lastName: 'Byron' } });
    const code = await eventually('the code', async () => {
      const [text] = await account.readEmails(email);
      return /\b\d{6}\b/.exec(text ?? '')?.[0];
    });
    await visitor.call(authApi.login, { body: { email, code } });
    await visitor.call(authApi.getMe, {});
  }

  async function buy(): Promise<string> {
    await account.buy({ visitor, productId, email });
    const order = await eventually('the paid order', async () => {
      const { items } = await staff.call(adminOrdersApi.listOrders, { query: {} });
      return items.find((row) => row.email === email && row.payment === 'paid');
    });
    orderId = order.id;
    return order.orderNumber;
  }

  const waitForConfirmation = () =>
    eventually('the confirmation', async () =>
      (await account.readEmails(email)).some((text) => text.includes(bottle.name))
        ? 'It names the bottle.'
        : undefined,
    );

  const waitForInvoice = () =>
    eventually('the invoice', async () => {
      const invoices = await visitor.call(invoicesApi.listInvoices, { query: {} });
      return invoices.length > 0 || undefined;
    });

  async function refund(): Promise<void> {
    await staff.call(adminOrdersApi.createRefund, {
      params: { id: orderId },
      body: {
        amount: bottle.price,
        reason: 'A rehearsal',
        requestKey: `rehearsal-refund-${orderId.slice(-12)}`,
        restock: [{ productId, quantity: 1 }],
      },
    });
    await eventually('the bottle in stock again', async () => {
      const { product } = await staff.call(productsApi.readProduct, { params: { id: productId } });
      return product.stock === bottle.stock || undefined;
    });
  }

  async function runSchedules(): Promise<string> {
    for (const name of Object.keys(jobs)) {
      const event = { id: `rehearsal-${name}`, scheduledFor: new Date().toISOString() };
      const { FunctionError, Payload } = await lambda.send(
        new InvokeCommand({
          FunctionName: names.function(config, `jobs.${name}`),
          Payload: JSON.stringify(event),
        }),
      );
      if (FunctionError) throw new Error(`${name}: ${Payload?.transformToString()}`);
    }
    return `${Object.keys(jobs).length} jobs`;
  }

  const describeJobs = (resources: Record<string, Resource>, Description: string): string[] =>
    Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
      if (Type !== 'AWS::Lambda::Function') return [];
      Object.assign(Properties, { Description });
      return id;
    });

  async function readDescription(): Promise<string> {
    const FunctionName = names.function(config, 'jobs.countShop');
    const { Configuration } = await lambda.send(new GetFunctionCommand({ FunctionName }));
    return Configuration?.Description ?? '';
  }

  async function changeFunction(): Promise<string> {
    const changed = `${built}-changed`;
    writeChangedArtefact(built, changed, jobsStack, (resources) => {
      describeJobs(resources, changedText);
    });
    await deployStacks(toDeployment(changed, true), jobsStack);
    if ((await readDescription()) !== changedText) throw new Error('The function is as it was.');
    return runSchedules();
  }

  /** Updates a stack's functions while a later resource fails; the documented command repairs it. */
  async function breakAndRepair(): Promise<string> {
    const broken = `${built}-broken`;
    writeChangedArtefact(built, broken, jobsStack, (resources) => {
      const DependsOn = describeJobs(resources, 'Never to be seen.');
      const Properties = { FunctionName: names.function(config, 'jobs.nowhere'), Qualifier: '$LATEST' };
      resources.broken = { Type: 'AWS::Lambda::EventInvokeConfig', Properties, DependsOn };
    });
    const failure = await runSteps(buildDeployment(broken, true), console.log).catch((error) => error);
    if (!(failure instanceof StepFailed) || failure.step.name !== 'deploy the rest')
      throw new Error(`The deployment did not fail where it is broken: ${failure}`);
    const { StackStatus, changed } = await readLastUpdate({ name: jobsStack, region: config.region });
    if (StackStatus !== 'UPDATE_ROLLBACK_COMPLETE' || changed === 0)
      throw new Error(`The stack is ${StackStatus}, after ${changed} resources.`);
    if ((await readDescription()) !== changedText) throw new Error('The function was not put back.');
    await browse();
    await runSchedules();
    await runSteps(buildDeployment(built, false), console.log);
    const after = await findStack({ name: jobsStack, region: config.region });
    if (after?.StackStatus !== 'UPDATE_COMPLETE') throw new Error(`The stack is ${after?.StackStatus}.`);
    if ((await readDescription()) === changedText) throw new Error('The repair did not reach the function.');
    await browse();
    return `It failed after ${changed} resources and was put back; the shop answered in between.`;
  }

  const waitForRelease = (release: string) =>
    eventually(`the ${release} release`, async () => {
      const seen = await readReleases(visitor);
      return (seen.function === release && seen.page === release) || undefined;
    });

  async function releaseChange(): Promise<void> {
    await waitForRelease('first');
    const next = `${built}-next`;
    writeNextArtefact(built, next);
    await runSteps(buildDeployment(next, true), console.log);
    await waitForRelease('next');
  }

  async function rollBack(): Promise<string> {
    await runCommand('node', ['scripts/deploy/rollback.ts', ...stage]);
    await waitForRelease('first');
    return 'Functions and pages of the release before answer.';
  }

  /** Runs the other commands of docs/deploy.md and docs/runbook.md as a person would; the migration is reversed immediately. */
  async function runOtherCommands(): Promise<string> {
    const migration = ['scripts/migrate/migrate.ts', ...stage, 'productVersions'];
    const files = ['--files', 'assets', '--to', new Date().toISOString(), '--dry-run'];
    const commands = [
      ['scripts/deploy/deploy.ts', ...stage, '--dry-run'],
      ['scripts/deploy/rollback.ts', ...stage, '--list'],
      [...migration, '--dry-run'],
      migration,
      [...migration, '--reverse'],
      ['scripts/deploy/restore.ts', ...stage, ...files],
      ['scripts/deploy/clean-assets.ts', ...stage, '--dry-run'],
      ['scripts/admin-password.ts', ...stage],
    ];
    for (const command of commands) await runCommand('node', command);
    await browse();
    return `${commands.length} commands`;
  }

  const writeLater = async () => {
    await staff.call(productsApi.createProduct, { body: { ...bottle, name: 'Too late for the backup' } });
  };

  async function destroy(): Promise<string> {
    const tagged = (await listTaggedResources(config)).length;
    if (account.tagsResources && tagged === 0)
      throw new Error("Nothing carries the stage's tags, so nobody would see what is left.");
    await runCommand('node', ['scripts/deploy/destroy.ts', ...stage, '--yes']);
    let left: string[] = [];
    const isEmpty = async () => {
      left = await listLeftovers(config);
      return left.length === 0 || undefined;
    };
    // The index of tags lags some minutes behind.
    await pollUntil(isEmpty, {
      what: 'nothing left',
      everyMs: 15_000,
      withinMs: 15 * 60_000,
    }).catch((error: unknown) => {
      throw left.length > 0 ? new Error(`These are left: ${left.join(', ')}.`) : error;
    });
    return `Nothing is left; ${tagged} resources carried the stage's tags.`;
  }

  const steps: Step[] = [
    {
      name: 'bootstrap both regions',
      isFast: true,
      run: () => runCommand('node', ['scripts/deploy/bootstrap.ts', ...stage]),
    },
    {
      name: 'preflight',
      run: () => runCommand('node', ['scripts/deploy/preflight.ts', ...stage]),
    },
    ...deployment,
    { name: 'set secrets', isFast: true, run: openShop },
    { name: 'enter the back office and add a bottle', isFast: true, run: addBottle },
    { name: 'add a picture', run: addPicture },
    { name: 'browse', isFast: true, run: browse },
    { name: 'sign in by a mailed code', isFast: true, run: signIn },
    { name: 'buy: card, webhook, order', isFast: true, run: buy },
    { name: 'follow the sale: confirmation', isFast: true, run: waitForConfirmation },
    { name: 'follow the sale: invoice', isFast: true, run: waitForInvoice },
    { name: 'measure cold starts', run: () => measureColdStarts(config) },
    { name: 'refund', run: refund },
    {
      name: 'ask AI Simo',
      run: async () =>
        (await visitor.call(assistantApi.sendMessage, { body: { message: question } })).response,
    },
    { name: 'ask AI Simo over the socket', run: () => askOverSocket(shop, question) },
    { name: 'run every schedule once', run: runSchedules },
    { name: 'change a function and deploy again', run: changeFunction },
    { name: 'break a deployment half-way, and repeat the command', run: breakAndRepair },
    { name: 'release a change', run: releaseChange },
    { name: 'roll back, site included', run: rollBack },
    { name: 'take the other documented commands', run: runOtherCommands },
    {
      name: 'restore drill',
      run: () => drillRestore(config, account.restoresMoments ? writeLater : undefined),
    },
    { name: 'restore drill from outside the account', run: () => drillOutsideCopy(config) },
    { name: 'destroy, and list what is left', run: destroy },
  ];
  return steps.map((step) => {
    const skips = account.skips[step.name];
    return skips ? { ...step, skips } : step;
  });
}
