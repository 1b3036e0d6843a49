import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { names } from '../names.ts';
import { createDocumentStatements } from './document-statements.ts';
import { createTableStatements, type Grant } from './grant.ts';
import { createModelStatements } from './model-statements.ts';
import type { ShopContext } from './shop-context.ts';

/** The folders of bottle pictures and of the pictures for links to bottles. */
export const pictureFolders = ['api/assets/bottles', 'api/assets/share'] as const;

/** A parameter's name begins with a slash, which its ARN contains only once. */
export const toParameterArn = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 'ssm', resource: 'parameter', resourceName: name.slice(1) });

/** A function by its name, or one of its aliases, in a template that does not contain it. */
export const toFunctionArn = (stack: Stack, resourceName: string): string =>
  stack.formatArn({
    service: 'lambda',
    resource: 'function',
    resourceName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** All rights of a function's role: its log, its traces, and its grant. */
export function createStatements(
  scope: Construct,
  grant: Grant,
  around: ShopContext,
  logGroupArn: string,
): PolicyStatement[] {
  const { config, table } = around;
  const statements = [
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroupArn],
    }),
    ...(config.upkeep.traces
      ? [
          new PolicyStatement({
            actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
            resources: ['*'],
          }),
        ]
      : []),
    ...createTableStatements(grant, table.tableArn),
  ];
  if (grant.scansTable)
    statements.push(new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [table.tableArn] }));
  statements.push(...createDocumentStatements(grant.documents ?? [], around.documents));
  if (grant.secrets?.length) {
    // Their key is AWS's own for Parameter Store, which decrypts for anyone who may read the parameter.
    const resources = grant.secrets.map((name) =>
      toParameterArn(Stack.of(scope), names.secret(config, name)),
    );
    statements.push(new PolicyStatement({ actions: ['ssm:GetParameter'], resources }));
  }
  if (grant.sendsMail || grant.sendsNews) {
    const ses = (resource: string, resourceName: string) =>
      Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
    statements.push(
      new PolicyStatement({
        actions: ['ses:SendEmail', 'ses:SendRawEmail'],
        resources: [
          ses('identity', config.mail.domain),
          // In its sandbox, SES also requires the right to use the recipient's identity.
          ...(config.mail.isInSandbox ? [ses('identity', config.mail.testsTo)] : []),
          ...(grant.sendsMail ? [ses('configuration-set', names.configurationSet(config, 'orders'))] : []),
          ...(grant.sendsNews ? [ses('configuration-set', names.configurationSet(config, 'news'))] : []),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': config.mail.from } },
      }),
    );
  }
  if (grant.readsSendingRate) {
    statements.push(new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] }));
  }
  if (grant.listsExports && config.outsideCopy) {
    statements.push(new PolicyStatement({ actions: ['dynamodb:ListExports'], resources: ['*'] }));
  }
  if (grant.sendsTo?.length) {
    const resources = grant.sendsTo.map((name) => around.queues[name].queue.queueArn);
    statements.push(new PolicyStatement({ actions: ['sqs:SendMessage'], resources }));
  }
  if (grant.callsModel) statements.push(...createModelStatements(scope, config.chat, around.guardrail));
  if (grant.postsToSocket) {
    statements.push(
      new PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: [around.socket.connectionsArn],
      }),
    );
  }
  if (grant.startsWorker) {
    // By name, because it is created after the functions that start it.
    const worker = toFunctionArn(Stack.of(scope), names.function(config, 'socket.answer'));
    statements.push(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [worker] }));
  }
  if (grant.putsPictures) {
    const { assets } = around;
    const resources = pictureFolders.map((folder) => assets.arnForObjects(`${folder}/*`));
    statements.push(new PolicyStatement({ actions: ['s3:PutObject'], resources }));
  }
  if (grant.writesSite) {
    const { bucket, distribution } = around.site;
    const written = ['pages/*', 'app/*', 'sitemap*.xml', 'products.xml', 'robots.txt', 'llms.txt'];
    statements.push(
      new PolicyStatement({
        actions: ['s3:PutObject', 's3:DeleteObject'],
        resources: written.map((key) => bucket.arnForObjects(key)),
      }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
      new PolicyStatement({
        actions: ['cloudfront:CreateInvalidation'],
        resources: [distribution.distributionArn],
      }),
    );
  }
  return statements;
}
