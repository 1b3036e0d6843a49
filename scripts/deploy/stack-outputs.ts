import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';

type Outputs = Readonly<Record<string, string>>;

/** CloudFormation knows no stack of the name. */
export const isMissingStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');

async function findStack(config: StageConfig, stack: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ region: config.region });
  try {
    const StackName = names.stack(config, stack);
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  } catch (error) {
    if (isMissingStack(error)) return undefined;
    throw error;
  }
}

/** What a stack of the stage tells, by the output's name; nothing before its first deployment. */
export async function readOutputs(config: StageConfig, stack: string): Promise<Outputs> {
  const { Outputs: outputs = [] } = (await findStack(config, stack)) ?? {};
  return Object.fromEntries(
    outputs.map(({ OutputKey, OutputValue }) => [OutputKey ?? '', OutputValue ?? '']),
  );
}

/** Whether a stack has been made once; one whose creation failed is deleted by the next deployment. */
export async function isMade(config: StageConfig, stack: string): Promise<boolean> {
  const { StackStatus = '' } = (await findStack(config, stack)) ?? {};
  return StackStatus === 'CREATE_COMPLETE' || StackStatus.startsWith('UPDATE_');
}

/** An output that a deployed stage has. */
export async function readOutput(config: StageConfig, stack: string, name: string): Promise<string> {
  const value = (await readOutputs(config, stack))[name];
  if (!value) throw new Error(`The stack ${names.stack(config, stack)} tells no ${name}.`);
  return value;
}
