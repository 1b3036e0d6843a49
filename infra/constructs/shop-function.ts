import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type QueueName, queues } from '#shared/queues.ts';
import { findGrant } from '../grants/index.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import { buildEnvironment } from './environment.ts';
import type { ShopContext } from './shop-context.ts';
import { createStatements } from './statements.ts';
import { acknowledgeWildcards } from './wildcards.ts';

type Shape = { memoryMb: number; timeoutSeconds: number };

const shape: Shape = { memoryMb: 512, timeoutSeconds: 10 };

/**
 * The areas, and single functions, that need another shape. Functions that a buyer waits for get a whole core, so they start
 * faster.
 */
const shapes: Record<string, Shape> = {
  catalogue: { memoryMb: 1024, timeoutSeconds: 10 },
  cart: { memoryMb: 1024, timeoutSeconds: 10 },
  // A Stripe call may take 8 seconds and one retry.
  checkout: { memoryMb: 1024, timeoutSeconds: 25 },
  paymentLinks: { memoryMb: 1024, timeoutSeconds: 25 },
  phoneOrders: { memoryMb: 1024, timeoutSeconds: 25 },
  // Checking the password takes 32 MB and a good part of a second of a whole core.
  'admin.check': { memoryMb: 1024, timeoutSeconds: 10 },
  'deliveryRequests.createWithdrawal': { memoryMb: 1024, timeoutSeconds: 25 },
  'deliveryRequests.cancelUnpaidWithdrawal': { memoryMb: 1024, timeoutSeconds: 25 },
  'cancellations.cancelOrder': { memoryMb: 1024, timeoutSeconds: 25 },
  'invoices.payInvoice': { memoryMb: 1024, timeoutSeconds: 25 },
  // It may have to wait for its number if many invoices are issued at the same time.
  'manualInvoices.setStatus': { memoryMb: 512, timeoutSeconds: 25 },
  // A scan of ten megabytes unfolds to many more.
  'supplierInvoices.createSupplierInvoice': { memoryMb: 1536, timeoutSeconds: 25 },
  'supplierInvoices.attachFile': { memoryMb: 1536, timeoutSeconds: 25 },
  // A picture of fifty million pixels is unfolded, and written in eight files.
  'products.uploadImage': { memoryMb: 2048, timeoutSeconds: 29 },
  'products.importProducts': { memoryMb: 1024, timeoutSeconds: 25 },
  // Shopify may be slow to answer.
  'shopify.syncStock': { memoryMb: 512, timeoutSeconds: 29 },
  'shopify.createCart': { memoryMb: 512, timeoutSeconds: 20 },
  // Click & Drop may be slow as well, once per order.
  'dispatch.createLabels': { memoryMb: 512, timeoutSeconds: 29 },
  'dispatch.printLabels': { memoryMb: 512, timeoutSeconds: 29 },
  webhooks: { memoryMb: 1024, timeoutSeconds: 25 },
  // The gateway waits half a minute for an answer of the model; nobody waits for the worker.
  assistant: { memoryMb: 1024, timeoutSeconds: 28 },
  // Starting the worker, or reporting that it cannot be started, may each take two tries.
  socket: { memoryMb: 1024, timeoutSeconds: 29 },
  'socket.answer': { memoryMb: 1024, timeoutSeconds: 120 },
  jobs: { memoryMb: 512, timeoutSeconds: 300 },
  // It reads the whole table, and remembers the items whose counterpart it has not read yet.
  'jobs.checkInvariants': { memoryMb: 2048, timeoutSeconds: 900 },
  // It reads the whole table, and on its first night writes to much of it.
  'jobs.applyRetention': { memoryMb: 1024, timeoutSeconds: 900 },
  streams: { memoryMb: 512, timeoutSeconds: 60 },
  ...Object.fromEntries(
    (Object.keys(queues) as QueueName[]).map((name) => [
      `queues.${name}`,
      { memoryMb: 512, timeoutSeconds: queues[name].timeoutSeconds },
    ]),
  ),
  // Rendering is pure computing.
  site: { memoryMb: 1024, timeoutSeconds: 10 },
  'streams.followCatalogue': { memoryMb: 1024, timeoutSeconds: 60 },
  'jobs.renderPages': { memoryMb: 1024, timeoutSeconds: 300 },
};

/**
 * One function of the shop with its log and its own role. Runtime, memory, timeout, retention and tracing are set only here.
 * The role's rights are the grant of the access matrix and what the construct around it adds, and nothing that the library
 * would add by itself.
 */
export class ShopFunction extends Construct {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, id: string, around: ShopContext, more: PolicyStatement[] = []) {
    super(scope, id);
    const { config } = around;
    const grant = findGrant(id);
    const { memoryMb, timeoutSeconds } = shapes[id] ?? shapes[id.split('.')[0] ?? ''] ?? shape;

    const logGroup = new LogGroup(this, 'log', {
      logGroupName: names.logGroup(config, id),
      retention: config.logRetentionDays,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${id} may do.`,
      inlinePolicies: {
        grant: new PolicyDocument({
          statements: [...createStatements(this, grant, around, logGroup.logGroupArn), ...more],
        }),
      },
    });
    acknowledgeWildcards(role, grant, config);

    this.lambda = new lambda.Function(this, 'function', {
      functionName: names.function(config, id),
      description: `${id} of the stage ${config.name}.`,
      code: around.findCode(id),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: memoryMb,
      timeout: Duration.seconds(timeoutSeconds),
      tracing: config.upkeep.traces ? lambda.Tracing.ACTIVE : lambda.Tracing.PASS_THROUGH,
      role: role.withoutPolicyUpdates(),
      logGroup,
      environment: buildEnvironment(grant, around),
      ...(grant.secrets?.length ? { paramsAndSecrets: findSecretsExtension() } : {}),
    });
    acknowledge(
      this.lambda,
      'Serverless-LambdaDLQ',
      'Its caller waits for the answer, or retains failed events: a schedule, a stream, a queue or a rule.',
    );
    if (!config.upkeep.traces)
      acknowledge(
        this.lambda,
        'Serverless-LambdaTracing',
        "The stage's file omits traces to save their cost; the log records every call.",
      );
    // The reference to the role already sets the order.
    (this.lambda.node.defaultChild as lambda.CfnFunction).addDeletionOverride('DependsOn');
  }
}

/** AWS's layer that serves secrets on the loopback address and caches them for five minutes. */
const findSecretsExtension = () =>
  lambda.ParamsAndSecretsLayerVersion.fromVersion(lambda.ParamsAndSecretsVersions.V1_0_103, {
    logLevel: lambda.ParamsAndSecretsLogLevel.WARN,
    parameterStoreTtl: Duration.minutes(5),
  });
