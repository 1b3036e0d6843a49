import { CfnDynamicReference, CfnDynamicReferenceService } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { edgeHeader } from '#shared/edge-header.ts';
import type { OriginSecret, StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** The secret with which CloudFront proves itself. If a stage sent one that no function accepts, every call would get a 403. */
export function readOriginSecret({ name, originProof }: StageConfig): OriginSecret {
  const proof = originProof ?? { sent: 'origin', taken: ['origin'] };
  if (proof.taken.includes(proof.sent)) return proof;
  throw new Error(`In the stage ${name} CloudFront sends ${proof.sent}, which no function accepts.`);
}

/**
 * CloudFormation inserts the secret when it deploys, so it is in no template and no file of the shop. CloudFormation cannot
 * resolve an encrypted parameter for a CloudFront header or an environment, where anyone who may read the settings can read it
 * anyway.
 */
const resolveSecret = (config: StageConfig, name: string) =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, names.originSecret(config, name)).toString();

/** The header that CloudFront adds to what it passes on to an API of the stage. */
export const buildOriginHeaders = (config: StageConfig) => ({
  [edgeHeader]: resolveSecret(config, readOriginSecret(config).sent),
});

/** All secrets that the functions of the stage accept; they also sign the passes of queues. */
export const listTakenSecrets = (config: StageConfig): string[] =>
  readOriginSecret(config).taken.map((name) => resolveSecret(config, name));

/** Makes a function refuse calls that did not come through CloudFront. */
export function requireOriginSecret(behind: lambda.Function, config: StageConfig): void {
  behind.addEnvironment('ORIGIN_SECRETS', listTakenSecrets(config).join(','));
}
