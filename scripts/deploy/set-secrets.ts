import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';

/** Sets secrets of a deployed stage. */
export async function setSecrets(
  config: StageConfig,
  values: Partial<Record<SecretName, string>>,
): Promise<void> {
  const client = new SSMClient({ region: config.region });
  for (const [name, Value] of Object.entries(values)) {
    const Name = names.secret(config, name);
    await client.send(new PutParameterCommand({ Name, Type: 'SecureString', Value, Overwrite: true }));
  }
}
