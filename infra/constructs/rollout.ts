import { CfnCondition, CfnParameter, Fn, Stack } from 'aws-cdk-lib';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { shopperPath } from '../config/shopper-path.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import { toFunctionArn } from './statements.ts';

export const liveAlias = 'live';

/** The alarms that undo a rollout. They ring within minutes, and each can be set off by the functions of the path. */
export const rolloutAlarms = ['api-5xx', 'checkout-failing', 'webhook-failing'] as const;

/** The parameter of the API's stack: `gradual`, or `at-once` to deploy a repair while an alarm rings. */
export const rolloutParameter = 'rollout';
export type RolloutSpeed = 'gradual' | 'at-once';

/**
 * Moves the aliases of the shopper's path. If the stage is configured for it, CodeDeploy gives a tenth of the calls to the new
 * version first, and reverts when an alarm rings; CloudFormation then rolls back the whole API stack. A first deployment has
 * nothing to move.
 */
export class Rollout extends Construct {
  readonly #config: StageConfig;
  readonly #application: CfnApplication | undefined;
  readonly #role: Role | undefined;
  readonly #speed: CfnParameter | undefined;

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'rollout');
    this.#config = config;
    if (!config.canaryMinutes) return;
    this.#application = new CfnApplication(this, 'application', {
      applicationName: names.stack(config, 'rollout'),
      computePlatform: 'Lambda',
    });
    this.#role = this.#createRole();
    this.#speed = new CfnParameter(this, 'speed', {
      allowedValues: ['gradual', 'at-once'] satisfies RolloutSpeed[],
      default: 'gradual' satisfies RolloutSpeed,
      description: 'Whether a tenth of the calls tries new versions first.',
    });
    this.#speed.overrideLogicalId(rolloutParameter);
  }

  /** Gives a function the alias under which its route calls it. */
  addAlias(scope: Construct, work: LambdaFunction): void {
    const alias = new Alias(scope, 'alias', { aliasName: liveAlias, version: work.currentVersion });
    const { canaryMinutes } = this.#config;
    if (!canaryMinutes || !this.#application || !this.#role) return;
    const group = new CfnDeploymentGroup(scope, 'rollout', {
      applicationName: this.#application.ref,
      serviceRoleArn: this.#role.roleArn,
      deploymentConfigName: `CodeDeployDefault.LambdaCanary10Percent${canaryMinutes}Minutes`,
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: {
        enabled: true,
        // By name, because the stack of the alarms is deployed after this one.
        alarms: rolloutAlarms.map((alarm) => ({ name: names.stack(this.#config, alarm) })),
      },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    });
    const cfnAlias = alias.node.defaultChild as CfnAlias;
    // Naming the group here also makes the alias wait for it.
    cfnAlias.addOverride('UpdatePolicy', {
      'Fn::If': [
        this.#findCondition(scope).logicalId,
        {
          CodeDeployLambdaAliasUpdate: {
            ApplicationName: this.#application.ref,
            DeploymentGroupName: group.ref,
          },
        },
        { Ref: 'AWS::NoValue' },
      ],
    });
  }

  /** One condition per template. */
  #findCondition(scope: Construct): CfnCondition {
    const stack = Stack.of(scope);
    const known = stack.node.tryFindChild('isGradual');
    return known instanceof CfnCondition
      ? known
      : new CfnCondition(stack, 'isGradual', {
          expression: Fn.conditionEquals(this.#speed?.valueAsString ?? '', 'gradual'),
        });
  }

  /** The rights that AWS's own policy for CodeDeploy grants on everything, limited to these functions. */
  #createRole(): Role {
    const arns = shopperPath.map((id) => toFunctionArn(Stack.of(this), names.function(this.#config, id)));
    const versions = arns.map((arn) => `${arn}:*`);
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: "Moves the aliases of the shopper's path.",
      inlinePolicies: {
        move: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: [...arns, ...versions],
            }),
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'It describes alarms by name, a right that AWS grants only on all alarms.',
    );
    const { account = '<AWS::AccountId>', region } = this.#config;
    for (const id of shopperPath) {
      const arn = `arn:aws:lambda:${region}:${account}:function:${names.function(this.#config, id)}:*`;
      acknowledge(
        role,
        `AwsSolutions-IAM5[Resource::${arn}]`,
        'Lambda chooses the version numbers of a function.',
      );
    }
    return role;
  }
}
