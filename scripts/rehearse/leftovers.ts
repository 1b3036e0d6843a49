import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation';
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';

async function collect<Page>(
  pages: AsyncIterable<Page>,
  read: (page: Page) => (string | undefined)[],
): Promise<string[]> {
  const found: string[] = [];
  for await (const page of pages) found.push(...read(page).map((name = '') => name));
  return found;
}

/** What an account still has of a stage that was destroyed. */
export async function listLeftovers({ name: stage, region }: StageConfig): Promise<string[]> {
  const found: string[] = [];
  for (const one of new Set([region, firewallRegion])) {
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
  return found.filter((name) => ours.some((prefix) => name.startsWith(prefix)));
}
