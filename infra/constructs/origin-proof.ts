import { SecretValue } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { edgeHeader } from '#shared/edge-header.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/** CloudFormation puts the secret in when it deploys: it stands in no template, and in no file of the shop. */
const secretOf = (config: StageConfig) =>
  SecretValue.secretsManager(names.originSecret(config)).unsafeUnwrap();

/** What CloudFront adds to what it passes on to an API of the stage. */
export const originHeaders = (config: StageConfig) => ({ [edgeHeader]: secretOf(config) });

/** Lets a function refuse what did not come through CloudFront. */
export function askForOrigin(behind: lambda.Function, config: StageConfig): void {
  behind.addEnvironment('ORIGIN_SECRET', secretOf(config));
}
