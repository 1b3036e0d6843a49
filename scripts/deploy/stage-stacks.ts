import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { StageConfig } from '#infra/config/stage.ts';
import { addShop } from '#infra/shop.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };
import type { StageStack } from './stack-outputs.ts';

/** A resource of a stage; `name` is set if we chose the name, and not CloudFormation. */
export type StageResource = { stack: StageStack; type: string; name?: string };

/** The property of each type that holds a name which must be unique in an account. */
const nameProperties: Record<string, string> = {
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
};

type Template = { Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }> };

/** Returns what `read` finds in a stage's assembly, which is deleted afterwards. */
function withAssembly<Result>(
  config: StageConfig,
  read: (app: App, assembly: CloudAssembly) => Result,
): Result {
  // Listing names needs neither bundles nor validation.
  const app = new App({ context: cdkJson.context, builtinCloudFormationValidation: false });
  addShop(app, config, () => Code.fromInline('exports.handler = async () => {};'));
  const assembly = app.synth();
  try {
    return read(app, assembly);
  } finally {
    rmSync(assembly.directory, { recursive: true });
  }
}

const toStack = (config: StageConfig, { stackName, region }: { stackName: string; region: string }) => ({
  name: stackName,
  region: /^[a-z]{2}-/.test(region) ? region : config.region,
});

/** The stacks of a stage as the app creates them, each after its dependencies. */
export const listStacks = (config: StageConfig): StageStack[] =>
  withAssembly(config, (_, { stacks }) =>
    stacks.map(({ stackName, environment }) => toStack(config, { stackName, region: environment.region })),
  );

const known = new Map<string, StageResource[]>();

/** The resources of a stage, with those of nested templates under their parent stack. Cached. */
export function listResources(config: StageConfig): StageResource[] {
  const key = JSON.stringify(config);
  const resources =
    known.get(key) ?? withAssembly(config, (app, assembly) => readResources(config, app, assembly));
  known.set(key, resources);
  return resources;
}

function readResources(config: StageConfig, app: App, assembly: CloudAssembly): StageResource[] {
  const templates = app.node.findAll().filter((node) => Stack.isStack(node));
  return templates.flatMap((template) => {
    let top = template;
    while (top.nestedStackParent) top = top.nestedStackParent;
    const stack = toStack(config, top);
    const file = path.join(assembly.directory, template.templateFile);
    const { Resources } = JSON.parse(readFileSync(file, 'utf8')) as Template;
    return Object.values(Resources).map(({ Type, Properties }) => {
      const name = Properties?.[nameProperties[Type] ?? ''];
      return { stack, type: Type, ...(typeof name === 'string' ? { name } : {}) };
    });
  });
}
