import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConfig } from '#infra/config/stage.ts';

/**
 * The account and identity that the credentials belong to. Without credentials `readIdentity` throws an error that says what
 * to do.
 */
export type Identity = { account: string; arn: string };

export async function readIdentity({ region }: StageConfig): Promise<Identity> {
  try {
    const { Account = '', Arn = '' } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
    return { account: Account, arn: Arn };
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'CredentialsProviderError') throw error;
    const advice = 'Run `aws sso login` and `export AWS_PROFILE=<profile>` (docs/deploy.md, step 1).';
    throw new Error(`No credentials for AWS: ${error.message}. ${advice}`, { cause: error });
  }
}

/** Reads the identity, and throws if the account is not the stage's: answers from another account would mean nothing. */
export async function readStageIdentity(config: StageConfig): Promise<Identity> {
  const identity = await readIdentity(config);
  if (config.account && config.account !== identity.account)
    throw new Error(
      `The stage belongs to account ${config.account}, the credentials are those of ${identity.account}.`,
    );
  return identity;
}
