import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';

/** How many emails a second the provider takes from all of us at the most. */
export type SendingRate = { maxPerSecond(): Promise<number> };

let adapter: SendingRate | undefined;

export function sendingRate(): SendingRate {
  adapter ??= createSesRate();
  return adapter;
}

/** Puts another rate in place, for tests. */
export function replaceSendingRate(other: SendingRate | undefined): void {
  adapter = other;
}

/** The rate that SES gives a new account. */
const minRate = 1;

function createSesRate(): SendingRate {
  const client = new SESv2Client({});
  return {
    async maxPerSecond() {
      const { SendQuota } = await client.send(new GetAccountCommand({}));
      return SendQuota?.MaxSendRate || minRate;
    },
  };
}
