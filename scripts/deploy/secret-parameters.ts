import { randomBytes } from 'node:crypto';
import {
  DeleteParametersCommand,
  GetParametersCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  paginateDescribeParameters,
  SSMClient,
} from '@aws-sdk/client-ssm';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { listSecretParameters } from '#infra/constructs/secret-parameters.ts';
import { names } from '#infra/names.ts';
import { secretShapes } from './secret-shapes.ts';

/**
 * Creates missing parameters with random values. A random value is right for links and the edge; for the others it grants no
 * access.
 */
export async function makeSecrets(config: StageConfig): Promise<string[]> {
  const client = new SSMClient({ region: config.region });
  const made: string[] = [];
  for (const { name, isEncrypted } of listSecretParameters(config)) {
    try {
      await client.send(
        new PutParameterCommand({
          Name: name,
          Type: isEncrypted ? 'SecureString' : 'String',
          Value: randomBytes(48).toString('base64url'),
          Overwrite: false,
        }),
      );
      made.push(name);
    } catch (error) {
      if (!(error instanceof ParameterAlreadyExists)) throw error;
    }
  }
  return made;
}

/** The values of the stage's secrets that must have a certain shape, by name. */
export async function readSecrets(config: StageConfig): Promise<Partial<Record<SecretName, string>>> {
  const secretNames = Object.keys(secretShapes) as SecretName[];
  const { Parameters = [] } = await new SSMClient({ region: config.region }).send(
    new GetParametersCommand({
      Names: secretNames.map((name) => names.secret(config, name)),
      WithDecryption: true,
    }),
  );
  const values = new Map(Parameters.map(({ Name, Value = '' }) => [Name, Value]));
  return Object.fromEntries(
    secretNames.flatMap((name) => {
      const value = values.get(names.secret(config, name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The most that one call can delete. */
const perCall = 10;

/** Deletes all parameters of a stage, including those of former deployments. */
export async function deleteSecrets(config: StageConfig): Promise<string[]> {
  const client = new SSMClient({ region: config.region });
  const found: string[] = [];
  const ofStage = [{ Key: 'Name', Option: 'BeginsWith', Values: [names.parameters(config)] }];
  for await (const { Parameters = [] } of paginateDescribeParameters(
    { client },
    { ParameterFilters: ofStage },
  ))
    found.push(...Parameters.flatMap(({ Name }) => Name ?? []));
  for (let first = 0; first < found.length; first += perCall)
    await client.send(new DeleteParametersCommand({ Names: found.slice(first, first + perCall) }));
  return found;
}
