import { mockClient as mock } from 'aws-sdk-client-mock';

const restorers: (() => void)[] = [];

/** As `aws-sdk-client-mock` does, until the file ends: a worker's other files call the real client again. */
export const mockClient: typeof mock = (client) => {
  const stub = mock(client);
  restorers.push(() => stub.restore());
  return stub;
};

export function restoreClients(): void {
  for (const restore of restorers.splice(0)) restore();
}
