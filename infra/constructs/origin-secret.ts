import { CfnDynamicReference, CfnDynamicReferenceService } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { edgeHeader } from '#shared/edge-header.ts';
import type { OriginSecret, StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** What CloudFront proves itself by; a stage that sent what nobody takes would answer every call with 403. */
export function readOriginSecret({ name, originProof }: StageConfig): OriginSecret {
  const proof = originProof ?? { sent: 'origin', taken: ['origin'] };
  if (proof.taken.includes(proof.sent)) return proof;
  throw new Error(`In the stage ${name} CloudFront sends ${proof.sent}, which no function takes.`);
}

/**
 * CloudFormation puts the secret in when it deploys: it stands in no template, and in no file of the shop. It resolves encrypted
 * parameters neither for a header of CloudFront nor for an environment, where whoever may read the settings reads it anyway.
 */
const resolveSecret = (config: StageConfig, name: string) =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, names.originSecret(config, name)).toString();

/** What CloudFront adds to what it passes on to an API of the stage. */
export const buildOriginHeaders = (config: StageConfig) => ({
  [edgeHeader]: resolveSecret(config, readOriginSecret(config).sent),
});

/** All secrets that the functions of the stage take, which also sign the passes of queues. */
export const listTakenSecrets = (config: StageConfig): string[] =>
  readOriginSecret(config).taken.map((name) => resolveSecret(config, name));

/** Lets a function refuse what did not come through CloudFront. */
export function requireOriginSecret(behind: lambda.Function, config: StageConfig): void {
  behind.addEnvironment('ORIGIN_SECRETS', listTakenSecrets(config).join(','));
}
