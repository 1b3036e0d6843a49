import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { setting } from '#functions/kit/config.ts';
import { briefly } from './briefly.ts';
import type { Worker } from './worker.ts';

/** A Lambda function of its own: API Gateway waits half a minute for an answer at the most, a model may take longer. */
export function lambdaWorker(): Worker {
  const client = new LambdaClient({ maxAttempts: 2, requestHandler: new NodeHttpHandler(briefly) });
  return {
    async start(work) {
      await client.send(
        new InvokeCommand({
          FunctionName: setting('SOCKET_WORKER'),
          InvocationType: 'Event',
          Payload: Buffer.from(JSON.stringify(work)),
        }),
      );
    },
  };
}
