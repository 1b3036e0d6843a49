import type { OutsideBucket, StageConfig } from '#infra/config/stage.ts';
import { listDocumentFolders } from '#infra/constructs/document-statements.ts';
import { pictureFolders } from '#infra/constructs/statements.ts';
import { names } from '#infra/names.ts';

/**
 * The bucket outside has the files of both buckets, and the table's exports. Each folder is restored to the bucket that it
 * came from.
 */
const folders = {
  assets: pictureFolders,
  documents: listDocumentFolders(['show']).map((folder) => folder.replace('/*', '')),
} as const;

/** The commands that restore the files, by the names of the stage's buckets. */
export const buildFileCommands = (
  outside: OutsideBucket,
  buckets: Record<keyof typeof folders, string>,
): string[] =>
  (['assets', 'documents'] as const).flatMap((kind) =>
    folders[kind].map(
      (folder) => `aws s3 sync s3://${outside.bucket}/${folder} s3://${buckets[kind]}/${folder}`,
    ),
  );

/** How long exports of the table are retained; the limit ensures that deleted people are deleted from them too. */
const exportDays = 35;

/**
 * The commands that create the bucket, with the other account's credentials. Its policy names the writing roles only by their
 * account and prefix, because a policy cannot name a role that does not exist yet.
 */
export function buildBucketCommands(config: StageConfig, account: string): string[] {
  const owner = { AWS: `arn:aws:iam::${account}:root` };
  const writers = `arn:aws:iam::${account}:role/${names.stack(config, 'data')}-outsideCopy*`;
  const files = 'arn:aws:s3:::<bucket>/*';
  const policy = {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: owner,
        Action: [
          's3:AbortMultipartUpload',
          's3:ObjectOwnerOverrideToBucketOwner',
          's3:PutObject',
          's3:PutObjectAcl',
          's3:ReplicateObject',
          's3:ReplicateTags',
        ],
        Resource: files,
        Condition: { ArnLike: { 'aws:PrincipalArn': writers } },
      },
      {
        Effect: 'Allow',
        Principal: owner,
        Action: ['s3:GetObject', 's3:GetObjectTagging', 's3:ListBucket'],
        Resource: ['arn:aws:s3:::<bucket>', files],
      },
    ],
  };
  const lifecycle = {
    Rules: [
      {
        ID: 'exports',
        Status: 'Enabled',
        Filter: { Prefix: `${config.name}/table/` },
        Expiration: { Days: exportDays },
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      },
    ],
  };
  return [
    'aws s3 mb s3://<bucket> --region <region>',
    'aws s3api put-bucket-versioning --bucket <bucket> --versioning-configuration Status=Enabled',
    `aws s3api put-bucket-lifecycle-configuration --bucket <bucket> --lifecycle-configuration '${JSON.stringify(lifecycle)}'`,
    `aws s3api put-bucket-policy --bucket <bucket> --policy '${JSON.stringify(policy)}'`,
  ];
}
