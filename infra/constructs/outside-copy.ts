import { RemovalPolicy, TimeZone } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Policy, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import type { OutsideBucket, StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import { isEnabled } from './pause.ts';

type Props = { config: StageConfig; target: OutsideBucket; table: ITableV2; buckets: readonly Bucket[] };

/** The group of the schedule, by which its alarm finds it. */
export const toBackupGroup = (config: StageConfig): string => names.stack(config, 'backup');

/**
 * Copies the data to a bucket of another account, which nobody with rights in this one can empty: the table once a night, from
 * its own backups and without reading it, and the buckets' files as they are written. What is deleted here stays there.
 */
export class OutsideCopy extends Construct {
  constructor(scope: Construct, { config, target, table, buckets }: Props) {
    super(scope, 'outsideCopy');
    const targetArn = `arn:aws:s3:::${target.bucket}`;
    this.#exportTable(config, target, targetArn, table);
    const role = this.#createReplicationRole(targetArn, buckets);
    for (const bucket of buckets) {
      (bucket.node.defaultChild as CfnBucket).replicationConfiguration = {
        role: role.roleArn,
        rules: [
          {
            id: 'outside',
            status: 'Enabled',
            priority: 1,
            filter: { prefix: '' },
            deleteMarkerReplication: { status: 'Disabled' },
            destination: {
              bucket: targetArn,
              account: target.account,
              accessControlTranslation: { owner: 'Destination' },
            },
          },
        ],
      };
    }
  }

  #exportTable(config: StageConfig, target: OutsideBucket, targetArn: string, table: ITableV2): void {
    const prefix = `${config.name}/table`;
    const mayExport = new PolicyStatement({
      actions: ['dynamodb:ExportTableToPointInTime'],
      resources: [table.tableArn],
    });
    const role = new Role(this, 'exporter', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
      description: 'Exports the table to another account.',
      inlinePolicies: {
        export: new PolicyDocument({
          statements: [
            mayExport,
            new PolicyStatement({
              actions: ['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'],
              resources: [`${targetArn}/${prefix}/*`],
            }),
          ],
        }),
      },
    });
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${targetArn}/${prefix}/*]`,
      "DynamoDB chooses the names of an export's files.",
    );
    new Schedule(this, 'nightly', {
      description: 'Exports the table to another account.',
      scheduleGroup: new ScheduleGroup(this, 'group', {
        scheduleGroupName: toBackupGroup(config),
        // It holds nothing, and its name would stay taken if it were retained.
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      enabled: isEnabled(config),
      schedule: ScheduleExpression.cron({ hour: '1', minute: '30', timeZone: TimeZone.EUROPE_LONDON }),
      target: new Universal({
        service: 'dynamodb',
        action: 'exportTableToPointInTime',
        policyStatements: [mayExport],
        role: role.withoutPolicyUpdates(),
        input: ScheduleTargetInput.fromObject({
          TableArn: table.tableArn,
          S3Bucket: target.bucket,
          S3BucketOwner: target.account,
          S3Prefix: prefix,
          ExportFormat: 'DYNAMODB_JSON',
        }),
      }),
    });
  }

  #createReplicationRole(targetArn: string, buckets: readonly Bucket[]): Role {
    const role = new Role(this, 'replicator', {
      assumedBy: new ServicePrincipal('s3.amazonaws.com'),
      description: 'Copies files to another account.',
    });
    // A separate policy, because the buckets name the role, and its rights name the buckets.
    const policy = new Policy(this, 'replicate', {
      roles: [role],
      statements: [
        new PolicyStatement({
          actions: ['s3:GetReplicationConfiguration', 's3:ListBucket'],
          resources: buckets.map(({ bucketArn }) => bucketArn),
        }),
        new PolicyStatement({
          actions: [
            's3:GetObjectVersionAcl',
            's3:GetObjectVersionForReplication',
            's3:GetObjectVersionTagging',
          ],
          resources: buckets.map((bucket) => bucket.arnForObjects('*')),
        }),
        // Does not include the right to replicate deletions.
        new PolicyStatement({
          actions: ['s3:ObjectOwnerOverrideToBucketOwner', 's3:ReplicateObject', 's3:ReplicateTags'],
          resources: [`${targetArn}/*`],
        }),
      ],
    });
    for (const bucket of buckets)
      acknowledge(
        policy,
        `AwsSolutions-IAM5[Resource::<${this.#getLogicalId(bucket)}.Arn>/*]`,
        'Every file in the bucket is copied.',
      );
    acknowledge(
      policy,
      `AwsSolutions-IAM5[Resource::${targetArn}/*]`,
      'A copy has the same name as the original.',
    );
    return role;
  }

  #getLogicalId(bucket: Bucket): string {
    return bucket.stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  }
}
