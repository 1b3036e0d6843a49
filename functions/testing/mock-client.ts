import { mockClient as mock } from 'aws-sdk-client-mock';
import { onNewInstance } from '#functions/environment/instance-memory.ts';

const restorers: (() => void)[] = [];

/** Like `aws-sdk-client-mock`, but in workers that use `setup.ts` the next file calls the real client again. */
export const mockClient: typeof mock = (client) => {
  const stub = mock(client);
  restorers.push(() => stub.restore());
  return stub;
};

onNewInstance(() => {
  for (const restore of restorers.splice(0)) restore();
});
