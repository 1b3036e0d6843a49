import { ArnFormat, CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Effect, PolicyDocument, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PICTURE_FILES, PLACEHOLDER, toPictureKey } from '#shared/domain/catalogue/pictures/picture.ts';
import { deploymentJobs } from '#shared/jobs.ts';
import { firewallRegion } from '../config/firewall.ts';
import type { PipelineConfig, StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { type SecretName, secretNames } from '../constructs/grant.ts';
import { listSecretParameters } from '../constructs/secret-parameters.ts';
import { toFunctionArn, toParameterArn } from '../constructs/statements.ts';
import { names } from '../names.ts';
import type { WebStack } from './web.ts';

type PipelineProps = StackProps & {
  config: StageConfig;
  pipeline: PipelineConfig;
  web: WebStack;
  assets: IBucket;
};

/** The issuer of GitHub's tokens; IAM allows one provider of that name per account, which is made by hand once. */
const issuer = 'token.actions.githubusercontent.com';

/** The roles that `cdk bootstrap` makes for deployments; CloudFormation does the rest with one of its own. */
const bootstrapRoles = ['deploy-role', 'file-publishing-role', 'lookup-role'];

/** The secrets whose form a deployment compares. The other one signs links, and only the functions need to read it. */
const comparedSecrets = secretNames.filter((name): name is SecretName => name !== 'LINK_SECRET');

/**
 * The role with which a pipeline deploys this stage: the roles of the bootstrap, and what `npm run deploy` does besides
 * CloudFormation. It is assumed by a run in the stage's own environment, for which GitHub requires a person's approval.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, props: PipelineProps) {
    super(scope, id, props);
    const { config, pipeline } = props;
    const provider = this.formatArn({
      service: 'iam',
      region: '',
      resource: 'oidc-provider',
      resourceName: issuer,
    });
    const role = new Role(this, 'role', {
      roleName: names.stack(config, 'pipeline'),
      description: `Deploys the stage ${config.name}.`,
      maxSessionDuration: Duration.hours(2),
      assumedBy: new WebIdentityPrincipal(provider, {
        StringEquals: {
          [`${issuer}:aud`]: 'sts.amazonaws.com',
          [`${issuer}:sub`]: `repo:${pipeline.repository}:environment:${config.name}`,
        },
      }),
      inlinePolicies: { deploy: new PolicyDocument({ statements: this.statements(props) }) },
    });
    for (const [resource, reason] of Object.entries(listWildcards(config)))
      acknowledge(role, `AwsSolutions-IAM5[Resource::${resource}]`, reason);
    new CfnOutput(this, 'roleArn', { value: role.roleArn });
  }

  private statements({ config, web, assets }: PipelineProps): PolicyStatement[] {
    const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
    const { bucket, distribution } = web.site;
    const { releases } = web;
    const regions = [...new Set([this.region, firewallRegion])];
    const made = listSecretParameters(config).map(({ name }) => toParameterArn(this, name));
    return [
      allow(
        ['sts:AssumeRole'],
        regions.flatMap((region) =>
          bootstrapRoles.map((name) => this.globalArn(`cdk-hnb659fds-${name}-${this.account}-${region}`)),
        ),
      ),
      allow(
        ['cloudformation:DescribeStacks'],
        regions.map((region) => this.stackArns(config, region)),
      ),
      allow(
        ['ssm:GetParameters'],
        comparedSecrets.map((name) => toParameterArn(this, names.secret(config, name))),
      ),
      allow(
        ['ssm:GetServiceSetting'],
        [this.formatArn({ service: 'ssm', resource: 'servicesetting', resourceName: throughputSetting })],
      ),
      allow(['ssm:PutParameter'], made),
      // It creates the missing ones and overwrites none.
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['ssm:PutParameter'],
        resources: made,
        conditions: { StringEquals: { 'ssm:Overwrite': 'true' } },
      }),
      ...(config.domain ? [allow(['acm:DescribeCertificate'], [config.domain.certificateArn])] : []),
      allow(['s3:ListBucket'], [bucket.bucketArn, releases.bucketArn]),
      allow(
        ['s3:PutObject'],
        [bucket.arnForObjects('*'), ...placeholderKeys.map((key) => assets.arnForObjects(key))],
      ),
      // A record of what it deploys, which a rollback with the same role reads.
      allow(['s3:GetObject', 's3:PutObject'], [releases.arnForObjects('releases/*')]),
      allow(
        ['cloudfront:CreateInvalidation'],
        [this.formatArn({ ...distributionArn, resourceName: distribution.distributionId })],
      ),
      allow(
        ['lambda:InvokeFunction'],
        deploymentJobs.map((job) => toFunctionArn(this, names.function(config, `jobs.${job}`))),
      ),
      allow(
        ['ses:GetEmailIdentity'],
        [config.mail.domain, config.mail.testsTo].map((resourceName) =>
          this.formatArn({ service: 'ses', resource: 'identity', resourceName }),
        ),
      ),
      allow(accountWide, ['*']),
      ...this.preflightStatements(config, regions),
      allow(
        ['sns:ListSubscriptionsByTopic'],
        [this.topicArns(config, 'watch', this.region), this.topicArns(config, 'firewall', firewallRegion)],
      ),
    ];
  }

  /** What the preflight of `npm run deploy` reads, where AWS allows a narrower resource. */
  private preflightStatements(
    { domain, chat: { guardrail } }: StageConfig,
    regions: string[],
  ): PolicyStatement[] {
    const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });
    const versions = regions.map((region) => this.formatArn({ service: 'ssm', region, ...bootstrapVersion }));
    const zone = domain?.hostedZone;
    return [
      allow(['ssm:GetParameter'], versions),
      ...(typeof guardrail === 'object'
        ? [
            allow(
              ['bedrock:GetGuardrail'],
              [this.formatArn({ service: 'bedrock', resource: 'guardrail', resourceName: guardrail.id })],
            ),
          ]
        : []),
      allow(['apigateway:GET'], [this.formatArn({ service: 'apigateway', account: '', ...apiAccount })]),
      ...(zone
        ? [allow(['route53:GetHostedZone'], [`arn:${this.partition}:route53:::hostedzone/${zone.id}`])]
        : []),
    ];
  }

  private globalArn(roleName: string): string {
    return this.formatArn({ service: 'iam', region: '', resource: 'role', resourceName: roleName });
  }

  /** The topics of a stack; CloudFormation chooses their names. */
  private topicArns(config: StageConfig, stack: string, region: string): string {
    return this.formatArn({ service: 'sns', region, resource: `${names.stack(config, stack)}-*` });
  }

  private stackArns(config: StageConfig, region: string): string {
    return this.formatArn({
      service: 'cloudformation',
      region,
      resource: 'stack',
      resourceName: names.stack(config, '*'),
    });
  }
}

const throughputSetting = 'ssm/parameter-store/high-throughput-enabled';

const bootstrapVersion = { resource: 'parameter', resourceName: 'cdk-bootstrap/hnb659fds/version' };

/** API Gateway's own resource begins with a slash. */
const apiAccount = { resource: '/account', arnFormat: ArnFormat.NO_RESOURCE_NAME };

/** What the preflight reads about the whole account; none of it is the shop's data. */
const accountWide = [
  'bedrock:GetFoundationModelAvailability',
  'bedrock:GetInferenceProfile',
  'budgets:ViewBudget',
  'lambda:GetAccountSettings',
  'lambda:GetFunctionConcurrency',
  'lambda:ListFunctions',
  'logs:DescribeLogGroups',
  'ses:GetAccount',
];

/** The picture for bottles without one; the pictures of other bottles are the shop's data. */
const placeholderKeys = PICTURE_FILES.map(
  ({ width, format }) => `api/assets/${toPictureKey(PLACEHOLDER.slug, PLACEHOLDER.hash, width, format)}`,
);

const distributionArn = { service: 'cloudfront', region: '', resource: 'distribution' };

/** The wildcards in its rights, as the security rules name them, each with the reason why no narrower resource is known. */
function listWildcards(config: StageConfig): Record<string, string> {
  const account = config.account ?? '<AWS::AccountId>';
  const stacks = (region: string) =>
    `arn:aws:cloudformation:${region}:${account}:stack/${names.stack(config, '*')}`;
  const topics = (region: string, stack: string) =>
    `arn:aws:sns:${region}:${account}:${names.stack(config, stack)}-*`;
  const stackIds = 'CloudFormation gives every stack an id of its own beside its name.';
  const topicNames = "The topic's name is CloudFormation's.";
  return {
    '*': 'The preflight reads what AWS tells of a whole account, on no narrower resource.',
    [stacks(config.region)]: stackIds,
    [stacks(firewallRegion)]: stackIds,
    [topics(config.region, 'watch')]: topicNames,
    [topics(firewallRegion, 'firewall')]: topicNames,
    [`${names.stack(config, 'web')}:ExportsOutputFnGetAttsite87CC46B4Arn993364A2/*`]:
      "It uploads every file of the site's build.",
    [`${names.stack(config, 'web')}:ExportsOutputFnGetAttreleases7767A9FEArn50BC2489/releases/*`]:
      'Each release has its own name.',
  };
}
