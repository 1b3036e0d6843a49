import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { readSetting } from '#functions/environment/config.ts';
import { shortTimeouts } from './briefly.ts';
import type { Worker } from './worker.ts';

/** A separate Lambda function: API Gateway waits at most half a minute for an answer, and a model may take longer. */
export function createLambdaWorker(): Worker {
  const client = new LambdaClient({ maxAttempts: 2, requestHandler: new NodeHttpHandler(shortTimeouts) });
  return {
    async start(work) {
      await client.send(
        new InvokeCommand({
          FunctionName: readSetting('SOCKET_WORKER'),
          InvocationType: 'Event',
          Payload: Buffer.from(JSON.stringify(work)),
        }),
      );
    },
  };
}
