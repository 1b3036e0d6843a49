import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';

type Outputs = Readonly<Record<string, string>>;

/** CloudFormation knows no stack of the name. */
export const isMissingStack = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');

/** What a stack of the stage tells, by the output's name; nothing before its first deployment. */
export async function readOutputs(config: StageConfig, stack: string): Promise<Outputs> {
  const client = new CloudFormationClient({ region: config.region });
  try {
    const StackName = names.stack(config, stack);
    const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Object.fromEntries(
      (found?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey ?? '', OutputValue ?? '']),
    );
  } catch (error) {
    if (isMissingStack(error)) return {};
    throw error;
  }
}

/** An output that a deployed stage has. */
export async function readOutput(config: StageConfig, stack: string, name: string): Promise<string> {
  const value = (await readOutputs(config, stack))[name];
  if (!value) throw new Error(`The stack ${names.stack(config, stack)} tells no ${name}.`);
  return value;
}
