import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { secretNames } from './grant.ts';
import { readOriginSecret } from './origin-secret.ts';

/**
 * The parameters that `npm run deploy` creates with random values before the stacks, and that no stack owns, because
 * CloudFormation cannot create encrypted ones. The secret that CloudFront sends is not encrypted, because CloudFormation cannot
 * insert an encrypted one into CloudFront's settings.
 */
export const listSecretParameters = (config: StageConfig): { name: string; isEncrypted: boolean }[] => [
  ...secretNames.map((name) => ({ name: names.secret(config, name), isEncrypted: true })),
  ...readOriginSecret(config).taken.map((name) => ({
    name: names.originSecret(config, name),
    isEncrypted: false,
  })),
];
