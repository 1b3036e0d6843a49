import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import { readOutput } from '#scripts/deploy/stack-outputs.ts';

/** Sets secrets of a deployed stage. */
export async function setSecrets(
  config: StageConfig,
  values: Partial<Record<SecretName, string>>,
): Promise<void> {
  const client = new SecretsManagerClient({ region: config.region });
  for (const [name, SecretString] of Object.entries(values)) {
    const SecretId = await readOutput(config, 'data', names.secretOutput(name));
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  }
}
