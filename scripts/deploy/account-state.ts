import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { SecretName } from '#infra/constructs/grant.ts';
import { names } from '#infra/names.ts';
import type { AccountState } from './refusals.ts';
import { getStripeMode, secretShapes } from './secret-shapes.ts';
import { readOutputs } from './stack-outputs.ts';

async function findCertificate({ domain }: StageConfig): Promise<AccountState['certificate']> {
  if (!domain) return undefined;
  try {
    // CloudFront takes certificates of this region alone, whatever the stage's own.
    const { Certificate } = await new ACMClient({ region: 'us-east-1' }).send(
      new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
    );
    const { Status = 'unknown', SubjectAlternativeNames: hosts = [] } = Certificate ?? {};
    return { status: Status, hosts };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** The values of the stage's secrets that have a shape, by name; none before the first deployment. */
async function readSecrets(config: StageConfig): Promise<Partial<Record<SecretName, string>>> {
  const ids = await readOutputs(config, 'data');
  const client = new SecretsManagerClient({ region: config.region });
  const found: Partial<Record<SecretName, string>> = {};
  for (const name of Object.keys(secretShapes) as SecretName[]) {
    const SecretId = ids[names.secretOutput(name)];
    if (!SecretId) continue;
    found[name] = (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString;
  }
  return found;
}

/** The secrets of a deployed stage that still have the random value that they were made with. */
export async function unsetSecrets(config: StageConfig): Promise<SecretName[]> {
  const values = await readSecrets(config);
  return (Object.keys(secretShapes) as SecretName[]).filter((name) => {
    const { pattern, isRequired } = secretShapes[name] ?? {};
    return pattern && (isRequired?.(config) ?? true) && !pattern.test(values[name] ?? '');
  });
}

/** The account that the credentials lead to. */
export async function readAccountId({ region }: StageConfig): Promise<string> {
  const { Account = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
  return Account;
}

/** Asks the account of the credentials what a deployment depends on. */
export async function accountState(config: StageConfig): Promise<AccountState> {
  const account = await readAccountId(config);
  // Another account's answers would say nothing of this stage.
  if (config.account && config.account !== account) return { account };
  const [certificate, secrets] = await Promise.all([findCertificate(config), readSecrets(config)]);
  return { account, certificate, stripeMode: getStripeMode(secrets.STRIPE_SECRET_KEY ?? '') };
}
