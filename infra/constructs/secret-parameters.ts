import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { secretNames } from './grant.ts';
import { readOriginSecret } from './origin-secret.ts';

/**
 * The parameters that `npm run deploy` makes with random values before the stacks, and that no stack owns: CloudFormation makes no
 * encrypted ones. What CloudFront sends is not encrypted, since CloudFormation could not put it into its settings.
 */
export const listSecretParameters = (config: StageConfig): { name: string; isEncrypted: boolean }[] => [
  ...secretNames.map((name) => ({ name: names.secret(config, name), isEncrypted: true })),
  ...readOriginSecret(config).taken.map((name) => ({
    name: names.originSecret(config, name),
    isEncrypted: false,
  })),
];
