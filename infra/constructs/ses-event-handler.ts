import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { names } from '../names.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/** The events that SES reports about an email. The event of its sending proves that it need not be sent again. */
const detailType = [
  'Email Sent',
  'Email Delivered',
  'Email Bounced',
  'Email Complaint Received',
  'Email Rejected',
];

/** Passes SES's events about emails of our own configuration sets to the function that records them. */
export class SesEventHandler extends Construct {
  constructor(scope: Construct, around: ShopContext, failures: IQueue) {
    super(scope, 'sesEvents');
    const recorder = new ShopFunction(this, 'mail.recordSesEvent', around, [
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    ]);
    recorder.lambda.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(failures) });
    const sets = (['orders', 'news'] as const).map((kind) => names.configurationSet(around.config, kind));
    new Rule(this, 'rule', {
      description: 'Delivery reports on the emails of the shop.',
      eventPattern: {
        source: ['aws.ses'],
        detailType,
        detail: { mail: { tags: { 'ses:configuration-set': sets } } },
      },
      targets: [
        new LambdaFunction(recorder.lambda, {
          deadLetterQueue: failures,
          retryAttempts: 10,
          maxEventAge: Duration.hours(6),
        }),
      ],
    });
  }
}
