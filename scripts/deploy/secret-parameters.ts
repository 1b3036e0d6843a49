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

/** Makes those that are missing, each with a random value: right for links and the edge, and for the others one that opens nothing. */
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

/** The values of the stage's secrets that have a shape, by name. */
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

/** As many as one call deletes. */
const perCall = 10;

/** Deletes all of a stage, those of former deployments too. */
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
