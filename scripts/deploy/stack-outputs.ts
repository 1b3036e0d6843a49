import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';

type Outputs = Readonly<Record<string, string>>;

export type StageStack = { name: string; region: string };

/** CloudFormation's description of a stack, if it exists. */
export async function findStack({ name, region }: StageStack): Promise<Stack | undefined> {
  try {
    const client = new CloudFormationClient({ region });
    return (await client.send(new DescribeStacksCommand({ StackName: name }))).Stacks?.[0];
  } catch (error) {
    const isMissing =
      error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist');
    if (isMissing) return undefined;
    throw error;
  }
}

const findOwnStack = (config: StageConfig, stack: string) =>
  findStack({ name: names.stack(config, stack), region: config.region });

/** The outputs of a stack by name; empty before its first deployment. */
export async function readOutputs(config: StageConfig, stack: string): Promise<Outputs> {
  const { Outputs: outputs = [] } = (await findOwnStack(config, stack)) ?? {};
  return Object.fromEntries(
    outputs.map(({ OutputKey, OutputValue }) => [OutputKey ?? '', OutputValue ?? '']),
  );
}

/** Whether a stack has ever been created; the next deployment deletes one whose creation failed. */
export async function isMade(config: StageConfig, stack: string): Promise<boolean> {
  const { StackStatus = '' } = (await findOwnStack(config, stack)) ?? {};
  return StackStatus === 'CREATE_COMPLETE' || StackStatus.startsWith('UPDATE_');
}

/** An output of a deployed stage; throws if it is missing. */
export async function readOutput(config: StageConfig, stack: string, name: string): Promise<string> {
  const value = (await readOutputs(config, stack))[name];
  if (value) return value;
  const place = names.stack(config, stack);
  throw new Error(
    (await findOwnStack(config, stack))
      ? `The stack ${place} has no output ${name}.`
      : `There is no stack ${place}: deploy the stage ${config.name} first.`,
  );
}
