import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import { secretShapes } from './secret-shapes.ts';

/** Which account the credentials lead to, and as whom. */
export type Identity = { account: string; arn: string };

export async function readIdentity({ region }: StageConfig): Promise<Identity> {
  const { Account = '', Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return { account: Account, arn: Arn };
}

/** The same, where the account is that of the stage. Another account's answers would say nothing of it. */
export async function readStageIdentity(config: StageConfig): Promise<Identity> {
  const identity = await readIdentity(config);
  if (config.account && config.account !== identity.account)
    throw new Error(
      `The stage belongs to account ${config.account}, the credentials are those of ${identity.account}.`,
    );
  return identity;
}

/** The values of the stage's secrets that have a shape, by name, given what the data stack tells. */
export async function readSecrets(
  config: StageConfig,
  outputs: Readonly<Record<string, string>>,
): Promise<Partial<Record<SecretName, string>>> {
  const client = new SecretsManagerClient({ region: config.region });
  const found: Partial<Record<SecretName, string>> = {};
  for (const name of Object.keys(secretShapes) as SecretName[]) {
    const SecretId = outputs[names.secretOutput(name)];
    if (!SecretId) continue;
    found[name] = (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
  }
  return found;
}
