/**
 * `npm run rehearse` deploys the shop into an emulated account and uses it: bootstrap, deployment, sign-in by a mailed code,
 * purchase, refund, AI Simo, every schedule, a changed function, a deployment that breaks and is repeated, and its end. Says
 * which steps ran and which only a real account can show.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { CloudFormationClient, ListStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import {
  GetFunctionCommand,
  InvokeCommand,
  LambdaClient,
  ListFunctionsCommand,
} from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { hashPassword } from '#functions/back-office/password-hash.ts';
import { dev } from '#infra/config/dev.ts';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import { runCommand } from '#scripts/deploy/command.ts';
import { readOutput } from '#scripts/deploy/stack-outputs.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { jobs } from '#shared/jobs.ts';
import { closeGaps } from './close-gaps.ts';
import { assembly, deployChanged, deployStacks, deployTemplate } from './deployments.ts';
import { startAccount } from './emulated-account.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const webhookSecret = 'whsec_rehearsal';
/** MiniStack leaves references to secrets in a function's environment as they are, so this text is the secret. */
const originProof = `{{resolve:secretsmanager:${names.originSecret(dev, 'origin')}:SecretString:::}}`;
const email = 'ada@example.com';
const password = randomBytes(18).toString('base64url');

/** A text that it answers is for the report. */
type Step = { name: string; run: () => Promise<unknown> };

const account = await startAccount(webhookSecret);
const closing: (() => Promise<void>)[] = [account.close];
let visitor: Visitor;
let staff: Visitor;
let orderId = '';
let productId = '';

const bottle = {
  name: 'Ardlussa 12 Cask Strength',
  description: 'Matured in first-fill bourbon barrels by the shore.',
  ...{ price: '138.00', region: 'Islay', distillery: 'Ardlussa', age: 12, abv: '57.4', stock: 3 },
  ...{ caskType: 'Bourbon barrel', category: 'Single Malt Scotch' as const, bottleSize: '700ml', image: '' },
  ...{ tastingNotes: '', isExclusive: false, isLimited: false, inBond: false, tags: [] },
};

const setSecret = async (name: SecretName, SecretString: string) => {
  const SecretId = await readOutput(dev, 'data', names.secretOutput(name));
  await new SecretsManagerClient({}).send(new PutSecretValueCommand({ SecretId, SecretString }));
};

/** The answer comes once the stream or a schedule has done its part. */
const eventually = <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> =>
  pollUntil(ask, { what, everyMs: 500, withinMs: 60_000 });

async function openShop(): Promise<void> {
  await setSecret('ADMIN_PASSWORD_HASH', hashPassword(password));
  await setSecret('STRIPE_SECRET_KEY', account.payments.secretKey);
  await setSecret('STRIPE_WEBHOOK_SECRETS', webhookSecret);
  const edge = await account.openEdge(names.stack(dev, 'api'), originProof);
  closing.unshift(edge.close);
  account.payments.webhooks.url = `${edge.url}${webhooksApi.receiveStripeEvent.path}`;
  const origin = await readOutput(dev, 'web', 'shop');
  visitor = createVisitor(edge.url, origin);
  staff = createVisitor(edge.url, origin);
}

async function signIn(): Promise<void> {
  await visitor.call(authApi.register, { body: { email, firstName: 'Ada', lastName: 'Byron' } });
  const code = await eventually('the code', async () => {
    const [message] = await account.emailsTo(email);
    return /\b\d{6}\b/.exec(message?.BodyText ?? '')?.[0];
  });
  await visitor.call(authApi.login, { body: { email, code } });
  await visitor.call(authApi.getMe, {});
}

async function buy(): Promise<void> {
  await visitor.call(cartApi.addItem, { body: { productId, quantity: 1 } });
  const { sessionId } = visitor;
  const address = '14 Archer Street, Soho, London W1D 7BD';
  const { paymentIntentId, clientSecret } = await visitor.call(checkoutApi.createPaymentIntent, {
    body: {
      ...{ sessionId, deliveryMethod: 'royal-mail-tracked-48' },
      guestDetails: { name: 'Ada Byron', email, address },
    },
  });
  account.payments.pay(paymentIntentId);
  const paid = await eventually('the order', async () => {
    const found = await visitor.call(ordersApi.findByPayment, {
      params: { paymentIntentId },
      query: { clientSecret },
    });
    return found.state === 'paid' ? found : undefined;
  });
  orderId = paid.orderId;
}

async function refund(): Promise<void> {
  const params = { id: orderId };
  await staff.call(adminOrdersApi.createRefund, {
    params,
    body: {
      amount: '138.00',
      reason: 'A rehearsal',
      requestKey: 'rehearsal-refund-1',
      restock: [{ productId, quantity: 1 }],
    },
  });
  await eventually('the bottle on the shelf', async () => {
    const { product } = await staff.call(productsApi.readProduct, { params: { id: productId } });
    return product.stock === bottle.stock || undefined;
  });
}

async function runSchedules(): Promise<string> {
  const client = new LambdaClient({});
  for (const name of Object.keys(jobs)) {
    const event = { id: `rehearsal-${name}`, scheduledFor: new Date().toISOString() };
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({
        FunctionName: names.function(dev, `jobs.${name}`),
        Payload: JSON.stringify(event),
      }),
    );
    if (FunctionError) throw new Error(`${name}: ${Payload?.transformToString()}`);
  }
  return `${Object.keys(jobs).length} jobs`;
}

async function changeFunction(): Promise<string> {
  const Description = 'Changed by the rehearsal.';
  await deployChanged('jobs', (resources) => {
    for (const { Type, Properties } of Object.values(resources))
      if (Type === 'AWS::Lambda::Function') Object.assign(Properties, { Description });
  });
  const FunctionName = names.function(dev, 'jobs.countShop');
  const { Configuration } = await new LambdaClient({}).send(new GetFunctionCommand({ FunctionName }));
  if (Configuration?.Description !== Description) throw new Error('The function is as it was.');
  return runSchedules();
}

async function breakAndRepair(): Promise<string> {
  const failed = await deployChanged('jobs', (resources) => {
    resources.broken = { Type: 'AWS::Nothing::Here', Properties: {} };
  }).then(
    () => false,
    () => true,
  );
  if (!failed) throw new Error('A deployment of what does not exist went through.');
  await visitor.call(catalogueApi.getProduct, { params: { id: productId } });
  await deployTemplate(names.stack(dev, 'jobs'));
  return 'The shop answered in between.';
}

async function listLeftovers(): Promise<string[]> {
  const isOurs = (name = '') => name.startsWith('dram-');
  const stacks = await Promise.all(
    [dev.region, firewallRegion].map((region) =>
      new CloudFormationClient({ region }).send(new ListStacksCommand({})),
    ),
  );
  const standing = stacks
    .flatMap(({ StackSummaries = [] }) => StackSummaries)
    .filter(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE');
  const { Functions = [] } = await new LambdaClient({}).send(new ListFunctionsCommand({}));
  const { TableNames = [] } = await new DynamoDBClient({}).send(new ListTablesCommand({}));
  const { Buckets = [] } = await new S3Client({ forcePathStyle: true }).send(new ListBucketsCommand({}));
  const { logGroups = [] } = await new CloudWatchLogsClient({}).send(new DescribeLogGroupsCommand({}));
  return [
    ...standing.map(({ StackName }) => StackName ?? ''),
    ...Functions.map(({ FunctionName }) => FunctionName ?? ''),
    ...TableNames,
    ...Buckets.map(({ Name }) => Name ?? ''),
    ...logGroups.map(({ logGroupName = '' }) => logGroupName).filter((name) => name.includes('/dram')),
  ].filter((name) => isOurs(name) || name.startsWith('/'));
}

const steps: Step[] = [
  {
    name: 'bootstrap both regions',
    run: () => runCommand('node', ['scripts/deploy/bootstrap.ts', '--stage', dev.name]),
  },
  {
    name: 'synthesise',
    run: async () => {
      rmSync(assembly, { recursive: true, force: true });
      await runCommand('node', ['scripts/local/web-build.ts']);
      const context = ['-c', `stage=${dev.name}`, '-c', 'offline=true'];
      await runCommand('cdk', ['synth', '--quiet', ...context, '--output', assembly]);
      return [...closeGaps(assembly, account.secretsPort)]
        .map(([gap, times]) => `${gap} (${times})`)
        .join('\n   ');
    },
  },
  { name: 'deploy every stack', run: () => deployStacks('--all') },
  { name: 'set secrets, open the edge', run: openShop },
  {
    name: 'enter the back office and add a bottle',
    run: async () => {
      await staff.call(adminApi.check, { body: { password } });
      productId = (await staff.call(productsApi.createProduct, { body: bottle })).id;
    },
  },
  {
    name: 'browse',
    run: async () => {
      const { name } = await visitor.call(catalogueApi.getProduct, { params: { id: productId } });
      if (name !== bottle.name) throw new Error(`The bottle is called ${name}.`);
    },
  },
  { name: 'sign in by a mailed code', run: signIn },
  { name: 'buy: card, webhook, order', run: buy },
  {
    name: 'follow the sale: email and invoice',
    run: async () => {
      const emails = await eventually('the confirmation', async () => {
        const found = await account.emailsTo(email);
        return found.length > 1 ? found : undefined;
      });
      await eventually('the invoice', async () => {
        const invoices = await visitor.call(invoicesApi.listInvoices, { query: {} });
        return invoices.length > 0 || undefined;
      });
      return emails[0]?.Subject;
    },
  },
  { name: 'refund', run: refund },
  {
    name: 'ask AI Simo',
    run: async () =>
      (await visitor.call(assistantApi.sendMessage, { body: { message: 'Which Islay whisky do you have?' } }))
        .response,
  },
  { name: 'run every schedule once', run: runSchedules },
  { name: 'change a function and deploy again', run: changeFunction },
  { name: 'break a deployment, and repeat it', run: breakAndRepair },
  {
    name: 'destroy, and list what is left',
    run: async () => {
      await runCommand('node', ['scripts/deploy/destroy.ts', '--stage', dev.name, '--yes']);
      const all = await listLeftovers();
      if (all.length > 0) throw new Error(`These are left: ${all.join(', ')}.`);
      return 'Nothing is left.';
    },
  },
];

/** What an emulated account can't show. None of it counts as passed. */
const skipped = [
  'rights of roles: MiniStack enforces none',
  "CloudFront, its certificate and the firewall: the rehearsal's own edge stands in for them",
  "API Gateway's throttles, conflicts and the duration of a deployment",
  'sockets of AI Simo, and the answers of a real model',
  'emails that arrive, quotas, cold starts and costs',
];

let failed: string | undefined;
const report: string[] = [];
try {
  for (const { name, run } of steps) {
    const begun = performance.now();
    console.log(`\n── ${name}`);
    try {
      const note = await run();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      report.push(`passed   ${name} (${seconds} s)${typeof note === 'string' ? `\n   ${note}` : ''}`);
    } catch (error) {
      failed = name;
      console.error(account.lastOutput());
      report.push(`FAILED   ${name}: ${error instanceof Error ? error.message : error}`);
      break;
    }
  }
} finally {
  for (const close of closing) await close();
}
const done = report.length;
console.log(`\nIn an emulated account:\n${report.join('\n')}`);
for (const { name } of steps.slice(done)) console.log(`not run  ${name}`);
for (const what of skipped) console.log(`skipped  ${what}`);
console.log(`${failed ? done - 1 : done} steps passed, ${failed ? 1 : 0} failed`);
process.exitCode = failed ? 1 : 0;
