import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { DocumentRight } from './grant.ts';

/** Where browsers send files, and where the accepted ones are stored. */
const folders = { incoming: 'incoming/*', stored: 'supplier-invoices/*' } as const;
type Folder = keyof typeof folders;

const actions: Record<DocumentRight, readonly (readonly [string, Folder])[]> = {
  // A form that a browser sends is signed with the rights of the function that made it.
  offer: [['s3:PutObject', 'incoming']],
  claim: [
    ['s3:GetObject', 'incoming'],
    ['s3:PutObject', 'stored'],
  ],
  show: [['s3:GetObject', 'stored']],
};

/** The folders of the bucket that a grant opens. */
export const listDocumentFolders = (rights: readonly DocumentRight[]): string[] => [
  ...new Set(rights.flatMap((right) => actions[right].map(([, folder]) => folders[folder]))),
];

export function createDocumentStatements(
  rights: readonly DocumentRight[],
  bucket: IBucket,
): PolicyStatement[] {
  const statements = rights.flatMap((right) =>
    actions[right].map(
      ([action, folder]) =>
        new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(folders[folder])] }),
    ),
  );
  // Without the right to list, S3 answers 403 for a file that has not arrived.
  const lists = rights.includes('claim')
    ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] })]
    : [];
  return [...statements, ...lists];
}
