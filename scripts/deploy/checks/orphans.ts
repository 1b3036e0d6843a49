import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { paginateListBuckets, S3Client } from '@aws-sdk/client-s3';
import type { StageConfig } from '#infra/config/stage.ts';
import type { Check, Finding } from '../finding.ts';
import { findStack, type StageStack } from '../stack-outputs.ts';
import { listResources } from '../stage-stacks.ts';
import { findEmailIdentity } from './mail.ts';

/**
 * Whether a stack has no resources that a deployment would continue with. If so, an existing resource with one of its names
 * belongs to something else.
 */
async function isEmpty(stack: StageStack): Promise<boolean> {
  const { StackStatus = 'DELETE_COMPLETE' } = (await findStack(stack)) ?? {};
  return ['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS', 'DELETE_COMPLETE'].includes(StackStatus);
}

type StageNames = { names: string[]; stacks: string[]; region: string };

/** Names of one type that stacks without resources are going to create, by region. */
async function listWanted(config: StageConfig, type: string): Promise<StageNames[]> {
  const resources = listResources(config).filter((resource) => resource.type === type);
  const stacks = new Map(resources.map(({ stack }) => [stack.name, stack]));
  const empty = new Set<string>();
  for (const stack of stacks.values()) if (await isEmpty(stack)) empty.add(stack.name);
  const byRegion = Map.groupBy(
    resources.filter(({ stack }) => empty.has(stack.name)),
    ({ stack }) => stack.region,
  );
  return [...byRegion].map(([region, found]) => ({
    region,
    names: found.flatMap(({ name }) => name ?? []),
    stacks: [...new Set(found.map(({ stack }) => stack.name))],
  }));
}

/** One command for all names, ready to paste. */
const repeat = (names: readonly string[], command: (name: string) => string): string =>
  names.length === 1 && names[0]
    ? command(names[0])
    : `for name in ${names.join(' ')}; do ${command('"$name"')}; done`;

type Kind = {
  type: string;
  what: string;
  rights: readonly string[];
  /** The wanted names that already exist in the account. */
  list: (wanted: StageNames, config: StageConfig) => Promise<string[]>;
  remove: (name: string, region: string) => string;
  /** Why a leftover may stay, if CloudFormation chose its name and it blocks nothing. */
  note?: string;
};

async function collect<Page>(
  pages: AsyncIterable<Page>,
  listNames: (page: Page) => string[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const page of pages) found.push(...listNames(page));
  return found;
}

const ofStacks = (found: string[], { stacks }: StageNames): string[] =>
  found.filter((name) => stacks.some((stack) => name.startsWith(`${stack}-`)));

/** All log groups of the stage share a few prefixes. */
async function listLogGroups({ names, region }: StageNames): Promise<string[]> {
  const client = new CloudWatchLogsClient({ region });
  const prefixes = new Set(names.map((name) => (name.includes('/') ? name.replace(/[^/]+$/, '') : name)));
  const found: string[] = [];
  for (const logGroupNamePrefix of prefixes) {
    const pages = paginateDescribeLogGroups({ client }, { logGroupNamePrefix });
    found.push(
      ...(await collect(pages, ({ logGroups = [] }) =>
        logGroups.map(({ logGroupName = '' }) => logGroupName),
      )),
    );
  }
  return names.filter((name) => found.includes(name));
}

async function listFunctions({ names, region }: StageNames): Promise<string[]> {
  const pages = paginateListFunctions({ client: new LambdaClient({ region }) }, {});
  const found = await collect(pages, ({ Functions = [] }) =>
    Functions.map(({ FunctionName = '' }) => FunctionName),
  );
  return names.filter((name) => found.includes(name));
}

async function listIdentities({ names }: StageNames, config: StageConfig): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) if (await findEmailIdentity(config, name)) found.push(name);
  return found;
}

/** A table of a stage that keeps its data is protected from deletion, so the command lifts the protection first. */
export const buildTableRemoval = (name: string, region: string): string =>
  `aws dynamodb update-table --region ${region} --no-deletion-protection-enabled --table-name ${name} && aws dynamodb delete-table --region ${region} --table-name ${name}`;

const kinds: readonly Kind[] = [
  {
    type: 'AWS::Logs::LogGroup',
    what: 'log groups',
    rights: ['logs:DescribeLogGroups'],
    list: listLogGroups,
    remove: (name, region) => `aws logs delete-log-group --region ${region} --log-group-name ${name}`,
  },
  {
    type: 'AWS::Lambda::Function',
    what: 'functions',
    rights: ['lambda:ListFunctions'],
    list: listFunctions,
    remove: (name, region) => `aws lambda delete-function --region ${region} --function-name ${name}`,
  },
  {
    type: 'AWS::SES::EmailIdentity',
    what: "senders' domains",
    rights: ['ses:GetEmailIdentity'],
    list: listIdentities,
    remove: (name, region) => `aws sesv2 delete-email-identity --region ${region} --email-identity ${name}`,
  },
  {
    type: 'AWS::S3::Bucket',
    what: 'buckets',
    rights: ['s3:ListAllMyBuckets'],
    list: async (wanted) => {
      const client = new S3Client({ region: wanted.region });
      const found: string[] = [];
      for (const stack of wanted.stacks) {
        const pages = paginateListBuckets({ client }, { Prefix: `${stack}-` });
        found.push(...(await collect(pages, ({ Buckets = [] }) => Buckets.map(({ Name = '' }) => Name))));
      }
      return ofStacks(found, wanted);
    },
    remove: (name, region) => `aws s3api delete-bucket --region ${region} --bucket ${name}`,
    note: 'The deployment makes others. Copy what is needed, empty them in the console, then remove them.',
  },
  {
    type: 'AWS::DynamoDB::GlobalTable',
    what: 'tables',
    rights: ['dynamodb:ListTables'],
    list: async (wanted) => {
      const pages = paginateListTables({ client: new DynamoDBClient({ region: wanted.region }) }, {});
      return ofStacks(await collect(pages, ({ TableNames = [] }) => TableNames), wanted);
    },
    remove: buildTableRemoval,
    note: "The deployment makes another. To use the old one, name it as restoredTable in the stage's file; otherwise remove it.",
  },
];

const toCheck = ({ type, what, rights, list, remove, note }: Kind): Check => ({
  subject: `Whether ${what} of an earlier deployment remain`,
  rights: [...rights, 'cloudformation:DescribeStacks'],
  find: async ({ config }) => {
    const findings: Finding[] = [];
    for (const wanted of await listWanted(config, type)) {
      const found = await list(wanted, config);
      if (found.length === 0) continue;
      const shown = `${found.slice(0, 3).join(', ')}${found.length > 3 ? ` and ${found.length - 3} more` : ''}`;
      const why = note ?? 'The deployment would fail with "already exists". Remove what nothing else uses:';
      findings.push({
        isBlocker: note === undefined,
        text: `These ${what} in ${wanted.region} belong to a stack that no longer exists: ${shown}. ${why}`,
        command: repeat(found, (name) => remove(name, wanted.region)),
      });
    }
    return findings;
  },
});

export const orphanChecks: readonly Check[] = kinds.map(toCheck);
