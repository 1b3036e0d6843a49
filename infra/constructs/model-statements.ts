import { Arn, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { ChatConfig } from '../config/stage.ts';
import type { GuardrailReference } from './assistant-guardrail.ts';

const actions = ['bedrock:InvokeModelWithResponseStream'];

/** A profile's id is the model's own id after the geography whose regions it chooses from. */
const profile = /^(?:us|eu|apac|global)\.(?<model>.+)$/;

const toModelArn = (scope: Construct, region: string, model: string): string =>
  Arn.format(
    { service: 'bedrock', region, account: '', resource: 'foundation-model', resourceName: model },
    Stack.of(scope),
  );

/** A model of this region alone; or a profile, and its model in any region that the profile sends the question to. */
function createStatements(scope: Construct, id: string): PolicyStatement[] {
  const stack = Stack.of(scope);
  const model = profile.exec(id)?.groups?.model;
  if (!model) return [new PolicyStatement({ actions, resources: [toModelArn(scope, stack.region, id)] })];
  const profileArn = stack.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: id });
  return [
    new PolicyStatement({ actions, resources: [profileArn] }),
    new PolicyStatement({
      actions,
      resources: [toModelArn(scope, '*', model)],
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profileArn } },
    }),
  ];
}

/** The right to call the stage's models and no others, with its guardrail if it has one. */
export function createModelStatements(
  scope: Construct,
  { models }: ChatConfig,
  guardrail: GuardrailReference | undefined,
): PolicyStatement[] {
  const ids = [...new Set(Object.values(models))];
  const statements = ids.flatMap((id) => createStatements(scope, id));
  if (!guardrail) return statements;
  const guardrailArn = Stack.of(scope).formatArn({
    service: 'bedrock',
    resource: 'guardrail',
    resourceName: guardrail.id,
  });
  return [
    ...statements,
    new PolicyStatement({ actions: ['bedrock:ApplyGuardrail'], resources: [guardrailArn] }),
  ];
}

/** The ARNs of the models without a region, as the security rules name them. */
export const listGlobalModels = ({ models }: ChatConfig): string[] =>
  [...new Set(Object.values(models))].flatMap((id) => {
    const model = profile.exec(id)?.groups?.model;
    return model ? [`arn:aws:bedrock:*::foundation-model/${model}`] : [];
  });
