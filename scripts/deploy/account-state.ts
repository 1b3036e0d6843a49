import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { StageConfig } from '#infra/config/stage.ts';

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
