import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';

/** How many letters a second the provider takes from all of us at the most. */
export type SendingRate = { mostPerSecond(): Promise<number> };

let adapter: SendingRate | undefined;

export function sendingRate(): SendingRate {
  adapter ??= sesRate();
  return adapter;
}

/** Puts another rate in place, for tests. */
export function replaceSendingRate(other: SendingRate | undefined): void {
  adapter = other;
}

/** What SES gives an account that it has not told anything. */
const leastRate = 1;

function sesRate(): SendingRate {
  const client = new SESv2Client({});
  return {
    async mostPerSecond() {
      const { SendQuota } = await client.send(new GetAccountCommand({}));
      return SendQuota?.MaxSendRate || leastRate;
    },
  };
}
