import { createHash } from 'node:crypto';
import { Stack } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { Construct } from 'constructs';
import { blockedSentence, deniedTopics, personalData } from '#shared/domain/assistant/guardrail.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** A guardrail as the functions name it. */
export type GuardrailReference = { id: string; version: string };

/**
 * The platform's part of AI Simo's policy. Its topics are judged in English, French and Spanish (the classic tier), because
 * London is no source region of the profiles that the standard tier needs.
 */
const policy = {
  blockedInputMessaging: blockedSentence,
  blockedOutputsMessaging: blockedSentence,
  topicPolicyConfig: {
    topicsConfig: deniedTopics.map(({ name, definition, examples, blocksQuestions }) => ({
      name,
      definition,
      examples: [...examples],
      type: 'DENY',
      inputEnabled: blocksQuestions,
      inputAction: 'BLOCK',
      outputEnabled: true,
      outputAction: 'BLOCK',
    })),
  },
  sensitiveInformationPolicyConfig: {
    piiEntitiesConfig: [
      ...personalData.blocked.map((type) => ({ type, action: 'BLOCK' })),
      // A visitor may state their own contact details, but an answer repeats nobody's address.
      ...personalData.masked.map((type) => ({ type, action: 'ANONYMIZE', inputEnabled: false })),
    ],
  },
} as const satisfies Partial<ConstructorParameters<typeof CfnGuardrail>[2]>;

/** The stage's own guardrail, in its working draft. */
export class AssistantGuardrail extends Construct {
  readonly id: string;

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id);
    const guardrail = new CfnGuardrail(this, 'guardrail', {
      name: names.stack(config, 'assistant'),
      ...policy,
    });
    this.id = guardrail.attrGuardrailId;
  }
}

/**
 * The version of the guardrail that a stack's functions name. Each stack publishes its own, because CloudFormation cannot
 * change a value that another stack imports. A changed policy gets another name here, and so another version.
 */
export function publishGuardrail(scope: Construct, guardrailId: string): GuardrailReference {
  const hash = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 8);
  const version = new CfnGuardrailVersion(scope, `guardrailVersion${hash}`, {
    guardrailIdentifier: guardrailId,
    description: `Policy ${hash} of ${Stack.of(scope).stackName}`,
  });
  return { id: guardrailId, version: version.attrVersion };
}
