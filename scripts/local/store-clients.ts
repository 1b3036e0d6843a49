/** The clients with which the stack itself manages the table, the buckets and the sender. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import {
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

export const tableClient = () => new DynamoDBClient({});
export const streamsClient = () => new DynamoDBStreamsClient({});
/** Puts the bucket into the path, because an emulator has no host name for each bucket. */
export const objectClient = () => new S3Client({ forcePathStyle: true });

/** An external store does not have our bucket yet. */
export async function ensureBucket(s3: S3Client, Bucket: string): Promise<void> {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
  } catch {
    const LocationConstraint = 'eu-west-2';
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration: { LocationConstraint } }));
  }
}

/** An external mail service sends only from addresses that it knows, and refuses to create one twice. */
export async function ensureSender(from: string, configurationSets: readonly string[]): Promise<void> {
  const ses = new SESv2Client({});
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: from })).catch(() => undefined);
  for (const ConfigurationSetName of configurationSets) {
    await ses.send(new CreateConfigurationSetCommand({ ConfigurationSetName })).catch(() => undefined);
  }
}
