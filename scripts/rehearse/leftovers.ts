import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import {
  paginateGetResources,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';

/** The ARNs of everything with a stage's tags in a region, whoever created it. */
async function listTagged(stage: string, region: string): Promise<string[]> {
  const client = new ResourceGroupsTaggingAPIClient({ region });
  const TagFilters = Object.entries({ shop: 'dram', stage }).map(([Key, value]) => ({
    Key,
    Values: [value],
  }));
  const found: string[] = [];
  for await (const { ResourceTagMappingList = [] } of paginateGetResources({ client }, { TagFilters }))
    found.push(...ResourceTagMappingList.flatMap(({ ResourceARN }) => ResourceARN ?? []));
  return found;
}

async function collect<Page>(
  pages: AsyncIterable<Page>,
  read: (page: Page) => (string | undefined)[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const page of pages) found.push(...read(page).map((name = '') => name));
  return found;
}

const listRegions = ({ region }: StageConfig) => [...new Set([region, firewallRegion])];

/** Everything that has the stage's tags. */
export const listTaggedResources = async (config: StageConfig): Promise<string[]> =>
  (await Promise.all(listRegions(config).map((region) => listTagged(config.name, region)))).flat();

/** What remains in an account of a destroyed stage: tagged resources, and untagged ones by name. */
export async function listLeftovers(config: StageConfig): Promise<string[]> {
  const { name: stage, region } = config;
  const found: string[] = [];
  for (const one of listRegions(config)) {
    const of = { region: one };
    const standing = collect(
      paginateListStacks({ client: new CloudFormationClient(of) }, {}),
      ({ StackSummaries = [] }) =>
        StackSummaries.filter(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE').map(
          ({ StackName }) => StackName,
        ),
    );
    const functions = collect(
      paginateListFunctions({ client: new LambdaClient(of) }, {}),
      ({ Functions = [] }) => Functions.map(({ FunctionName }) => FunctionName),
    );
    const tables = collect(
      paginateListTables({ client: new DynamoDBClient(of) }, {}),
      ({ TableNames = [] }) => TableNames,
    );
    const logs = collect(
      paginateDescribeLogGroups({ client: new CloudWatchLogsClient(of) }, {}),
      ({ logGroups = [] }) => logGroups.map(({ logGroupName }) => logGroupName),
    );
    found.push(...(await standing), ...(await functions), ...(await tables), ...(await logs));
  }
  const { Buckets = [] } = await new S3Client({ region, forcePathStyle: true }).send(
    new ListBucketsCommand({}),
  );
  found.push(...Buckets.map(({ Name = '' }) => Name));
  const ours = [
    `dram-${stage}-`,
    `/dram/${stage}/`,
    `/aws/lambda/dram-${stage}-`,
    `aws-waf-logs-dram-${stage}`,
  ];
  const named = found.filter((name) => ours.some((prefix) => name.startsWith(prefix)));
  return [...named, ...(await listTaggedResources(config))];
}
