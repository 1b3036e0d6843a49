import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceInUseException,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { pollUntil } from './kit/poll-until.ts';

/** Creates the table with its stream and TTL if it does not exist, and waits until it is ready. */
export async function createTable(
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
  timeToLiveAttribute?: string,
): Promise<void> {
  const { TableName } = definition;
  const isUsable = async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus === 'ACTIVE' || undefined;
  };
  try {
    await isUsable();
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await create(client, definition);
  }
  await pollUntil(isUsable, { what: `the table ${TableName}` });
  if (timeToLiveAttribute) await enableTimeToLive(client, TableName, timeToLiveAttribute);
}

async function create(client: DynamoDBClient, definition: CreateTableCommandInput): Promise<void> {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  try {
    await client.send(new CreateTableCommand({ ...definition, StreamSpecification }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

async function enableTimeToLive(
  client: DynamoDBClient,
  TableName: string | undefined,
  AttributeName: string,
) {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await client.send(
    new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { Enabled: true, AttributeName } }),
  );
}
