import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, type ITableV2, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { tableDefinition } from '#functions/table/table-definition.ts';
import { toWarmThroughput } from '../config/drop-load.ts';
import type { RestoredTable, StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { OutsideCopy } from '../constructs/outside-copy.ts';

const toText = (name: string) => ({ name, type: AttributeType.STRING });

/** Everything that cannot be made again: the table, the pictures, the files. It contains no functions. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly assets: Bucket;
  /** Files of the back office, which are only read by links that expire. */
  readonly documents: Bucket;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    const isProtected = config.keepsData && !config.isNew;
    super(scope, id, { ...props, terminationProtection: isProtected });
    const removalPolicy = config.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

    const { partitionKey, sortKey, indexes, ttlAttribute } = tableDefinition;
    // An order's writes reach every index, and each index is warmed separately.
    const warmThroughput = toWarmThroughput(config);
    const own = new TableV2(this, 'table', {
      partitionKey: toText(partitionKey),
      sortKey: toText(sortKey),
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: toText(index.partitionKey),
        sortKey: toText(index.sortKey),
        ...(warmThroughput ? { warmThroughput } : {}),
      })),
      ...(warmThroughput ? { warmThroughput } : {}),
      timeToLiveAttribute: ttlAttribute,
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      removalPolicy,
    });
    this.table = config.restoredTable ? this.besides(own, config.restoredTable) : own;
    new CfnOutput(this, 'tableName', { value: this.table.tableName });

    this.assets = new Bucket(this, 'assets', {
      versioned: true,
      enforceSSL: true,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(90) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    });
    // Any distribution of this account, not one by name: the distribution's stack already depends on this one.
    this.assets.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        // Without the right to list, S3 answers 403 for a picture that does not exist.
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.assets.bucketArn, this.assets.arnForObjects('api/assets/*')],
        conditions: { ArnLike: { 'AWS:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` } },
      }),
    );
    acknowledge(this.assets, 'AwsSolutions-S1', 'Only CloudFront reads it; CloudTrail records who writes.');

    this.documents = new Bucket(this, 'documents', {
      versioned: true,
      enforceSSL: true,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      // A signed form lets a browser send one file; this only lets the page read the answer. A stage without a domain of
      // its own has an address that is not known here.
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: config.domain?.hosts.map((host) => `https://${host}`) ?? [
            'https://*.cloudfront.net',
          ],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: 'incoming/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        { noncurrentVersionExpiration: Duration.days(90) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    });
    acknowledge(
      this.documents,
      'AwsSolutions-S1',
      "The back office's audit trail records who requests a file.",
    );

    const { outsideCopy } = config;
    if (outsideCopy)
      new OutsideCopy(this, {
        config,
        target: outsideCopy,
        table: this.table,
        buckets: [this.assets, this.documents],
      });

    new CfnOutput(this, 'assetsBucket', { value: this.assets.bucketName });
    new CfnOutput(this, 'documentsBucket', { value: this.documents.bucketName });
  }

  /** A restored table, while the stack's own remains unchanged. */
  private besides(own: TableV2, { name, streamArn }: RestoredTable): ITableV2 {
    // The other stacks stop importing it one after another, and CloudFormation removes no output that one still imports.
    for (const exported of [own.tableName, own.tableArn, own.tableStreamArn]) this.exportValue(exported);
    return TableV2.fromTableAttributes(this, 'restored', {
      tableName: name,
      tableStreamArn: streamArn,
      globalIndexes: tableDefinition.indexes.map((index) => index.name),
    });
  }
}
