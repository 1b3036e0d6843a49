import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * Lets API Gateway write the access logs of WebSocket APIs, for which it uses one role per account and region. Another stage of
 * the same account may rely on this setting, so it stays when this stage is deleted. A scratch stage removes it, because it
 * leaves nothing behind; the preflight of the other stage then reports that its role is missing.
 */
export class GatewayLogging extends Construct {
  readonly account: CfnAccount;

  constructor(scope: Construct, id: string, { keepsData }: StageConfig) {
    super(scope, id);
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      description: 'Writes the access logs of this region.',
      inlinePolicies: {
        // The actions of AWS's own policy AmazonAPIGatewayPushToCloudWatchLogs; API Gateway refuses a role that lacks them.
        write: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'logs:CreateLogGroup',
                'logs:CreateLogStream',
                'logs:DescribeLogGroups',
                'logs:DescribeLogStreams',
                'logs:FilterLogEvents',
                'logs:GetLogEvents',
                'logs:PutLogEvents',
              ],
              resources: ['*'],
            }),
          ],
        }),
      },
    });
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'API Gateway needs these rights on all logs, like its managed policy.',
    );
    this.account = new CfnAccount(this, 'account', { cloudWatchRoleArn: role.roleArn });
    if (!keepsData) return;
    role.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    this.account.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }
}
