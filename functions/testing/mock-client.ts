import { mockClient as mock } from 'aws-sdk-client-mock';

const restorers: (() => void)[] = [];

/** As `aws-sdk-client-mock` does; where `setup.ts` is set up, the worker's next file calls the real client again. */
export const mockClient: typeof mock = (client) => {
  const stub = mock(client);
  restorers.push(() => stub.restore());
  return stub;
};

export function restoreClients(): void {
  for (const restore of restorers.splice(0)) restore();
}
