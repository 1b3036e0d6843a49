import { CloudFormationClient, paginateDescribeStackEvents } from '@aws-sdk/client-cloudformation';
import { findStack, type StageStack } from '#scripts/deploy/stack-outputs.ts';

type LastUpdate = {
  StackStatus: string;
  /** How many resources the last update had changed when it ended or was abandoned. */
  changed: number;
};

/** The result of a stack's last update, from its events, newest first. */
export async function readLastUpdate({ name, region }: StageStack): Promise<LastUpdate> {
  const { StackStatus = '' } = (await findStack({ name, region })) ?? {};
  const changed = new Set<string>();
  const pages = paginateDescribeStackEvents(
    { client: new CloudFormationClient({ region }) },
    { StackName: name },
  );
  for await (const { StackEvents = [] } of pages)
    for (const { ResourceStatus, ResourceType, LogicalResourceId = '' } of StackEvents) {
      const isStack = ResourceType === 'AWS::CloudFormation::Stack';
      if (isStack && ResourceStatus === 'UPDATE_IN_PROGRESS') return { StackStatus, changed: changed.size };
      if (!isStack && ResourceStatus === 'UPDATE_COMPLETE') changed.add(LogicalResourceId);
    }
  return { StackStatus, changed: changed.size };
}
