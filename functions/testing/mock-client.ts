import { mockClient as mock } from 'aws-sdk-client-mock';

const restorers: (() => void)[] = [];

/** Like `aws-sdk-client-mock`, but in workers that use `setup.ts` the next file calls the real client again. */
export const mockClient: typeof mock = (client) => {
  const stub = mock(client);
  restorers.push(() => stub.restore());
  return stub;
};

export function restoreClients(): void {
  for (const restore of restorers.splice(0)) restore();
}
